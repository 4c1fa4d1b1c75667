// A free list for each stream: within one stream, order is sufficient.
// rule: A4, S1
#include <map>
#include <vector>

#include "case.cuh"

__global__ void work(float* scratch, float value) {
    spin(100000);
    scratch[threadIdx.x] = value;
}

class Scratch {
public:
    float* get(cudaStream_t stream) {
        std::vector<float*>& list = free_[stream];
        if (list.empty()) {
            float* memory = nullptr;
            CHECK(cudaMalloc(&memory, 32 * sizeof(float)));
            return memory;
        }
        float* memory = list.back();
        list.pop_back();
        return memory;
    }
    void put(float* memory, cudaStream_t stream) { free_[stream].push_back(memory); }

private:
    std::map<cudaStream_t, std::vector<float*>> free_;
};

int main() {
    Scratch scratch;
    cudaStream_t streams[3] = {make_stream("0"), make_stream("1"), make_stream("2")};
    for (int i = 0; i < 6; ++i) {
        cudaStream_t stream = streams[i % 3];
        float* memory = scratch.get(stream);
        work<<<1, 32, 0, stream>>>(memory, 1.0f * i);
        scratch.put(memory, stream);
    }
    CHECK(cudaDeviceSynchronize());
}
