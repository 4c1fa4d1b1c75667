// A circus plays five evenings in a town. Each evening it puts up its big top, which is memory from
// the pool; it plays, counts the takings and takes the tent down; and the director has to see the
// takings before he sets the price for the next evening. Every night the tent travels to a
// warehouse in the capital and back. On the fifth evening the band has played all its marches twice
// when the tent arrives.
#include "lab.cuh"

constexpr size_t tent_bytes = size_t{256} << 20;

__global__ void play(const int* guests, int price, int* tent) {
    spin(50'000);
    tent[threadIdx.x] = price * guests[threadIdx.x];
}

__global__ void count(const int* tent, int seats, int* takings) {
    spin(50'000);
    *takings = 0;
    for (int seat = 0; seat < seats; ++seat)
        *takings += tent[seat] % 100;
}

// `guests` has a row of `seats` numbers for each evening; `takings` (pinned) has one number.
void season(const int* guests, int* takings, int evenings, int seats, cudaStream_t ring) {
    int price = 5;
    // TODO: each evening the pool has the tent's memory ready; after the season it holds nothing.
    for (int evening = 0; evening < evenings; ++evening) {
        int* tent;
        CHECK(cudaMallocAsync(&tent, tent_bytes, ring));
        play<<<1, seats, 0, ring>>>(guests + evening * seats, price, tent);
        count<<<1, 1, 0, ring>>>(tent, seats, takings + evening);
        CHECK(cudaFreeAsync(tent, ring));
        CHECK(cudaStreamSynchronize(ring));
        price = 5 + takings[evening] % 3;
    }
}
