// Beyond a surface: the nearest element, nothing, or the end of the kernel.
// rule: S1
// prints: clamped: 1 4 3
// prints: ignored: 0 0
// prints: written: 1 2 3 9
// prints: a slice, a layer: 7 5
// prints: cudaErrorIllegalAddress
// exit: 0
#include "texture.cuh"

__global__ void beside(cudaSurfaceObject_t s, float* to) {
    to[0] = surf2Dread<float>(s, -8, -1, cudaBoundaryModeClamp);
    to[1] = surf2Dread<float>(s, 800, 7, cudaBoundaryModeClamp);
    to[2] = surf2Dread<float>(s, 0, 7, cudaBoundaryModeClamp);
    to[3] = surf2Dread<float>(s, 8, 0, cudaBoundaryModeZero);
    to[4] = surf2Dread<float>(s, 0, 2, cudaBoundaryModeZero);
    surf2Dwrite(8.0f, s, -4, 0, cudaBoundaryModeZero);
    surf2Dwrite(9.0f, s, 800, 7, cudaBoundaryModeClamp);
}
__global__ void deep(cudaSurfaceObject_t box, cudaSurfaceObject_t layers, float* to) {
    surf3Dwrite(make_float2(6, 7), box, 8, 1, 1);
    surf2DLayeredwrite(5.0f, layers, 4, 0, 2);
    to[0] = surf3Dread<float2>(box, 8, 1, 1).y;
    surf2DLayeredread(&to[1], layers, 4, 0, 2);
}
__global__ void beyond(cudaSurfaceObject_t s, float* to) { *to = surf2Dread<float>(s, 8, 0); }

int main() {
    const unsigned flags = cudaArraySurfaceLoadStore;
    float* to = pinned_floats(8);
    cudaArray_t array = make_array<float>({1, 2, 3, 4}, 2, 2, flags);
    const cudaSurfaceObject_t surface = make_surface(array);
    beside<<<1, 1>>>(surface, to);
    print_line("clamped", to, 3);
    print_line("ignored", to + 3, 2);
    CHECK(cudaMemcpyFromArray(to, array, 0, 0, 16, cudaMemcpyDeviceToHost));
    print_line("written", to, 4);
    cudaArray_t box = make_deep_array(std::vector<float2>(8), make_cudaExtent(2, 2, 2), flags);
    cudaArray_t layers =
        make_deep_array(std::vector<float>(12), make_cudaExtent(2, 2, 3), flags | cudaArrayLayered);
    deep<<<1, 1>>>(make_surface(box), make_surface(layers), to);
    print_line("a slice, a layer", to, 2);
    beyond<<<1, 1>>>(surface, to);
    show(cudaDeviceSynchronize());
}
