// A list of stations, each with what it is to do and its own event.
#include <vector>

#include "lab.cuh"

__global__ void filter(int* tremor, double milliseconds) {
    spin_ms(milliseconds);
    tremor[threadIdx.x] = 2 * tremor[threadIdx.x] + 1;
}

__global__ void locate(const int* north, const int* south, int* depth) {
    spin_ms(1);
    depth[threadIdx.x] = 100 * north[threadIdx.x] - south[threadIdx.x];
}

struct Station {
    int* tremor;
    double milliseconds;
    cudaStream_t stream;
    cudaEvent_t done = nullptr;

    void filter_all(int count) {
        filter<<<1, count, 0, stream>>>(tremor, milliseconds);
        CHECK(cudaEventCreateWithFlags(&done, cudaEventDisableTiming));
        CHECK(cudaEventRecord(done, stream));
    }
    void hold(cudaStream_t later) {
        CHECK(cudaStreamWaitEvent(later, done));
        CHECK(cudaEventDestroy(done));
    }
};

void watch_volcano(int* north, int* south, int* depth, int count, cudaStream_t north_stream,
                   cudaStream_t south_stream, cudaStream_t alarm, cudaEvent_t) {
    std::vector<Station> stations = {{south, 2, south_stream}, {north, 4, north_stream}};
    for (Station& station : stations)
        station.filter_all(count);
    for (Station& station : stations)
        station.hold(alarm);
    locate<<<1, count, 0, alarm>>>(north, south, depth);
}
