// The provisions in the valley, four courses, and what was served. When the evening begins, the
// cook is still washing up, and the cable car brings the guests.
#include "lab.cuh"

void serve(const int* provisions, int courses, int crates, int* dishes, cudaStream_t stove,
           cudaStream_t cable_car);

__global__ void wash_up() { spin(200'000); }
__global__ void bring_guests() { spin(250'000); }

int main() {
    constexpr int courses = 4, crates = 2048, numbers_in_a_crate = 1024;
    constexpr size_t bytes = size_t{courses} * crates * numbers_in_a_crate * sizeof(int);
    int labels[courses * crates], served[courses];
    int *provisions, *dishes;
    fill_random(labels, courses * crates, seed());
    CHECK(cudaMallocManaged(&provisions, bytes));
    name_buffer(provisions, "provisions");
    for (size_t crate = 0; crate < courses * crates; ++crate)
        provisions[crate * numbers_in_a_crate] = labels[crate];
    CHECK(cudaMalloc(&dishes, courses * sizeof(int)));
    name_buffer(dishes, "dishes");
    CHECK(cudaMemset(dishes, 0, courses * sizeof(int)));
    cudaStream_t stove = make_stream("stove"), cable_car = make_stream("cable car");
    CHECK(cudaDeviceSynchronize());
    wash_up<<<1, 1, 0, stove>>>();
    bring_guests<<<1, 1, 0, cable_car>>>();

    serve(provisions, courses, crates, dishes, stove, cable_car);

    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(served, dishes, sizeof served, cudaMemcpyDeviceToHost));
    publish("dishes", served, courses);
    CHECK(cudaStreamDestroy(stove));
    CHECK(cudaStreamDestroy(cable_car));
    CHECK(cudaFree(provisions));
    CHECK(cudaFree(dishes));
}
