// The size of a device variable, by symbol.
// rule: M1
// prints: 100 8 12
// prints: a host variable: cudaErrorInvalidSymbol
// prints: nothing: cudaErrorInvalidSymbol
#include "case.cuh"

struct Three {
    int all[3];
};
__constant__ int table[25];
__device__ double number;
static __device__ Three three;
static int host_variable;

__global__ void use() { number = table[0] + three.all[0]; }

int main() {
    std::size_t first, second, third;
    CHECK(cudaGetSymbolSize(&first, table));
    CHECK(cudaGetSymbolSize(&second, number));
    CHECK(cudaGetSymbolSize(&third, three));
    printf("%zu %zu %zu\n", first, second, third);
    printf("a host variable: ");
    show(cudaGetSymbolSize(&first, (const void*)&host_variable));
    printf("nothing: ");
    show(cudaGetSymbolSize(&first, (const void*)nullptr));
    use<<<1, 1>>>();
    CHECK(cudaDeviceSynchronize());
}
