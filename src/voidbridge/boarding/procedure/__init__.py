"""The boarding procedure: any document of its format, played step by step. [BP-01 to BP-20]"""
