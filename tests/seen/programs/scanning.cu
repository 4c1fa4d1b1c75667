// sscanf reads its text and writes the results of successful conversions only.
// touches: thread 0 reads buffer 1: 8 bytes, 0-7
// touches: thread 0 writes buffer 2: 20 bytes, 0-3, 8-15, 32-39
// touches: thread 0 writes buffer 3: 3 bytes, 0-2
#include <cstdio>

#include "../seen.cuh"

int main() {
    const char* text = pinned_text(8, '1');
    int* numbers = pinned<int>(16);
    char* word = pinned(64);
    void* wide = numbers + 2;
    void* real = numbers + 8;
    volatile int found =
        std::sscanf(text, "%2d%*1d%1ld%1lf%3[0-9]%d", numbers, static_cast<long*>(wide),
                    static_cast<double*>(real), word, numbers + 12);
    (void)found;
}
