// Files: bytes read and written by stdio, system calls and C++ streams.
// touches: thread 0 reads buffer 1: 20 bytes, 0-19
// touches: thread 0 reads buffer 2: 6 bytes, 0-5
// touches: thread 0 writes buffer 3: 8 bytes, 0-7
// touches: thread 0 writes buffer 4: 18 bytes, 0-17
// touches: thread 0 reads buffer 5: 5 bytes, 0-4
// touches: thread 0 writes buffer 6: 5 bytes, 0-4
// touches: thread 0 reads buffer 7: 4 bytes, 2-5
// touches: thread 0 writes buffer 8: 4 bytes, 2-5
// touches: thread 0 writes buffer 9: 12 bytes, 4-15
#include <unistd.h>

#include <cstdio>
#include <sstream>
#include <string>

#include "../seen.cuh"

int main() {
    std::FILE* file = std::tmpfile();
    std::fwrite(pinned_text(21, 'a'), 4, 5, file);
    std::fputs(pinned_text(6, 'b'), file);
    std::rewind(file);
    volatile std::size_t got = std::fread(pinned(64), 1, 8, file);
    (void)got;
    std::fgets(pinned(64), 64, file);

    int ends[2];
    if (pipe(ends) != 0) return 1;
    volatile long moved = write(ends[1], pinned_text(6, 'c'), 5);
    moved = read(ends[0], pinned(64), 64);
    (void)moved;

    std::stringstream stream;
    stream.write(pinned_text(9, 'd') + 2, 4);
    stream.read(pinned(64) + 2, 4);
    int* numbers = pinned<int>(4);
    std::istringstream("17 18 19") >> numbers[1] >> numbers[2] >> numbers[3];
}
