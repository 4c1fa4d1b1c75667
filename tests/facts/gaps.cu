// Gaps between operations, by the device's clock and by its events.
#include "facts.cuh"

double us(unsigned long long ns) { return static_cast<double>(ns) / 1000; }

int main() {
    cudaStream_t s = make_stream("s"), t = make_stream("t");
    cudaEvent_t e = make_event("e"), f = make_event("f");
    unsigned long long* stamps;
    CHECK(cudaMallocHost(&stamps, 4 * sizeof *stamps));
    const unsigned long long gate = 200000, each = 20000;
    stamped<<<1, 1, 0, s>>>(each, stamps);
    empty<<<1, 1, 0, t>>>();
    idle();

    std::vector<double> kernels, recorded, waited, adjacent, idle_bracket, queued_bracket;
    for (int i = 0; i < 50; ++i) {
        busy<<<1, 1, 0, s>>>(gate);
        stamped<<<1, 1, 0, s>>>(each, stamps);
        stamped<<<1, 1, 0, s>>>(each, stamps + 2);
        idle();
        kernels.push_back(us(stamps[2] - stamps[1]));

        busy<<<1, 1, 0, s>>>(gate);
        stamped<<<1, 1, 0, s>>>(each, stamps);
        CHECK(cudaEventRecord(e, s));
        stamped<<<1, 1, 0, s>>>(each, stamps + 2);
        idle();
        recorded.push_back(us(stamps[2] - stamps[1]));

        busy<<<1, 1, 0, s>>>(gate);
        stamped<<<1, 1, 0, s>>>(each, stamps);
        CHECK(cudaEventRecord(e, s));
        CHECK(cudaStreamWaitEvent(t, e, 0));
        stamped<<<1, 1, 0, t>>>(each, stamps + 2);
        idle();
        waited.push_back(us(stamps[2] - stamps[1]));

        float ms = 0;
        busy<<<1, 1, 0, s>>>(gate);
        CHECK(cudaEventRecord(e, s));
        CHECK(cudaEventRecord(f, s));
        idle();
        CHECK(cudaEventElapsedTime(&ms, e, f));
        adjacent.push_back(ms * 1000);

        CHECK(cudaEventRecord(e, s));
        stamped<<<1, 1, 0, s>>>(100000, stamps);
        CHECK(cudaEventRecord(f, s));
        idle();
        CHECK(cudaEventElapsedTime(&ms, e, f));
        idle_bracket.push_back(ms * 1000 - us(stamps[1] - stamps[0]));

        busy<<<1, 1, 0, s>>>(gate);
        CHECK(cudaEventRecord(e, s));
        stamped<<<1, 1, 0, s>>>(100000, stamps);
        CHECK(cudaEventRecord(f, s));
        idle();
        CHECK(cudaEventElapsedTime(&ms, e, f));
        queued_bracket.push_back(ms * 1000 - us(stamps[1] - stamps[0]));
    }
    fact("kernel, kernel", median(kernels));
    fact("kernel, record, kernel", median(recorded));
    fact("kernel, record, wait, kernel", median(waited));
    fact("two adjacent events", median(adjacent));
    fact("event bracket more than its kernel, idle stream", median(idle_bracket));
    fact("event bracket more than its kernel, queued", median(queued_bracket));
}
