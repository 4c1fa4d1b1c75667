// The plain copy has staged or sent its source on return: it may be changed at once.
// rule: M1
// prints: 1 2 3
#include <cuda_runtime.h>

#include <cstdio>
#include <string>

int main() {
    char *text, back[6] = {};
    cudaMalloc(&text, 6);
    std::string piece;
    for (int i = 1; i <= 3; ++i) {
        piece = std::to_string(i) + " ";
        cudaMemcpy(text + 2 * (i - 1), piece.data(), 2, cudaMemcpyHostToDevice);
        piece[0] = 'x';
    }
    cudaMemcpy(back, text, 5, cudaMemcpyDeviceToHost);
    printf("%s\n", back);
    cudaFree(text);
}
