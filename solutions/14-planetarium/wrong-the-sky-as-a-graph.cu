// A graph with four chains says itself what may run beside what. It draws all planets together, and
// the eight launches, whose order is the question, are gone.
// fails: evidence
// says: eight launches
#include <vector>

#include "lab.cuh"

__global__ void find_orbit(const int* year, int planet, int* place) {
    spin_ms(3);
    *place = (*year * (planet + 2)) % 360;
}

__global__ void draw(const int* place, int planet, int* picture) {
    spin_ms(2);
    picture[threadIdx.x] = *place + 10 * planet + threadIdx.x;
}

void turn_sky(const int* year, int* places, int* pictures, int pixels, const cudaStream_t* planets,
              int planet_count) {
    cudaGraph_t sky;
    CHECK(cudaGraphCreate(&sky, 0));
    const auto add = [&](void* function, int threads, void** arguments,
                         std::vector<cudaGraphNode_t> after) {
        cudaKernelNodeParams kernel{};
        kernel.func = function;
        kernel.gridDim = dim3(1);
        kernel.blockDim = dim3(threads);
        kernel.kernelParams = arguments;
        cudaGraphNode_t node;
        CHECK(cudaGraphAddKernelNode(&node, sky, after.data(), after.size(), &kernel));
        return node;
    };
    std::vector<cudaGraphNode_t> orbits;
    for (int planet = 0; planet < planet_count; ++planet) {
        int* place = places + planet;
        void* arguments[] = {&year, &planet, &place};
        orbits.push_back(add(reinterpret_cast<void*>(find_orbit), 1, arguments, {}));
    }
    for (int planet = 0; planet < planet_count; ++planet) {
        int *place = places + planet, *picture = pictures + planet * pixels;
        void* arguments[] = {&place, &planet, &picture};
        add(reinterpret_cast<void*>(draw), pixels, arguments, {orbits[planet]});
    }
    cudaGraphExec_t turning;
    CHECK(cudaGraphInstantiate(&turning, sky, 0));
    CHECK(cudaGraphLaunch(turning, planets[0]));
    CHECK(cudaGraphExecDestroy(turning));
    CHECK(cudaGraphDestroy(sky));
}
