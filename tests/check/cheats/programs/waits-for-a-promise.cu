// The host waits for a promise that a host function fulfils.
// expect: fail
// says: without a call of CUDA
#include <future>
#include "lab.cuh"
// @kernels
void CUDART_CB keep(void* promise) { static_cast<std::promise<void>*>(promise)->set_value(); }
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    std::promise<void> done;
    CHECK(cudaLaunchHostFunc(sea, keep, &done));
    done.get_future().wait();
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
}
