// memcpy and similar functions, small and large, explicit or made by compiler and C++ library.
// touches: thread 0 writes buffer 1: 8 bytes, 0-7
// touches: thread 0 writes buffer 2: 100 bytes, 4-103
// touches: thread 0 reads buffer 2: 8 bytes, 200-207
// touches: thread 0 writes buffer 3: 1 bytes, 9-9
// touches: thread 0 reads buffer 3: 40 bytes, 16-55
// touches: thread 0 writes buffer 4: 400 bytes, 0-399
// touches: thread 0 writes buffer 5: 400 bytes, 0-399
// touches: thread 0 writes buffer 6: 400 bytes, 0-399
// touches: thread 0 reads buffer 6: 400 bytes, 0-399
// touches: thread 0 writes buffer 7: 400 bytes, 0-399
// touches: thread 0 reads buffer 8: 200 bytes, 0-199
#include <algorithm>
#include <cstring>
#include <vector>

#include "../seen.cuh"

int main() {
    char* a = pinned(256);
    char* b = pinned(256);
    char* c = pinned(256);
    std::memcpy(a, b + 200, 8);
    std::memset(b + 4, 1, 100);
    __builtin_memset(c + 9, 1, 1);
    volatile bool equal = std::memcmp(c + 16, "0123456789012345678901234567890123456789", 40) == 0;
    (void)equal;

    int* cleared = opaque(pinned<int>(100));
    for (int i = 0; i < 100; ++i)
        cleared[i] = 0;
    int* filled = pinned<int>(100);
    std::fill(filled, filled + 100, 7);
    int* from = pinned<int>(100);
    std::fill_n(from, 100, 3);
    int* to = pinned<int>(100);
    std::copy(from, from + 100, to);
    short* numbers = pinned<short>(100);
    std::vector<short> copies(numbers, numbers + 100);
    volatile short last = copies.back();
    (void)last;
}
