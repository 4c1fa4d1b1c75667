// Host code before the call precedes the host function;
// the function precedes the host's reads after a wait.
// rule: H2, H1
// prints: 1 2 4 8 16 32
#include "case.cuh"

struct List {
    int* values;
    int size;
};

static void append(void* data) {
    List& list = *static_cast<List*>(data);
    list.values[list.size] = 1 << list.size;
    ++list.size;
}

__global__ void check(const int* values, int size, int* good) {
    *good += values[size - 1] == 1 << (size - 1);
}

int main() {
    List list{pinned_ints(6, 0), 0};
    int* good = pinned_ints(1, 0);
    cudaStream_t s = make_stream("s");
    for (int i = 0; i < 3; ++i) {
        append(&list);
        CHECK(cudaLaunchHostFunc(s, append, &list));
        check<<<1, 1, 0, s>>>(list.values, 2 * (i + 1), good);
        CHECK(cudaStreamSynchronize(s));
    }
    for (int i = 0; i < list.size; ++i)
        std::printf("%d%s", list.values[i], i == 5 ? "\n" : " ");
    return *good == 3 ? 0 : 1;
}
