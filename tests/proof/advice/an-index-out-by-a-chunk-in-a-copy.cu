// puzzle: 13-film-strips
// says: Stream part 0 and stream part 1 both have work from line 31 and from line 29, a round each, and here the rounds share bytes: nothing makes stream part 1 wait for stream part 0.
// advises: Look at the indices at line 31 and at line 29: if each round should have bytes of its own, one of the two is out by a chunk.
// change: table + next => table + first
// leads to: pass
// The copy writes the piece that the next stream processes.
#include <string>

#include "lab.cuh"

// Works on `count` strips that lie one behind the other, each `length` numbers long.
__global__ void restore(int* strips, int count, int length) {
    spin(count * 4800ull);
    for (int i = 0; i < count; ++i)
        strips[i * length] = 3 * strips[i * length] + 1;
}

void restore_film(const int* film, int* restored, int* table, int count, int length) {
    constexpr int pieces = 8, stream_count = 4;
    cudaStream_t streams[stream_count];
    for (int i = 0; i < stream_count; ++i)
        streams[i] = make_stream(("part " + std::to_string(i)).c_str());
    const int strips = count / pieces;
    const std::size_t bytes = sizeof(int) * strips * length;
    for (int i = 0; i < pieces; ++i) {
        cudaStream_t stream = streams[i % stream_count];
        const std::size_t first = static_cast<std::size_t>(i) * strips * length;
        const std::size_t next = static_cast<std::size_t>((i + 1) % pieces) * strips * length;
        CHECK(cudaMemcpyAsync(table + first, film + first, bytes, cudaMemcpyHostToDevice, stream));
        restore<<<1, 1, 0, stream>>>(table + first, strips, length);
        CHECK(cudaMemcpyAsync(restored + first, table + next, bytes, cudaMemcpyDeviceToHost,
                              stream));
    }
    CHECK(cudaDeviceSynchronize());
    for (cudaStream_t stream : streams)
        CHECK(cudaStreamDestroy(stream));
}
