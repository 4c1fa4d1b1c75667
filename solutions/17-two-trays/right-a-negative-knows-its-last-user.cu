// A negative is a variable that frees itself, in the stream that used it last; it cannot be
// forgotten and has no other stream to name.
#include "lab.cuh"

__global__ void develop(const int* film, int* negative) {
    spin_ms(1);
    negative[threadIdx.x] = 99 - film[threadIdx.x];
}

__global__ void enlarge(const int* negative, int* print) {
    spin_ms(2);
    print[threadIdx.x] = 2 * (99 - negative[threadIdx.x]);
}

class Negative {
public:
    Negative(cudaStream_t maker) : last_user_(maker) {
        CHECK(cudaMallocAsync(&numbers_, 32 * sizeof(int), maker));
    }
    ~Negative() { cudaFreeAsync(numbers_, last_user_); }
    Negative(const Negative&) = delete;

    int* developed_from() { return numbers_; }
    const int* hand_over(cudaStream_t next, cudaEvent_t event) {
        CHECK(cudaEventRecord(event, last_user_));
        CHECK(cudaStreamWaitEvent(next, event));
        last_user_ = next;
        return numbers_;
    }

private:
    int* numbers_ = nullptr;
    cudaStream_t last_user_;
};

void darkroom(const int* films, int* prints, int count, cudaStream_t tray, cudaStream_t enlarger) {
    cudaEvent_t developed = make_event("developed", cudaEventDisableTiming);
    for (int film = 0; film < count; ++film) {
        Negative negative(tray);
        develop<<<1, 32, 0, tray>>>(films + film * 32, negative.developed_from());
        enlarge<<<1, 32, 0, enlarger>>>(negative.hand_over(enlarger, developed),
                                        prints + film * 32);
    }
    CHECK(cudaEventDestroy(developed));
}
