// printf reads its strings, snprintf writes its buffer: only as far as necessary.
// touches: thread 0 reads buffer 1: 10 bytes, 0-9
// touches: thread 0 reads buffer 2: 3 bytes, 0-2
// touches: thread 0 writes buffer 3: 8 bytes, 0-7
// touches: thread 0 writes buffer 4: 5 bytes, 0-4
// touches: thread 0 reads buffer 5: 6 bytes, 0-5
// touches: thread 0 reads buffer 6: 7 bytes, 0-6
// touches: thread 0 writes buffer 7: 4 bytes, 0-3
// touches: kernel 6 print reads buffer 8: 9 bytes, 0-8
#include <cstdio>

#include "../seen.cuh"

__global__ void print(const char* text) { printf("%s\n", text); }

int main() {
    const char* first = pinned_text(10, 'a');
    const char* second = pinned_text(10, 'b');
    std::printf("%d %s %.3s %5.2f %ld\n", 1, first, second, 2.5, 3L);
    std::snprintf(pinned(64), 8, "%s", "a text that is too long");
    std::sprintf(pinned(64), "%04d", 12);
    std::puts(pinned_text(6, 'c'));
    std::fprintf(stdout, "%*s\n", 9, pinned_text(7, 'd'));
    std::sprintf(pinned(64), "%s", "abc");
    print<<<1, 1>>>(pinned_text(9, 'e'));
    cudaDeviceSynchronize();
}
