// Large objects passed to a function by value: clang++ has no hook for that.
// compiler: g++
// touches: thread 0 reads buffer 1: 24 bytes, 0-23
// touches: thread 0 reads buffer 2: 256 bytes, 0-255
// touches: kernel 1 move writes buffer 3: 5120 bytes, 0-5119
// touches: kernel 1 move reads buffer 3: 5120 bytes, 0-5119
#include "../seen.cuh"

struct Three {
    double a, b, c;
};
struct Large {
    char bytes[256];
};
struct Body {
    float position[3], mass;
    double velocity[3];
};

template <class T>
__attribute__((noinline)) void take(T object) {
    asm volatile("" : : "r"(&object) : "memory");
}

__device__ __noinline__ Body moved(Body body, float time) {
    for (int i = 0; i < 3; ++i)
        body.position[i] += static_cast<float>(body.velocity[i] * time);
    body.mass += 1;
    body.velocity[0] += 1;
    return body;
}
__global__ void move(Body* bodies) { bodies[threadIdx.x] = moved(bodies[threadIdx.x], 1.0f); }

int main() {
    take(*opaque(pinned<Three>(1)));
    take(*opaque(pinned<Large>(1)));
    move<<<1, 128>>>(pinned<Body>(128));
    cudaDeviceSynchronize();
}
