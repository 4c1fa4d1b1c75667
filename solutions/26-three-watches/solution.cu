// a measures the launch, b everything that the stream still had to do, and c the wait for a free
// place on the device as well.
//
// Three timekeepers of a swimming club measure the same race, 5 ms from the dive to the wall, and
// their watches show three different times. None of the watches is broken.
//
// Read each, and decide what it prints. What it asks for: streamlab run puzzle 26 --set watch=a
// `streamlab check 26` shows the choices; write the ids of yours here.
//
// What does the watch of a print?
// answer a: 0
// reason a: 1
// What does the watch of b print?
// answer b: 15
// reason b: 1
// What does the watch of c print?
// answer c: 12
// reason c: 2
#include "lab.cuh"

__global__ void swim() { spin_ms(5); }
__global__ void warm_up() { spin_ms(10); }
__global__ void whole_pool() { spin_ms(7); }

// Looks at the watch when the swimmer dives, and again at once.
float watch_a(cudaStream_t lane) {
    HostTimer watch;
    swim<<<1, 1, 0, lane>>>();
    return static_cast<float>(watch.ms());
}

// The swimmer has warmed up in the same lane; looks at the watch when everybody is out of the
// water.
float watch_b(cudaStream_t lane) {
    warm_up<<<1, 1, 0, lane>>>();
    HostTimer watch;
    swim<<<1, 1, 0, lane>>>();
    CHECK(cudaStreamSynchronize(lane));
    return static_cast<float>(watch.ms());
}

// The watches hang in the lane itself, at the start and at the wall. A school has the whole pool.
float watch_c(cudaStream_t lane, int places_in_the_pool) {
    cudaStream_t school = make_stream("school");
    cudaEvent_t start = make_event("start"), wall = make_event("wall");
    whole_pool<<<places_in_the_pool, 1, 0, school>>>();
    CHECK(cudaEventRecord(start, lane));
    swim<<<1, 1, 0, lane>>>();
    CHECK(cudaEventRecord(wall, lane));
    CHECK(cudaEventSynchronize(wall));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, start, wall));
    CHECK(cudaEventDestroy(start));
    CHECK(cudaEventDestroy(wall));
    CHECK(cudaStreamDestroy(school));
    return ms;
}

int main() {
    const auto watch = knob("watch", "a");
    cudaDeviceProp device;
    CHECK(cudaGetDeviceProperties(&device, 0));
    const int places = device.multiProcessorCount * device.maxBlocksPerMultiProcessor;
    cudaStream_t lane = make_stream("lane");
    const float ms = watch == "a"   ? watch_a(lane)
                     : watch == "b" ? watch_b(lane)
                                    : watch_c(lane, places);
    CHECK(cudaDeviceSynchronize());
    std::printf("the watch of %s shows %.0f ms\n", watch.c_str(), ms);
    CHECK(cudaStreamDestroy(lane));
}
