// The letters of three days.
#include "lab.cuh"

void work(const int* letters, int* sorted, int* stamped, int* delivered, int days, int count,
          cudaStream_t stream);

int main() {
    constexpr int days = 3, count = 64;
    const std::size_t bytes = days * count * sizeof(int);
    int letters[days * count], delivered[days * count];
    fill_random(letters, days * count, seed());
    int *device_letters, *sorted, *stamped, *device_delivered;
    CHECK(cudaMalloc(&device_letters, bytes));
    CHECK(cudaMalloc(&sorted, bytes));
    CHECK(cudaMalloc(&stamped, bytes));
    CHECK(cudaMalloc(&device_delivered, bytes));
    name_buffer(sorted, "sorted");
    name_buffer(stamped, "stamped");
    name_buffer(device_delivered, "delivered");
    CHECK(cudaMemcpy(device_letters, letters, bytes, cudaMemcpyHostToDevice));
    CHECK(cudaMemset(sorted, 0, bytes));
    CHECK(cudaMemset(stamped, 0, bytes));
    CHECK(cudaMemset(device_delivered, 0, bytes));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t stream = make_stream("office");

    work(device_letters, sorted, stamped, device_delivered, days, count, stream);

    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(delivered, device_delivered, bytes, cudaMemcpyDeviceToHost));
    publish("delivered", delivered, days * count);
    CHECK(cudaStreamDestroy(stream));
    for (int* memory : {device_letters, sorted, stamped, device_delivered})
        CHECK(cudaFree(memory));
}
