// The photographs meet the default stream's fence: a memset without a stream. The galaxies are
// copied to pageable memory, and the host cannot launch before the copy is complete. The whales'
// memory is pinned, but the host waits for each copy before it launches.
//
// Three students bring the same complaint: "two streams, Async in every call, nothing overlaps".
// One develops photographs, one weighs galaxies, one listens to whales. Each has tried the same
// four changes, and each was helped by a different one. So the causes differ, and the timelines
// show all three.
//
//     streamlab run puzzle 27 --set program=photographs | galaxies | whales
//     ... --set cure=nonblocking | pinned | later | larger       what they have tried
//
// `streamlab check 27` shows the choices; write the ids of yours here.
//
// Why does nothing overlap in the program with the photographs?
// answer photographs: fence
// reason photographs: 1
// Why does nothing overlap in the program with the galaxies?
// answer galaxies: pageable
// reason galaxies: 2
// Why does nothing overlap in the program with the whales?
// answer whales: synchronise
// reason whales: 1
#include "lab.cuh"

constexpr int rounds = 6;

struct Buffers {
    char* host;
    char* device;
    std::size_t bytes;
};

__global__ void develop(char*) { spin(300'000); }
__global__ void weigh(char*) { spin(300'000); }
__global__ void listen(char*) { spin(300'000); }

// Each photograph is brought to the device in `up` while the one before is developed in `work`.
void photographs(Buffers next, Buffers counter, cudaStream_t up, cudaStream_t work) {
    for (int round = 0; round < rounds; ++round) {
        develop<<<1, 1, 0, work>>>(counter.device);
        CHECK(cudaMemsetAsync(counter.device, 0, sizeof(int)));
        CHECK(cudaMemcpyAsync(next.device, next.host, next.bytes, cudaMemcpyHostToDevice, up));
        CHECK(cudaStreamSynchronize(up));  // the host needs the buffer for the next one
    }
}

// Each galaxy's weight is brought to the host in `down` while the next is weighed in `work`.
void galaxies(Buffers last, Buffers scale, cudaStream_t down, cudaStream_t work) {
    for (int round = 0; round < rounds; ++round) {
        CHECK(cudaMemcpyAsync(last.host, last.device, last.bytes, cudaMemcpyDeviceToHost, down));
        weigh<<<1, 1, 0, work>>>(scale.device);
        CHECK(cudaStreamSynchronize(work));  // before the buffers change places
    }
}

// Each recording is brought to the device in `up` while the one before is listened to in `work`.
void whales(Buffers next, Buffers last, cudaStream_t up, cudaStream_t work, bool later) {
    for (int round = 0; round < rounds; ++round) {
        CHECK(cudaMemcpyAsync(next.device, next.host, next.bytes, cudaMemcpyHostToDevice, up));
        if (!later) CHECK(cudaStreamSynchronize(up));  // the host needs the buffer for the next one
        listen<<<1, 1, 0, work>>>(last.device);
        if (later) CHECK(cudaStreamSynchronize(up));
        CHECK(cudaStreamSynchronize(work));  // before the buffers change places
    }
}

Buffers make_buffers(std::size_t bytes, bool pinned) {
    Buffers made{nullptr, nullptr, bytes};
    if (pinned)
        CHECK(cudaMallocHost(&made.host, bytes));
    else
        made.host = static_cast<char*>(std::malloc(bytes));
    std::memset(made.host, 0, bytes);
    CHECK(cudaMalloc(&made.device, bytes));
    CHECK(cudaMemset(made.device, 0, bytes));
    return made;
}

void free_buffers(Buffers buffers, bool pinned) {
    CHECK(cudaFree(buffers.device));
    if (pinned)
        CHECK(cudaFreeHost(buffers.host));
    else
        std::free(buffers.host);
}

int main() {
    const auto program = knob("program", "photographs"), cure = knob("cure", "none");
    const bool pinned = program != "galaxies" || cure == "pinned";
    const unsigned flags = cure == "nonblocking" ? cudaStreamNonBlocking : cudaStreamDefault;
    const std::size_t bytes = cure == "larger" ? 8 << 20 : 4 << 20;
    Buffers data = make_buffers(bytes, pinned), other = make_buffers(64, pinned);
    CHECK(cudaDeviceSynchronize());
    cudaStream_t copies = make_stream("copies", flags), work = make_stream("work", flags);
    if (program == "photographs") photographs(data, other, copies, work);
    if (program == "galaxies") galaxies(data, other, copies, work);
    if (program == "whales") whales(data, other, copies, work, cure == "later");
    CHECK(cudaDeviceSynchronize());
    for (cudaStream_t stream : {copies, work})
        CHECK(cudaStreamDestroy(stream));
    free_buffers(data, pinned);
    free_buffers(other, pinned);
}
