// puzzle: 10-letters
#include "lab.cuh"
void write_letter(int* words, int letter, int count);

struct Desk {
    int* words = nullptr;
    cudaEvent_t sent;
    Desk() {
        CHECK(cudaMallocHost(&words, 4096));
        sent = make_event("sent", cudaEventDisableTiming);
    }
    ~Desk() {
        CHECK(cudaEventDestroy(sent));
        CHECK(cudaFreeHost(words));
    }
};
void send_orders(int* on_probe, int letters, int count, cudaStream_t radio) {
    Desk desk[2];
    for (int i = 0; i < letters; ++i) {
        Desk& d = desk[i % 2];
        if (i >= 2) CHECK(cudaEventSynchronize(d.sent));
        write_letter(d.words, i, count);
        CHECK(cudaMemcpyAsync(on_probe + i * count, d.words, count * sizeof(int),
                              cudaMemcpyHostToDevice, radio));
        CHECK(cudaEventRecord(d.sent, radio));
    }
    for (Desk& d : desk)
        CHECK(cudaEventSynchronize(d.sent));
}
