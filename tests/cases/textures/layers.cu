// Layers are not filtered with each other; an index out of range selects the last one (measured). A direction
// selects one face of a cube map. A gather takes one channel of the four elements that a filter would use.
// rule: S1
// prints: layers of two dimensions, 0 1 2: 2.5 12.5 12.5
// prints: layers of one dimension, 0 1 2: 1.5 3.5 5.5
// prints: faces +x -x +y -y +z -z: 0 1 2 3 4 5
// prints: gathered: 3 4 2 1
#include "texture.cuh"

__global__ void planes(cudaTextureObject_t t, float* to) {
    for (int i = 0; i < 3; ++i)
        to[i] = tex2DLayered<float>(t, 1, 1, i);
}
__global__ void lines(cudaTextureObject_t t, float* to) {
    for (int i = 0; i < 3; ++i)
        to[i] = tex1DLayered<float>(t, 1, i);
}
__global__ void faces(cudaTextureObject_t t, float* to) {
    to[0] = texCubemap<float>(t, 1, 0.2f, 0.3f);
    to[1] = texCubemap<float>(t, -1, 0.2f, 0.3f);
    to[2] = texCubemap<float>(t, 0.2f, 1, 0.3f);
    to[3] = texCubemap<float>(t, 0.2f, -1, 0.3f);
    to[4] = texCubemap<float>(t, 0.2f, 0.3f, 1);
    to[5] = texCubemap<float>(t, 0.2f, 0.3f, -1);
}
__global__ void gather(cudaTextureObject_t t, float* to) {
    const float4 all = tex2Dgather<float4>(t, 1, 1);
    to[0] = all.x;
    to[1] = all.y;
    to[2] = all.z;
    to[3] = all.w;
}

int main() {
    float* to = pinned_floats(8);
    const cudaTextureDesc linear = sampling(cudaFilterModeLinear, cudaAddressModeClamp);
    const cudaTextureDesc point = sampling(cudaFilterModePoint, cudaAddressModeClamp, true);
    cudaArray_t two = make_deep_array<float>({1, 2, 3, 4, 11, 12, 13, 14}, make_cudaExtent(2, 2, 2),
                                             cudaArrayLayered);
    planes<<<1, 1>>>(make_texture(resource_of(two), linear), to);
    print_line("layers of two dimensions, 0 1 2", to, 3);
    cudaArray_t one =
        make_deep_array<float>({1, 2, 3, 4, 5, 6}, make_cudaExtent(2, 0, 3), cudaArrayLayered);
    lines<<<1, 1>>>(make_texture(resource_of(one), linear), to);
    print_line("layers of one dimension, 0 1 2", to, 3);
    cudaArray_t cube =
        make_deep_array<float>({0, 1, 2, 3, 4, 5}, make_cudaExtent(1, 1, 6), cudaArrayCubemap);
    faces<<<1, 1>>>(make_texture(resource_of(cube), point), to);
    print_line("faces +x -x +y -y +z -z", to, 6);
    cudaArray_t square = make_array<float>({1, 2, 3, 4}, 2, 2, cudaArrayTextureGather);
    gather<<<1, 1>>>(make_texture(resource_of(square), linear), to);
    print_line("gathered", to, 4);
    for (cudaArray_t each : {two, one, cube, square})
        CHECK(cudaFreeArray(each));
}
