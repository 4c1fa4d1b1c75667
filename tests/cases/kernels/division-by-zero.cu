// Division by zero gives a value on a GPU, without a trap.
// rule: S1
// prints: int -1 -1
// prints: negative -1 -1
// prints: unsigned ffffffff 7
// prints: long low word ffffffff
// prints: least by minus one -2147483648 0
// prints: from memory -1 -1
// prints: after it 42
#include "case.cuh"

struct Table {
    int filler[5];
    int entries[3];
};

__global__ void divide(const int* zero, const Table* table, int* out) {
    out[0] = 7 / *zero;
    out[1] = 7 % *zero;
    out[2] = -7 / *zero;
    out[3] = -7 % *zero;
    const auto u = static_cast<unsigned>(*zero);
    out[4] = static_cast<int>(7u / u);
    out[5] = static_cast<int>(7u % u);
    const long long wide = *zero;
    out[6] = static_cast<int>(7LL / wide);
    const int least = -2147483647 - 1 + *zero;
    out[7] = least / (*zero - 1);
    out[8] = least % (*zero - 1);
    out[9] = 7 / table->entries[threadIdx.x + 1];
    out[10] = 7 % table->entries[threadIdx.x + 1];
    out[11] = 42;
}

int main() {
    int* out = pinned_ints(12, 0);
    Table* table;
    CHECK(cudaMalloc(reinterpret_cast<void**>(&table), sizeof *table));
    CHECK(cudaMemset(table, 0, sizeof *table));
    divide<<<1, 1>>>(table->filler, table, out);
    CHECK(cudaDeviceSynchronize());
    std::printf("int %d %d\n", out[0], out[1]);
    std::printf("negative %d %d\n", out[2], out[3]);
    std::printf("unsigned %x %d\n", out[4], out[5]);
    std::printf("long low word %x\n", out[6]);
    std::printf("least by minus one %d %d\n", out[7], out[8]);
    std::printf("from memory %d %d\n", out[9], out[10]);
    std::printf("after it %d\n", out[11]);
}
