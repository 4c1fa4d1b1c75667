// Textures of linear memory: a line of elements,
// read by index, 0 outside, and rows with a pitch.
// rule: S1
// prints: fetched -1 0 3 4: 0 10 40 0
// prints: the description comes back: 1
// prints: rows, between four elements and at the border: 3 1
#include "texture.cuh"

__global__ void fetch(cudaTextureObject_t t, float* to) {
    to[0] = tex1Dfetch<float>(t, -1);
    to[1] = tex1Dfetch<float>(t, 0);
    to[2] = tex1Dfetch<float>(t, 3);
    to[3] = tex1Dfetch<float>(t, 4);
}
__global__ void sample(cudaTextureObject_t t, float* to) {
    to[0] = tex2D<float>(t, 1, 1);
    to[1] = tex2D<float>(t, -3, -3);
}

int main() {
    float* to = pinned_floats(4);
    float *line = nullptr, *rows = nullptr;
    const float numbers[] = {10, 20, 30, 40};
    CHECK(cudaMalloc(&line, sizeof numbers));
    CHECK(cudaMemcpy(line, numbers, sizeof numbers, cudaMemcpyHostToDevice));
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeLinear;
    resource.res.linear.devPtr = line;
    resource.res.linear.desc = cudaCreateChannelDesc<float>();
    resource.res.linear.sizeInBytes = sizeof numbers;
    const cudaTextureObject_t texture = make_texture(resource, cudaTextureDesc{});
    fetch<<<1, 1>>>(texture, to);
    print_line("fetched -1 0 3 4", to, 4);
    cudaResourceDesc back = {};
    CHECK(cudaGetTextureObjectResourceDesc(&back, texture));
    std::printf("the description comes back: %d\n", back.res.linear.devPtr == line);
    CHECK(cudaDestroyTextureObject(texture));

    size_t pitch = 0;
    const float square[] = {1, 2, 3, 4, 5, 6};
    CHECK(cudaMallocPitch(&rows, &pitch, 3 * sizeof(float), 2));
    CHECK(cudaMemcpy2D(rows, pitch, square, 3 * sizeof(float), 3 * sizeof(float), 2,
                       cudaMemcpyHostToDevice));
    resource = {};
    resource.resType = cudaResourceTypePitch2D;
    resource.res.pitch2D.devPtr = rows;
    resource.res.pitch2D.desc = cudaCreateChannelDesc<float>();
    resource.res.pitch2D.width = 3;
    resource.res.pitch2D.height = 2;
    resource.res.pitch2D.pitchInBytes = pitch;
    sample<<<1, 1>>>(make_texture(resource, sampling(cudaFilterModeLinear, cudaAddressModeClamp)),
                     to);
    print_line("rows, between four elements and at the border", to, 2);
    CHECK(cudaFree(line));
    CHECK(cudaFree(rows));
}
