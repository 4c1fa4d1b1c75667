// puzzle: 02-stopwatch
// A stream iterator copies the input.
// expect: fail
// says: on the host
#include <algorithm>
#include <iterator>
#include <sstream>
#include "lab.cuh"
// @kernels
float sharpening_ms(const int* stars, int* picture, cudaStream_t telescope) {
    std::ostringstream stream;
    const char* const bytes = reinterpret_cast<const char*>(stars);
    std::copy(bytes, bytes + 4, std::ostreambuf_iterator<char>(stream));
    const unsigned count = stream.str()[0];
    cudaEvent_t first = make_event("first"), second = make_event("second");
    CHECK(cudaEventRecord(first, telescope));
    CHECK(cudaEventRecord(second, telescope));
    CHECK(cudaEventSynchronize(second));
    float ms;
    CHECK(cudaEventElapsedTime(&ms, first, second));
    sharpen<<<1, 64, 0, telescope>>>(stars, picture);
    CHECK(cudaEventDestroy(first));
    CHECK(cudaEventDestroy(second));
    return static_cast<float>(count & 0xff);
}
