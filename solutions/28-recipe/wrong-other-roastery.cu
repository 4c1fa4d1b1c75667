// fails: result, hazards
// says: grind
// The event of the other roastery: recorded behind the grinding, waited for by the roaster.
#include "lab.cuh"

__global__ void roast(const int* beans, int* roasted) {
    spin_ms(2);
    roasted[threadIdx.x] = beans[threadIdx.x] / 2 + 50;
}

__global__ void grind(const int* roasted, int* powder) {
    spin_ms(1);
    powder[threadIdx.x] = 3 * roasted[threadIdx.x] + 1;
}

// The caller opens the bag as soon as this returns. `sack` and `bag` are pinned, 32 numbers each.
void make_coffee(const int* sack, int* beans, int* roasted, int* powder, int* bag,
                 std::size_t bytes, cudaStream_t roaster, cudaStream_t grinder, cudaEvent_t done) {
    // order: begin
    CHECK(cudaMemcpyAsync(beans, sack, bytes, cudaMemcpyHostToDevice, roaster));
    roast<<<1, 32, 0, roaster>>>(beans, roasted);
    grind<<<1, 32, 0, grinder>>>(roasted, powder);
    CHECK(cudaEventRecord(done, grinder));
    CHECK(cudaStreamWaitEvent(roaster, done));
    CHECK(cudaMemcpyAsync(bag, powder, bytes, cudaMemcpyDeviceToHost, grinder));
    CHECK(cudaStreamSynchronize(grinder));
    // order: end
}
