// wrong: printf reads the text that the copy is still writing.
// rule: M4
// prints: text: -
// wrong-because: the text has not come yet
// finds: read-before-sync d2h host M4
//
// repaired: result printed after its event
// rule: M4, E3
// prints: text: ok
#include "case.cuh"

const bool repaired = knob("repaired", 0);

__global__ void write(char* text) {
    spin_ms(1);
    text[0] = 'o';
    text[1] = 'k';
    text[2] = '\0';
}

int main() {
    char *device = nullptr, *host = nullptr;
    CHECK(cudaMalloc(&device, 3));
    CHECK(cudaMallocHost(&host, 3));
    host[0] = '-';
    host[1] = '\0';
    cudaStream_t stream = make_stream("text");
    cudaEvent_t there = make_event("there");
    write<<<1, 1, 0, stream>>>(device);
    CHECK(cudaMemcpyAsync(host, device, 3, cudaMemcpyDeviceToHost, stream));
    CHECK(cudaEventRecord(there, stream));
    if (repaired) CHECK(cudaEventSynchronize(there));
    std::printf("text: %s\n", host);
    CHECK(cudaStreamSynchronize(stream));
}
