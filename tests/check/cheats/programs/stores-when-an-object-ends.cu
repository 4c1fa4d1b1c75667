// The destructor of a graph's user object stores the answers.
// expect: fail
// says: host code
#include "lab.cuh"
struct Work {
    const int *moon, *draught;
    int hours, *tide, *admitted;
};
__global__ void predict_tide(int* to, int zero) {
    spin_ms(2);
    to[threadIdx.x] += zero;
}
__global__ void admit_ships(int* to, int zero) {
    spin_ms(1);
    to[threadIdx.x] += zero;
}
void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    Work work{moon, draught, hours, tide, admitted};
    cudaUserObject_t object;
    const auto end = [](void* given) {
        const Work& all = *static_cast<Work*>(given);
        for (int i = 0; i < all.hours; ++i) {
            all.tide[i] = 20 + 3 * all.moon[i];
            all.admitted[i] = all.draught[i] < all.tide[i];
        }
    };
    CHECK(cudaUserObjectCreate(&object, &work, end, 1, cudaUserObjectNoDestructorSync));
    CHECK(cudaUserObjectRelease(object, 1));
    predict_tide<<<1, hours, 0, sea>>>(tide, 0);
    admit_ships<<<1, hours, 0, harbour>>>(admitted, 0);
}
