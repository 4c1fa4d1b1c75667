// One kernel writes speeds, the other one positions: interleaved, and disjoint.
// rule: S2
// prints: 1.0 2.0
#include "case.cuh"

struct Particle {
    float position;
    float speed;
};

__global__ void push(Particle* p) {
    spin(20000);
    p[threadIdx.x].speed = 2.0f;
}
__global__ void reset(Particle* p) {
    spin(20000);
    p[threadIdx.x].position = 1.0f;
}

int main() {
    Particle *p = nullptr, seen{};
    CHECK(cudaMalloc(&p, 64 * sizeof(Particle)));
    cudaStream_t a = make_stream("a"), b = make_stream("b");
    push<<<1, 64, 0, a>>>(p);
    reset<<<1, 64, 0, b>>>(p);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(&seen, p + 63, sizeof seen, cudaMemcpyDeviceToHost));
    std::printf("%.1f %.1f\n", seen.position, seen.speed);
    CHECK(cudaFree(p));
}
