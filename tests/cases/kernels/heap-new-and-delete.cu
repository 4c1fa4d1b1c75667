// A kernel's heap memory exists until a kernel frees it, and any later kernel may use it.
// Objects are constructed and destroyed, also arrays, and through pointers to a base class.
// rule: S1
// prints: 64 threads: 43680, destroyed 64
// prints: host and device: 6 and 8
#include "case.cuh"

struct Shape {
    int size;
    __device__ explicit Shape(int n) : size(n) {}
    __device__ virtual ~Shape() {}
    __device__ virtual int area() const { return size; }
};
__device__ int destroyed;
struct Filled : Shape {
    int* cells;
    __device__ explicit Filled(int n) : Shape(n), cells(new int[n]) {
        for (int i = 0; i < n; ++i)
            cells[i] = i;
    }
    __device__ ~Filled() override {
        delete[] cells;
        atomicAdd(&destroyed, 1);
    }
    __device__ int area() const override {
        int sum = 0;
        for (int i = 0; i < size; ++i)
            sum += cells[i];
        return sum;
    }
};
__device__ Shape* shapes[64];

__global__ void make() { shapes[threadIdx.x] = new Filled(static_cast<int>(threadIdx.x) + 1); }
__global__ void use(int* sum) { atomicAdd(sum, shapes[threadIdx.x]->area()); }
__global__ void end() { delete shapes[threadIdx.x]; }

__host__ __device__ int last_of(int count) {
    int* numbers = new int[count];
    for (int i = 0; i < count; ++i)
        numbers[i] = i;
    int* copy = static_cast<int*>(malloc(count * sizeof(int)));
    memcpy(copy, numbers, count * sizeof(int));
    delete[] numbers;
    const int last = copy[count - 1];
    free(copy);
    return last;
}
__global__ void on_device(int* last) {
    // Placement new allocates nothing.
    __shared__ unsigned char __align__(8) place[sizeof(int)];
    int* const in_place = new (place) int(last_of(7));
    *last = *in_place;
}

int main() {
    int* const numbers = device_ints(2);
    make<<<1, 64>>>();
    use<<<1, 64>>>(numbers);
    end<<<1, 64>>>();
    on_device<<<1, 1>>>(numbers + 1);
    int host[2] = {}, gone = 0;
    CHECK(cudaMemcpy(host, numbers, sizeof host, cudaMemcpyDeviceToHost));
    CHECK(cudaMemcpyFromSymbol(&gone, destroyed, sizeof gone));
    std::printf("64 threads: %d, destroyed %d\n", host[0], gone);
    std::printf("host and device: %d and %d\n", host[1], last_of(9));
}
