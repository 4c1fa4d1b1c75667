// Effect of events on the duration of a chain of 100 kernels, in percent of the plain chain.
#include <string>

#include "facts.cuh"

int main() {
    cudaStream_t s = make_stream("s");
    std::vector<cudaEvent_t> events;
    const int length = 100;
    for (int i = 0; i < 2 * length; ++i)
        events.push_back(make_event("e"));
    unsigned long long* stamps;
    CHECK(cudaMallocHost(&stamps, 4 * sizeof *stamps));
    for (unsigned long long us : {2, 5, 20, 100}) {
        const auto chain = [&](int observed) {
            std::vector<double> values;
            for (int i = 0; i < 5; ++i) {
                idle();
                busy<<<1, 1, 0, s>>>(2000000);
                stamped<<<1, 1, 0, s>>>(0, stamps);
                for (int k = 0; k < length; ++k) {
                    if (observed == 2) CHECK(cudaEventRecord(events[2 * k], s));
                    busy<1><<<1, 1, 0, s>>>(us * 1000);
                    if (observed >= 1) CHECK(cudaEventRecord(events[2 * k + 1], s));
                }
                stamped<<<1, 1, 0, s>>>(0, stamps + 2);
                idle();
                values.push_back(static_cast<double>(stamps[2] - stamps[0]));
            }
            return median(values);
        };
        chain(2);
        const double alone = chain(0);
        const std::string of = std::to_string(us) + " us, percent";
        fact(("one event after each of " + of).c_str(), 100 * chain(1) / alone);
        fact(("two events around each of " + of).c_str(), 100 * chain(2) / alone);
    }
}
