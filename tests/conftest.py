"""What every test shares: examples that are the same on every machine, and no clock among the judges."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady",
    deadline=None,  # a slow machine is not a fault
    derandomize=True,  # the soak looks for new examples
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")
