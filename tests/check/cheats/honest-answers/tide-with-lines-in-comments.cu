// puzzle: 06-ships-aground
/* What happens here:
# 1. the tide is worked out;
#line by line, the ships are let in.
*/
#include <cstdio>
#include "lab.cuh"
// @kernels
static const char* const help = R"(
# 1. sea
#line 2 "harbour"
)";
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    std::fputs(help, stderr);
    cudaEvent_t known = make_event("known");
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    CHECK(cudaEventRecord(known, sea));
    CHECK(cudaStreamWaitEvent(harbour, known));
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    CHECK(cudaEventDestroy(known));
}
