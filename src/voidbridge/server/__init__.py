"""The table server: games over HTTP and WebSocket.  It holds no rules."""
