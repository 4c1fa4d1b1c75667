// Tickets for three evenings, and the applause.
#include "lab.cuh"

void perform(const int* tickets, int* seats, int* applause, int evenings, int doors, int people,
             cudaStream_t stream);

int main() {
    constexpr int evenings = 3, doors = 4, people = 32, row = doors * people;
    int tickets[evenings * row], applause[evenings * row];
    fill_random(tickets, evenings * row, seed());
    int *device_tickets, *seats, *device_applause;
    CHECK(cudaMalloc(&device_tickets, sizeof tickets));
    CHECK(cudaMalloc(&seats, row * sizeof(int)));
    CHECK(cudaMalloc(&device_applause, sizeof applause));
    name_buffer(seats, "seats");
    name_buffer(device_applause, "applause");
    CHECK(cudaMemcpy(device_tickets, tickets, sizeof tickets, cudaMemcpyHostToDevice));
    CHECK(cudaMemset(seats, 0, row * sizeof(int)));
    CHECK(cudaMemset(device_applause, 0, sizeof applause));
    CHECK(cudaDeviceSynchronize());
    cudaStream_t stream = make_stream("theatre");

    perform(device_tickets, seats, device_applause, evenings, doors, people, stream);

    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(applause, device_applause, sizeof applause, cudaMemcpyDeviceToHost));
    publish("applause", applause, evenings * row);
    CHECK(cudaStreamDestroy(stream));
    for (int* memory : {device_tickets, seats, device_applause})
        CHECK(cudaFree(memory));
}
