// A coffee roastery on a Monday. The roaster and the grinder have a stream each; beans come up from
// the sack, are roasted, ground, and go down into the bag. Over the weekend the recipe fell apart:
// the lines below are shuffled, and some of them come from another roastery and do not belong here.
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
    // TODO: order these lines and leave out the wrong ones; for each of the two sacks the host
    // waits once, at the end.
    // order: begin
    CHECK(cudaStreamSynchronize(roaster));
    CHECK(cudaMemcpyAsync(bag, powder, bytes, cudaMemcpyDeviceToHost, grinder));
    CHECK(cudaStreamWaitEvent(grinder, done));
    grind<<<1, 32, 0, grinder>>>(roasted, powder);
    CHECK(cudaEventRecord(done, grinder));
    CHECK(cudaMemcpyAsync(beans, sack, bytes, cudaMemcpyHostToDevice, roaster));
    CHECK(cudaStreamWaitEvent(roaster, done));
    CHECK(cudaMemcpyAsync(bag, powder, bytes, cudaMemcpyDeviceToHost, roaster));
    roast<<<1, 32, 0, roaster>>>(beans, roasted);
    CHECK(cudaEventRecord(done, roaster));
    CHECK(cudaStreamSynchronize(grinder));
    // order: end
}
