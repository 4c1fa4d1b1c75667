// One day per stream: no kernel starts early, and nothing is prepared meanwhile.
// puzzle: 31-sorting-office
// expect: fail
// says: waited for it inside
#include "lab.cuh"

__global__ void sort(const int* letters, int* sorted, int count) {
    spin(15'000);

    spin(20'000);
    sorted[threadIdx.x] = letters[count - 1 - threadIdx.x];
}
__global__ void stamp(const int* sorted, int* stamped) {
    spin(15'000);

    spin(25'000);
    stamped[threadIdx.x] = sorted[threadIdx.x] + 1000;
}
__global__ void carry(const int* stamped, int* delivered) {

    spin(15'000);

    delivered[threadIdx.x] = stamped[threadIdx.x];
    spin(10'000);
}
void work(const int* letters, int* sorted, int* stamped, int* delivered, int days, int count,
          cudaStream_t stream) {
    cudaStream_t streams[3] = {stream, make_stream("two"), make_stream("three")};
    for (int day = 0; day < days; ++day) {
        const int row = day * count;
        sort<<<1, count, 0, streams[day]>>>(letters + row, sorted + row, count);
        stamp<<<1, count, 0, streams[day]>>>(sorted + row, stamped + row);
        carry<<<1, count, 0, streams[day]>>>(stamped + row, delivered + row);
    }
    CHECK(cudaStreamDestroy(streams[1]));
    CHECK(cudaStreamDestroy(streams[2]));
}
