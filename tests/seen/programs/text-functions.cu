// strlen and similar functions read a string up to its end, or as far as necessary.
// touches: thread 0 reads buffer 1: 10 bytes, 0-9
// touches: thread 0 writes buffer 2: 10 bytes, 0-9
// touches: thread 0 writes buffer 3: 6 bytes, 0-5
// touches: thread 0 writes buffer 4: 8 bytes, 0-7
// touches: thread 0 reads buffer 5: 3 bytes, 0-2
// touches: thread 0 writes buffer 6: 14 bytes, 10-23
// touches: thread 0 reads buffer 6: 11 bytes, 0-10
// touches: thread 0 reads buffer 7: 12 bytes, 0-11
// touches: thread 0 reads buffer 8: 4 bytes, 0-3
// touches: thread 0 reads buffer 9: 20 bytes, 0-19
#include <cstring>

#include "../seen.cuh"

int main() {
    char* text = pinned_text(10, 'a');
    char* copy = pinned(64);
    std::strcpy(copy, text);
    std::strcpy(pinned(64), "hello");
    std::strncpy(pinned(64), "ab", 8);
    volatile bool equal = std::strcmp(pinned_text(10, 'a'), "aab") == 0;
    std::strcat(pinned_text(11, 'b'), "hello, device");
    volatile bool found = std::strchr(pinned_text(12, 'c'), 'x') != nullptr;
    volatile std::size_t length = strnlen(pinned_text(12, 'd'), 4);
    volatile bool byte = std::memchr(pinned_text(20, 'e'), 0, 1000) != nullptr;
    (void)equal, (void)found, (void)length, (void)byte;
}
