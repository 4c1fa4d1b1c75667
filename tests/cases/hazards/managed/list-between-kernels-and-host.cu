// A list that the host builds, a kernel changes and the host deletes, repeatedly.
// rule: H1, S1
// prints: 15 30 60
#include <new>

#include "case.cuh"

struct Node {
    int value;
    Node* next;
};

template <class T, class... Argument>
T* make_managed(Argument... arguments) {
    void* memory = nullptr;
    CHECK(cudaMallocManaged(&memory, sizeof(T)));
    return new (memory) T{arguments...};
}

__global__ void twice(Node* list) {
    for (; list != nullptr; list = list->next)
        list->value *= 2;
}

static int sum(const Node* list) {
    int result = 0;
    for (; list != nullptr; list = list->next)
        result += list->value;
    return result;
}

int main() {
    Node* list = nullptr;
    for (int i = 1; i <= 5; ++i)
        list = make_managed<Node>(i, list);
    int sums[3];
    for (int& each : sums) {
        each = sum(list);
        twice<<<1, 1>>>(list);
        CHECK(cudaDeviceSynchronize());
    }
    std::printf("%d %d %d\n", sums[0], sums[1], sums[2]);
    while (list != nullptr) {
        Node* const next = list->next;
        CHECK(cudaFree(list));
        list = next;
    }
}
