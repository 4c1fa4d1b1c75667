"""JAX launches through the driver; its copies and kernels must be recorded."""
import jax
import jax.numpy as numpy


@jax.jit
def step(x):
    return numpy.tanh(x @ x).sum()


x = jax.random.normal(jax.random.key(0), (2048, 2048))
for _ in range(20):
    float(step(x))
