// puzzle: 10-letters
#include <vector>

#include "lab.cuh"
void write_letter(int* words, int letter, int count);

void send_orders(int* on_probe, int letters, int count, cudaStream_t radio) {
    std::vector<int> all(letters * count);
    CHECK(cudaHostRegister(all.data(), all.size() * sizeof(int), cudaHostRegisterDefault));
    for (int i = 0; i < letters; ++i)
        write_letter(all.data() + i * count, i, count);
    CHECK(cudaMemcpyAsync(on_probe, all.data(), all.size() * sizeof(int), cudaMemcpyHostToDevice,
                          radio));
    CHECK(cudaStreamSynchronize(radio));
    CHECK(cudaHostUnregister(all.data()));
}
