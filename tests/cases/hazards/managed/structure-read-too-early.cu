// rule: H1
//
// wrong: structure read too early
// finds: read-before-sync integrate host H1
//
// repaired: structure read after a wait
// prints: 0.5 1.0
#include "case.cuh"

const bool repaired = knob("repaired", 0);

struct Particle {
    double position, speed;
    int steps;
};

__global__ void integrate(Particle* p, double dt) {
    Particle& mine = p[threadIdx.x];
    mine.position += mine.speed * dt;
    spin(50000);
    ++mine.steps;
}

int main() {
    Particle* p = nullptr;
    CHECK(cudaMallocManaged(&p, 2 * sizeof(Particle)));
    p[0] = {0.0, 1.0, 0};
    p[1] = {0.0, 2.0, 0};
    integrate<<<1, 2>>>(p, 0.5);
    if (repaired) CHECK(cudaDeviceSynchronize());
    const int steps = p[0].steps + p[1].steps;
    if (repaired) std::printf("%.1f %.1f\n", p[0].position, p[1].position);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaFree(p));
    return steps == -1;
}
