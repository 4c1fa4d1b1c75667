// The mirror image: the clock stops on blue's side, which waits for red's arrival. Events are given
// back by their owners.
#include "lab.cuh"

__global__ void ski(const int* gates, int* tracks) {
    spin_ms(*gates);
    tracks[threadIdx.x] += *gates;
}

class Event {
public:
    explicit Event(const char* name) : event_(make_event(name)) {}
    ~Event() { cudaEventDestroy(event_); }
    Event(const Event&) = delete;
    Event& operator=(const Event&) = delete;

    void record(cudaStream_t stream) const { CHECK(cudaEventRecord(event_, stream)); }
    void hold(cudaStream_t stream) const { CHECK(cudaStreamWaitEvent(stream, event_)); }
    void synchronize() const { CHECK(cudaEventSynchronize(event_)); }
    float ms_since(const Event& earlier) const {
        float ms = 0;
        CHECK(cudaEventElapsedTime(&ms, earlier.event_, event_));
        return ms;
    }

private:
    cudaEvent_t event_;
};

float race_ms(const int* red_gates, const int* blue_gates, int* red_tracks, int* blue_tracks,
              cudaStream_t red, cudaStream_t blue) {
    const Event shot("shot"), red_is_there("red is there"), stop("stop");
    shot.record(red);
    shot.hold(blue);
    ski<<<1, 32, 0, red>>>(red_gates, red_tracks);
    red_is_there.record(red);
    ski<<<1, 32, 0, blue>>>(blue_gates, blue_tracks);
    red_is_there.hold(blue);
    stop.record(blue);
    stop.synchronize();
    return stop.ms_since(shot);
}
