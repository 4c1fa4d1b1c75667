// Two sacks of beans, one after the other, through the same machines.
#include "lab.cuh"

void make_coffee(const int* sack, int* beans, int* roasted, int* powder, int* bag,
                 std::size_t bytes, cudaStream_t roaster, cudaStream_t grinder, cudaEvent_t done);

int main() {
    constexpr int count = 32;
    constexpr std::size_t bytes = count * sizeof(int);
    int *sacks, *bag, *beans, *roasted, *powder;
    CHECK(cudaMallocHost(&sacks, 2 * bytes));
    CHECK(cudaMallocHost(&bag, bytes));
    fill_random(sacks, 2 * count, seed());
    std::memset(bag, 0, bytes);
    for (int** buffer : {&beans, &roasted, &powder}) {
        CHECK(cudaMalloc(buffer, bytes));
        CHECK(cudaMemset(*buffer, 0, bytes));
    }
    name_buffer(bag, "bag");
    name_buffer(beans, "beans");
    name_buffer(roasted, "roasted");
    name_buffer(powder, "powder");
    CHECK(cudaDeviceSynchronize());
    cudaStream_t roaster = make_stream("roaster"), grinder = make_stream("grinder");
    cudaEvent_t done = make_event("done");

    for (int sack = 0; sack < 2; ++sack) {
        make_coffee(sacks + sack * count, beans, roasted, powder, bag, bytes, roaster, grinder,
                    done);
        publish(sack == 0 ? "first bag" : "second bag", bag, count);
    }

    CHECK(cudaDeviceSynchronize());
    CHECK(cudaEventDestroy(done));
    CHECK(cudaStreamDestroy(roaster));
    CHECK(cudaStreamDestroy(grinder));
    for (int* buffer : {beans, roasted, powder})
        CHECK(cudaFree(buffer));
    CHECK(cudaFreeHost(sacks));
    CHECK(cudaFreeHost(bag));
}
