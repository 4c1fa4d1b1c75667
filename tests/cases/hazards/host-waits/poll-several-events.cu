// A loop over jobs: each result is read after its event is complete.
// rule: E4
// prints: 6
#include "case.cuh"

__global__ void produce(int* n, int value) {
    spin(20000 * (4 - value));
    *n = value;
}

struct Job {
    cudaStream_t stream;
    cudaEvent_t done;
    bool taken = false;
};

int main() {
    int* n = pinned_ints(3, 0);
    Job jobs[3];
    for (int i = 0; i < 3; ++i) {
        jobs[i].stream = make_stream("job");
        jobs[i].done = make_event("done");
        produce<<<1, 1, 0, jobs[i].stream>>>(n + i, i + 1);
        CHECK(cudaEventRecord(jobs[i].done, jobs[i].stream));
    }
    int sum = 0;
    for (int left = 3; left > 0;) {
        for (int i = 0; i < 3; ++i) {
            if (jobs[i].taken || cudaEventQuery(jobs[i].done) != cudaSuccess) continue;
            sum += n[i];
            jobs[i].taken = true;
            --left;
        }
    }
    std::printf("%d\n", sum);
}
