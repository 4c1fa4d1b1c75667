// qsort moves elements inside the C library, std::sort in the program.
// touches: thread 0 writes buffer 1: 40 bytes, 0-39
// touches: thread 0 reads buffer 1: 40 bytes, 0-39
// touches: thread 0 writes buffer 2: 400 bytes, 0-399
// touches: thread 0 reads buffer 2: 400 bytes, 0-399
#include <algorithm>
#include <cstdlib>

#include "../seen.cuh"

int main() {
    std::qsort(pinned<int>(10), 10, sizeof(int), [](const void* left, const void* right) {
        return *static_cast<const int*>(left) - *static_cast<const int*>(right);
    });
    int* numbers = pinned<int>(100);
    for (int i = 0; i < 100; ++i)
        numbers[i] = 100 - i;
    std::sort(numbers, numbers + 100);
}
