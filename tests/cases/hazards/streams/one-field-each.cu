// Two kernels write different fields of the same structures.
// rule: S2
// prints: 1 2.5
#include "case.cuh"

struct Particle {
    int cell;
    double mass;
    char kind;
};

__global__ void set_cell(Particle* p) { p[threadIdx.x].cell = 1; }
__global__ void set_mass(Particle* p) { p[threadIdx.x].mass = 2.5; }
__global__ void set_kind(Particle* p) { p[threadIdx.x].kind = 'x'; }

int main() {
    Particle* p = nullptr;
    CHECK(cudaMallocHost(&p, 32 * sizeof(Particle)));
    cudaStream_t a = make_stream("cells"), b = make_stream("masses"), c = make_stream("kinds");
    set_cell<<<1, 32, 0, a>>>(p);
    set_mass<<<1, 32, 0, b>>>(p);
    set_kind<<<1, 32, 0, c>>>(p);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d %.1f\n", p[31].cell, p[31].mass);
}
