// fails: answers
// says: two blocking streams are as free of each other
// Takes the flag's name at its word.
//
// A weather office computes all day long, sends maps down to the host and gets measurements up.
// Four colleagues wrote the same program, and each swears that theirs is the one that overlaps
// best. They differ in how the streams are made, which memory the copies use, and what is issued
// first.
//
//     program   streams       memory     issued first
//     a         non-blocking  pinned     kernels
//     b         blocking      pinned     kernels
//     c         non-blocking  pageable   kernels
//     d         non-blocking  pageable   copies
//
// What a asks for: streamlab run puzzle 25 --set program=a. Its times come with your answers.
// `streamlab check 25` shows the questions with their choices; write the ids of yours here.
//
// Program a or b: which overlaps copies and kernels better?
// answer flags: a
// reason flags: 1
// Program c or d: which overlaps copies and kernels better?
// answer order: c
// reason order: 1
// In program d, where does the host spend most of its time?
// answer stuck: synchronise
// reason stuck: 1
#include "lab.cuh"

constexpr std::size_t bytes = 2 << 20;
constexpr int kernels = 30, copies = 10;

void* host_memory(bool pinned) {
    void* memory = nullptr;
    if (pinned)
        CHECK(cudaMallocHost(&memory, bytes));
    else
        memory = std::malloc(bytes);
    std::memset(memory, 0, bytes);
    return memory;
}

int main() {
    const auto program = knob("program", "a");
    const unsigned flags = program == "b" ? cudaStreamDefault : cudaStreamNonBlocking;
    const bool pinned = program == "a" || program == "b";

    cudaStream_t compute = make_stream("compute", flags);
    cudaStream_t down = make_stream("down", flags), up = make_stream("up", flags);
    void *maps = host_memory(pinned), *measurements = host_memory(pinned);
    void *maps_on_device, *measurements_on_device;
    CHECK(cudaMalloc(&maps_on_device, bytes));
    CHECK(cudaMalloc(&measurements_on_device, bytes));
    CHECK(cudaMemset(maps_on_device, 0, bytes));
    CHECK(cudaDeviceSynchronize());

    double ms[4] = {};  // the host's time in each part
    auto launch = [&] {
        HostTimer timer;
        for (int i = 0; i < kernels; ++i)
            spin_kernel<<<1, 1, 0, compute>>>(200'000);
        ms[0] = timer.ms();
    };
    auto copy = [&] {
        HostTimer timer;
        for (int i = 0; i < copies; ++i)
            CHECK(cudaMemcpyAsync(maps, maps_on_device, bytes, cudaMemcpyDeviceToHost, down));
        ms[1] = timer.ms();
        for (int i = 0; i < copies; ++i)
            CHECK(cudaMemcpyAsync(measurements_on_device, measurements, bytes,
                                  cudaMemcpyHostToDevice, up));
        ms[2] = timer.ms() - ms[1];
    };
    if (program == "d") copy();
    launch();
    if (program != "d") copy();
    HostTimer timer;
    CHECK(cudaDeviceSynchronize());
    ms[3] = timer.ms();

    const char* parts[] = {"launches", "copies down", "copies up", "cudaDeviceSynchronize"};
    for (int part = 0; part < 4; ++part)
        std::printf("%-21s %4.1f ms\n", parts[part], ms[part]);
    for (cudaStream_t stream : {compute, down, up})
        CHECK(cudaStreamDestroy(stream));
    CHECK(cudaFree(maps_on_device));
    CHECK(cudaFree(measurements_on_device));
    for (void* memory : {maps, measurements}) {
        if (pinned)
            CHECK(cudaFreeHost(memory));
        else
            std::free(memory);
    }
}
