// A program calls fork(). CUDA state does not survive that: calls of the child
// fail. The child may call exit(), and the parent's trace is not affected.
// rule: X1
// only-on: model
// prints: child: cudaErrorInitializationError, launch cudaErrorInitializationError
// prints: the child ended with 7, the other with 3
// prints: 3064
// order: count#1 before count#3002
#include <sys/wait.h>
#include <unistd.h>

#include "case.cuh"

__global__ void count(int* total) { atomicAdd(total, 1); }

int exit_code_of(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return WEXITSTATUS(status);
}

int main() {
    int* const total = pinned_ints(1, 0);
    count<<<1, 32>>>(total);
    CHECK(cudaDeviceSynchronize());
    std::fflush(stdout);
    std::freopen("/dev/null", "w", stderr);  // the model device prints the reasons there
    const pid_t user = fork();
    if (user == 0) {
        void* memory;
        const cudaError_t allocated = cudaMalloc(&memory, 64);
        count<<<1, 32>>>(total);
        std::printf("child: %s, launch %s\n", cudaGetErrorName(allocated),
                    cudaGetErrorName(cudaGetLastError()));
        std::exit(7);  // including the program's exit handlers
    }
    const int code = exit_code_of(user);
    // Another child calls no CUDA function.
    const pid_t idle = fork();
    if (idle == 0) std::exit(3);
    std::printf("the child ended with %d, the other with %d\n", code, exit_code_of(idle));
    count<<<1, 32>>>(total);
    // More than fits into the trace file when the children end.
    for (int i = 0; i < 3000; ++i) count<<<1, 1>>>(total);
    CHECK(cudaDeviceSynchronize());
    std::printf("%d\n", *total);
}
