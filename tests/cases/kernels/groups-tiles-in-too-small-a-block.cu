// A block whose threads do not fill its last tile.
// rule: S1
// only-on: model
// stopped: tiles of 64 threads, but a block has 96: the last tile would lack threads
// prints-end: launch blocks of a multiple of the tile
#include <cooperative_groups.h>

#include "case.cuh"

namespace cg = cooperative_groups;

__global__ void meet() { cg::tiled_partition<64>(cg::this_thread_block()).sync(); }

int main() {
    meet<<<1, 96>>>();
    CHECK(cudaDeviceSynchronize());
}
