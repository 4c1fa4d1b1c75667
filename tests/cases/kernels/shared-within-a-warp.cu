// Lanes of one warp that use an address in shared memory without synchronisation. On the same path,
// each sees the value of lockstep execution. If one of them takes a branch, the order is undefined.
// rule: B3
// prints: this round's number: 2445
// prints: shifted: 281 1
// prints: reversed: 312 2
// prints: sums: 311 4991
// prints: sums of sums: 296
// finds: race next_round next_round B3
// finds: race shifted shifted B3
// finds: race lane_a_round lane_a_round B3
// finds: race every_other_lane every_other_lane B3
// finds: race counted_and_looked_at counted_and_looked_at B3
// finds: race met_before met_before B3
// finds: race last_thread last_thread B3
// finds: race last_lane last_lane B3
// finds: race first_lane first_lane B3
// finds: race two_halves two_halves B3
#include "case.cuh"

constexpr int lanes = 32;

// The first lane stores the next iteration's number after all have loaded this one's.
__global__ void this_round(const int* numbers, int* sums) {
    __shared__ int number;
    int sum = 0;
    for (int round = 0; round < 9; ++round) {
        if (threadIdx.x == 0) number = numbers[round];
        __syncthreads();
        sum += number * (round + 1);
    }
    sums[threadIdx.x] = sum;
}

// The first lane's store and the others' next load are in different branches. An H200 does the load first.
__global__ void next_round(const int* numbers, int* sums) {
    __shared__ int number;
    if (threadIdx.x == 0) number = numbers[9];
    __syncthreads();
    int sum = 0;
    for (int round = 0; round < 9; ++round) {
        sum += number * (round + 1);
        __syncthreads();
        if (threadIdx.x == 0) number = numbers[8 - round + 9];
    }
    sums[threadIdx.x] = sum;
}

__global__ void shifted(const int* numbers, int* moved) {
    __shared__ int own[lanes];
    own[threadIdx.x] = numbers[threadIdx.x];
    __syncthreads();
    int next = 1;
    if (threadIdx.x < lanes - 1) next = own[threadIdx.x + 1];
    own[threadIdx.x] = next;
    __syncthreads();
    moved[threadIdx.x] = own[(threadIdx.x + 27) % lanes];
}

__global__ void reversed(const int* numbers, int* moved) {
    __shared__ int own[lanes];
    own[threadIdx.x] = numbers[threadIdx.x];
    __syncthreads();
    const int number = own[lanes - 1 - threadIdx.x];
    own[threadIdx.x] = number + 1;
    __syncthreads();
    moved[threadIdx.x] = own[threadIdx.x];
}

__global__ void sums_from_the_end(const int* numbers, int* sums) {
    __shared__ int own[lanes];
    own[threadIdx.x] = numbers[threadIdx.x];
    __syncthreads();
    int sum = 0;
    for (int i = lanes - 1; i >= static_cast<int>(threadIdx.x); --i)
        sum += own[i];
    __syncwarp();
    own[threadIdx.x] = sum;
    __syncthreads();
    sums[threadIdx.x] = own[lanes - 1 - threadIdx.x];
}

__global__ void last_lane(const int* numbers, int* sums) {
    __shared__ int last;
    if (threadIdx.x == lanes - 1) last = numbers[lanes - 1];
    sums[threadIdx.x] = last;
}

__global__ void first_lane(const int* numbers, int* sums) {
    __shared__ int first;
    if (threadIdx.x == 0) first = numbers[1];
    sums[threadIdx.x] = first;
}

__global__ void two_halves(const int* numbers, int* sums) {
    __shared__ int own[lanes];
    own[threadIdx.x] = numbers[threadIdx.x];
    __syncthreads();
    if (threadIdx.x < lanes / 2)
        sums[threadIdx.x] = own[threadIdx.x + lanes / 2];
    else
        own[threadIdx.x] = 0;
}

// Lanes reach the same line in different iterations. An H200 gives other numbers than lockstep: it has loaded
// before.
__global__ void lane_a_round(const int* numbers, int* sums) {
    __shared__ int own[lanes];
    own[threadIdx.x] = numbers[threadIdx.x];
    __syncthreads();
    for (int round = 1; round < lanes; ++round)
        if (threadIdx.x == round) own[threadIdx.x] += own[threadIdx.x - 1];
    sums[threadIdx.x] = own[threadIdx.x];
}

__global__ void every_other_lane(const int* numbers, int* sums) {
    __shared__ int own[lanes];
    own[threadIdx.x] = numbers[threadIdx.x];
    __syncthreads();
    for (int round = 0; round < 2; ++round)
        if (threadIdx.x > 0 && (threadIdx.x + round) % 2)
            own[threadIdx.x] = own[threadIdx.x - 1] + 1;
    sums[threadIdx.x] = own[threadIdx.x];
}

// All lanes take the same path, and reach one of its lines more often than another.
__global__ void sums_of_sums(const int* numbers, int* sums) {
    __shared__ int own[lanes];
    own[threadIdx.x] = numbers[threadIdx.x];
    __syncthreads();
    const int lane = threadIdx.x;
    for (int round = 0; round < 3; ++round) {
        int sum = 0;
        for (int back = 0; back < 3; ++back)
            sum += own[max(lane - back, 0)] * (back + 1);
        own[lane] = sum % 1000;
    }
    sums[lane] = own[lane];
}

// An atomic operation does not wait for those of the other lanes.
__global__ void counted_and_looked_at(const int* numbers, int* counts) {
    __shared__ int count;
    if (threadIdx.x == 0) count = 0;
    __syncthreads();
    if (numbers[threadIdx.x] % 4 == 1) atomicAdd(&count, 1);
    counts[threadIdx.x] = count;
}

// The lanes synchronise once, but not for later accesses.
__global__ void met_before(const int* numbers, int* sums) {
    __shared__ int own[lanes];
    own[threadIdx.x] = numbers[threadIdx.x];
    __syncthreads();
    const int sum = own[threadIdx.x] + own[(threadIdx.x + 1) % lanes];
    __syncwarp();
    own[threadIdx.x] = sum;
    sums[threadIdx.x] = own[(threadIdx.x + 2) % lanes];
}

// With four warps it is an error, although only one of them stores and loads.
__global__ void last_thread(const int* numbers, int* sums) {
    __shared__ int last;
    if (threadIdx.x == blockDim.x - 1) last = numbers[2];
    sums[threadIdx.x % lanes] = last;
}

int main() {
    int* numbers = device_ints(lanes);
    int* results = device_ints(lanes);
    int found[lanes];
    for (int i = 0; i < lanes; ++i)
        found[i] = 10 * i + 1;
    CHECK(cudaMemcpy(numbers, found, sizeof found, cudaMemcpyHostToDevice));
    const auto run = [&](void (*kernel)(const int*, int*)) {
        kernel<<<1, lanes>>>(numbers, results);
        CHECK(cudaMemcpy(found, results, sizeof found, cudaMemcpyDeviceToHost));
    };

    run(this_round);
    std::printf("this round's number: %d\n", found[1]);
    run(next_round);
    run(shifted);
    std::printf("shifted: %d %d\n", found[0], found[4]);
    run(reversed);
    std::printf("reversed: %d %d\n", found[0], found[31]);
    run(sums_from_the_end);
    std::printf("sums: %d %d\n", found[0], found[30]);
    run(lane_a_round);
    run(every_other_lane);
    run(sums_of_sums);
    std::printf("sums of sums: %d\n", found[2]);
    run(counted_and_looked_at);
    run(met_before);
    last_thread<<<1, 4 * lanes>>>(numbers, results);
    run(last_lane);
    run(first_lane);
    run(two_halves);
    CHECK(cudaFree(numbers));
    CHECK(cudaFree(results));
}
