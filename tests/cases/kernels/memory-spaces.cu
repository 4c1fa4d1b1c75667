// A kernel queries the memory space of its pointers, and converts them.
// Compiler hints, kept or broken, and profiler counters have no effect.
// rule: S1
// prints: global 1 0 0 0, kernel's heap 1 0 0 0, device variable 1 0 0 0
// prints: static 0 1 0 0, dynamic 0 1 0 0
// prints: constant 0 0 1 0
// prints: local 0 0 0 1
// prints: of the cluster 1 1
// prints: there and back 1 1 1 1, apart by 8
// prints: sum 6
#include "case.cuh"

__device__ int variable;
__constant__ int constant[2] = {1, 2};

enum { Global, Heap, Variable, Static, Dynamic, Constant, Local, Count };

__device__ int spaces_of(const void* pointer) {
    return (__isGlobal(pointer) ? 1 : 0) | (__isShared(pointer) ? 2 : 0) |
           (__isConstant(pointer) ? 4 : 0) | (__isLocal(pointer) ? 8 : 0);
}

__global__ void ask(int* spaces, int* more) {
    __shared__ double numbers[4];
    extern __shared__ int dynamic[];
    volatile int local = 1;
    int* const heap = static_cast<int*>(malloc(sizeof(int)));
    const void* const pointers[Count] = {spaces,  heap,     &variable, numbers,
                                         dynamic, constant, const_cast<int*>(&local)};
    for (int i = 0; i < Count; ++i)
        spaces[i] = spaces_of(pointers[i]);
    free(heap);
    more[0] = __isCtaShared(numbers) != 0;
    more[1] = __isClusterShared(numbers) != 0;
    more[2] = __cvta_shared_to_generic(__cvta_generic_to_shared(numbers + 1)) == numbers + 1;
    more[3] = __cvta_global_to_generic(__cvta_generic_to_global(spaces)) == spaces;
    more[4] = __cvta_constant_to_generic(__cvta_generic_to_constant(constant)) == constant;
    more[5] = __cvta_local_to_generic(
                  __cvta_generic_to_local(const_cast<const int*>(&local))) == &local;
    more[6] = static_cast<int>(static_cast<unsigned>(__cvta_generic_to_shared(numbers + 1)) -
                               static_cast<unsigned>(__cvta_generic_to_shared(numbers)));
}

__global__ void promise(const int* from, int* sum) {
    __builtin_assume(from != nullptr);
    const int* const aligned = static_cast<const int*>(__builtin_assume_aligned(from, 16));
    __prof_trigger(0);
    for (int i = 0; i < 3; ++i)
        if (__builtin_expect(aligned[i] > 0, 1)) *sum += aligned[i];
}

void show(const char* name, int space, const char* end) {
    std::printf("%s %d %d %d %d%s", name, space & 1, space >> 1 & 1, space >> 2 & 1, space >> 3,
                end);
}

int main() {
    int* const spaces = pinned_ints(Count, 0);
    int* const more = pinned_ints(8, 0);
    ask<<<1, 1, 64>>>(spaces, more);
    CHECK(cudaDeviceSynchronize());
    show("global", spaces[Global], ", ");
    show("kernel's heap", spaces[Heap], ", ");
    show("device variable", spaces[Variable], "\n");
    show("static", spaces[Static], ", ");
    show("dynamic", spaces[Dynamic], "\n");
    show("constant", spaces[Constant], "\n");
    show("local", spaces[Local], "\n");
    std::printf("of the cluster %d %d\n", more[0], more[1]);
    std::printf("there and back %d %d %d %d, apart by %d\n", more[2], more[3], more[4], more[5],
                more[6]);
    const int numbers[] = {1, 2, 3};
    int* const from = device_ints(4);
    int* const sum = device_ints(1);
    CHECK(cudaMemcpy(from, numbers, sizeof numbers, cudaMemcpyHostToDevice));
    promise<<<1, 1>>>(from, sum);
    int total = 0;
    CHECK(cudaMemcpy(&total, sum, sizeof total, cudaMemcpyDeviceToHost));
    std::printf("sum %d\n", total);
}
