// One stream waits for the ends of all others, and the host waits for it alone.
#include <vector>

#include "lab.cuh"

// Works on `count` strips that lie one behind the other, each `length` numbers long.
__global__ void restore(int* strips, int count, int length) {
    spin(count * 4800ull);
    for (int i = 0; i < count; ++i)
        strips[i * length] = 3 * strips[i * length] + 1;
}

void restore_film(const int* film, int* restored, int* table, int count, int length) {
    struct Piece {
        cudaStream_t stream;
        cudaEvent_t home;
    };
    std::vector<Piece> pieces(8);
    const int strips = count / static_cast<int>(pieces.size());
    std::size_t at = 0;
    cudaStream_t archive = make_stream("archive");
    for (Piece& piece : pieces) {
        piece = {make_stream("piece"), make_event("home", cudaEventDisableTiming)};
        const std::size_t bytes = sizeof(int) * strips * length;
        CHECK(cudaMemcpyAsync(table + at, film + at, bytes, cudaMemcpyDefault, piece.stream));
        restore<<<1, 1, 0, piece.stream>>>(table + at, strips, length);
        CHECK(cudaMemcpyAsync(restored + at, table + at, bytes, cudaMemcpyDefault, piece.stream));
        CHECK(cudaEventRecord(piece.home, piece.stream));
        CHECK(cudaStreamWaitEvent(archive, piece.home));
        at += static_cast<std::size_t>(strips) * length;
    }
    CHECK(cudaStreamSynchronize(archive));
    for (const Piece& piece : pieces) {
        CHECK(cudaEventDestroy(piece.home));
        CHECK(cudaStreamDestroy(piece.stream));
    }
    CHECK(cudaStreamDestroy(archive));
}
