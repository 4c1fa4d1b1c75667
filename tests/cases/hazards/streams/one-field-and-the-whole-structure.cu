// One kernel writes a field while the other one reads the structure that holds it.
// rule: S2
// finds: race set_mass move S2
#include "case.cuh"

struct Particle {
    int cell;
    double mass;
};

__global__ void set_mass(Particle* p) { p[threadIdx.x].mass = 2.5; }
__global__ void move(const Particle* from, Particle* to) { to[threadIdx.x] = from[threadIdx.x]; }

int main() {
    Particle *p = nullptr, *q = nullptr;
    CHECK(cudaMalloc(&p, 32 * sizeof(Particle)));
    CHECK(cudaMemset(p, 0, 32 * sizeof(Particle)));
    CHECK(cudaMalloc(&q, 32 * sizeof(Particle)));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t a = make_stream("masses"), b = make_stream("moves");
    set_mass<<<1, 32, 0, a>>>(p);
    move<<<1, 32, 0, b>>>(p, q);
    CHECK(cudaDeviceSynchronize());
}
