// The picture is sharpened in a stream of its own, which waits for the telescope: both marks are
// made there, behind the wait.
#include "lab.cuh"

__global__ void sharpen(const int* stars, int* picture) {
    spin_ms(*stars);
    picture[threadIdx.x] = 2 * picture[threadIdx.x] + 1;
}

float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    cudaStream_t darkroom = make_stream("darkroom");
    cudaEvent_t taken = make_event("taken", cudaEventDisableTiming);
    cudaEvent_t marks[2] = {make_event("begin"), make_event("end")};
    CHECK(cudaEventRecord(taken, telescope));
    CHECK(cudaStreamWaitEvent(darkroom, taken));
    CHECK(cudaEventRecord(marks[0], darkroom));
    sharpen<<<1, 64, 0, darkroom>>>(stars, picture);
    CHECK(cudaEventRecord(marks[1], darkroom));
    CHECK(cudaStreamWaitEvent(telescope, marks[1]));
    CHECK(cudaStreamSynchronize(darkroom));
    float ms = 0;
    CHECK(cudaEventElapsedTime(&ms, marks[0], marks[1]));
    for (cudaEvent_t event : {taken, marks[0], marks[1]})
        CHECK(cudaEventDestroy(event));
    CHECK(cudaStreamDestroy(darkroom));
    return ms;
}
