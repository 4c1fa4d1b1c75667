// puzzle: 06-ships-aground
// A fold over a pack contains `...`, too, and is not a variadic function.
#include "lab.cuh"
// @kernels
template <class... Events>
void destroy(Events... events) {
    (static_cast<void>(cudaEventDestroy(events)), ...);
}

void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    cudaEvent_t known = make_event("known", cudaEventDisableTiming);
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    CHECK(cudaEventRecord(known, sea));
    CHECK(cudaStreamWaitEvent(harbour, known));
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    destroy(known);
}
