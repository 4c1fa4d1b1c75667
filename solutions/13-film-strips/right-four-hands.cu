// Four threads of the host, each with a quarter of the film and a stream of its own, which they
// work through in pieces.
#include <thread>
#include <vector>

#include "lab.cuh"

// Works on `count` strips that lie one behind the other, each `length` numbers long.
__global__ void restore(int* strips, int count, int length) {
    spin(count * 4800ull);
    for (int i = 0; i < count; ++i)
        strips[i * length] = 3 * strips[i * length] + 1;
}

void restore_film(const int* film, int* restored, int* table, int count, int length) {
    const int hands = 4, pieces = 4;
    const int strips = count / hands / pieces;
    const std::size_t numbers = static_cast<std::size_t>(strips) * length;
    std::vector<std::thread> team;
    for (int hand = 0; hand < hands; ++hand)
        team.emplace_back([=] {
            cudaStream_t stream = make_stream("hand");
            for (int piece = 0; piece < pieces; ++piece) {
                const std::size_t at = (piece * hands + hand) * numbers;
                CHECK(cudaMemcpyAsync(table + at, film + at, numbers * sizeof(int),
                                      cudaMemcpyHostToDevice, stream));
                restore<<<1, 1, 0, stream>>>(table + at, strips, length);
                CHECK(cudaMemcpyAsync(restored + at, table + at, numbers * sizeof(int),
                                      cudaMemcpyDeviceToHost, stream));
            }
            CHECK(cudaStreamSynchronize(stream));
            CHECK(cudaStreamDestroy(stream));
        });
    for (std::thread& hand : team)
        hand.join();
}
