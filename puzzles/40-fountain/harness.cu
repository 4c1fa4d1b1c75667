// An evening at the fountain. The gardener decides on a height when the piece before is on its way,
// and fills up the basin then.
#include "lab.cuh"

void evening(int pieces, int* water, int* seen, int* played, int jets, cudaStream_t park);

constexpr int piece_count = 8, jet_count = 32;
static int heights[piece_count], drops[piece_count];
static int* basin;
static int decided = 0;

__global__ void fill_up(int* water, int drops) { water[threadIdx.x] += drops * threadIdx.x; }

int next_height(cudaStream_t park) {
    const int piece = decided < piece_count ? decided++ : piece_count - 1;
    if (piece > 0) fill_up<<<1, jet_count, 0, park>>>(basin, drops[piece]);
    return heights[piece];
}

int main() {
    int seen[piece_count * jet_count];
    fill_random(heights, piece_count, seed());
    fill_random(drops, piece_count, seed() + 1);
    int *device_seen, *played;
    CHECK(cudaMalloc(&basin, jet_count * sizeof(int)));
    CHECK(cudaMalloc(&device_seen, sizeof seen));
    CHECK(cudaMalloc(&played, sizeof(int)));
    name_buffer(basin, "water");
    name_buffer(device_seen, "seen");
    name_buffer(played, "played");
    CHECK(cudaMemset(basin, 0, jet_count * sizeof(int)));
    CHECK(cudaMemset(device_seen, 0, sizeof seen));
    CHECK(cudaMemset(played, 0, sizeof(int)));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t park = make_stream("park");

    evening(piece_count, basin, device_seen, played, jet_count, park);

    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(seen, device_seen, sizeof seen, cudaMemcpyDeviceToHost));
    publish("seen", seen, piece_count * jet_count);
    CHECK(cudaStreamDestroy(park));
    for (int* memory : {basin, device_seen, played})
        CHECK(cudaFree(memory));
}
