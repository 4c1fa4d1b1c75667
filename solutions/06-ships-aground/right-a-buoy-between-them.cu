// An event as an object: it marks a place in one stream, holds another one up until there, and is
// destroyed with its scope, though the wait goes on (E7).
#include "lab.cuh"

__global__ void predict_tide(const int* moon, int* tide) {
    spin_ms(2);
    tide[threadIdx.x] = 20 + 3 * moon[threadIdx.x];
}

__global__ void admit_ships(const int* tide, const int* draught, int* admitted) {
    spin_ms(1);
    admitted[threadIdx.x] = draught[threadIdx.x] < tide[threadIdx.x];
}

class Buoy {
public:
    explicit Buoy(cudaStream_t stream) {
        CHECK(cudaEventCreateWithFlags(&event_, cudaEventDisableTiming));
        CHECK(cudaEventRecord(event_, stream));
    }
    ~Buoy() { cudaEventDestroy(event_); }
    Buoy(const Buoy&) = delete;
    Buoy& operator=(const Buoy&) = delete;

    void hold(cudaStream_t stream) const { CHECK(cudaStreamWaitEvent(stream, event_)); }

private:
    cudaEvent_t event_ = nullptr;
};

void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    Buoy(sea).hold(harbour);
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
