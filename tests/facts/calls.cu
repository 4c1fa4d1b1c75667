// Host time of calls on an idle device.
#include "facts.cuh"

void nothing(void*) {}

int main() {
    cudaStream_t s = make_stream("s");
    cudaEvent_t a = make_event("a"), b = make_event("b");
    char *pinned, *device;
    CHECK(cudaMallocHost(&pinned, 1 << 20));
    CHECK(cudaMalloc(&device, 1 << 20));
    empty<<<1, 1, 0, s>>>();
    CHECK(cudaEventRecord(a, s));
    CHECK(cudaEventRecord(b, s));
    CHECK(cudaLaunchHostFunc(s, nothing, nullptr));
    CHECK(cudaMemsetAsync(device, 0, 4096, s));
    CHECK(cudaMemcpyAsync(device, pinned, 4096, cudaMemcpyHostToDevice, s));
    idle();

    const int times = 200;
    fact("kernel launch", median_us(times, idle, [&] { empty<<<1, 1, 0, s>>>(); }));
    fact("cudaMemcpyAsync pinned 4 KiB", median_us(times, idle, [&] {
             CHECK(cudaMemcpyAsync(device, pinned, 4096, cudaMemcpyHostToDevice, s));
         }));
    fact("cudaMemcpyAsync pinned 1 MiB", median_us(times, idle, [&] {
             CHECK(cudaMemcpyAsync(device, pinned, 1 << 20, cudaMemcpyHostToDevice, s));
         }));
    fact("cudaMemsetAsync",
         median_us(times, idle, [&] { CHECK(cudaMemsetAsync(device, 0, 4096, s)); }));
    fact("cudaEventRecord", median_us(times, idle, [&] { CHECK(cudaEventRecord(a, s)); }));
    idle();
    fact("cudaEventSynchronize done",
         median_us(times, idle, [&] { CHECK(cudaEventSynchronize(a)); }));
    fact("cudaEventCreate and Destroy", median_us(times, idle, [] {
             cudaEvent_t e;
             CHECK(cudaEventCreate(&e));
             CHECK(cudaEventDestroy(e));
         }));
    fact("cudaMalloc and cudaFree 1 MiB", median_us(times, idle, [] {
             void* memory;
             CHECK(cudaMalloc(&memory, 1 << 20));
             CHECK(cudaFree(memory));
         }));
    fact("cudaLaunchHostFunc",
         median_us(times, idle, [&] { CHECK(cudaLaunchHostFunc(s, nothing, nullptr)); }));
    fact("cudaStreamWaitEvent",
         median_us(times, idle, [&] { CHECK(cudaStreamWaitEvent(s, a, 0)); }));
    fact("cudaEventQuery", median_us(times, idle, [&] { CHECK(cudaEventQuery(a)); }));
    fact("cudaStreamQuery", median_us(times, idle, [&] { CHECK(cudaStreamQuery(s)); }));
    fact("cudaStreamSynchronize idle",
         median_us(times, idle, [&] { CHECK(cudaStreamSynchronize(s)); }));
    fact("cudaDeviceSynchronize idle",
         median_us(times, idle, [] { CHECK(cudaDeviceSynchronize()); }));
    float ms = 0;
    CHECK(cudaEventRecord(b, s));
    fact("cudaEventElapsedTime",
         median_us(times, idle, [&] { CHECK(cudaEventElapsedTime(&ms, a, b)); }));
    fact("cudaStreamCreate and Destroy", median_us(50, idle, [] {
             cudaStream_t made;
             CHECK(cudaStreamCreate(&made));
             CHECK(cudaStreamDestroy(made));
         }));
    fact("launch and synchronise", median_us(times, idle, [&] {
             empty<<<1, 1, 0, s>>>();
             CHECK(cudaStreamSynchronize(s));
         }));
}
