// puzzle: 10-letters
// The letters are written into a vector, copied to pinned memory and uploaded at once.
#include <algorithm>
#include <vector>
#include "lab.cuh"
void write_letter(int* words, int letter, int count);
void send_orders(int* on_probe, int letters, int count, cudaStream_t radio) {
    std::vector<int> drafts(letters * count);
    for (int letter = 0; letter < letters; ++letter)
        write_letter(drafts.data() + letter * count, letter, count);
    int* words;
    CHECK(cudaMallocHost(&words, drafts.size() * sizeof(int)));
    std::copy(drafts.begin(), drafts.end(), words);
    CHECK(cudaMemcpyAsync(on_probe, words, drafts.size() * sizeof(int), cudaMemcpyHostToDevice,
                          radio));
    CHECK(cudaStreamSynchronize(radio));
    CHECK(cudaFreeHost(words));
}
