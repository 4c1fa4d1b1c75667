// Device variables, and the sections in which the runtime finds them.
#include <cstdio>

__device__ int counter;
__device__ int started = 5, table[4] = {1, 2, 3, 4};
__constant__ float weights[3];
static __device__ double hidden;
__device__ static unsigned hidden_too;
__device__ const int fixed = 3;
__device__ volatile int spin_flag;
__constant__ int limits[2] = {10, 20};
__device__ __constant__ char letters[4] = {'a', 'b', 'c', 0};
__device__ const char* name = letters;
__managed__ int managed_value = 9;
extern __device__ int elsewhere;
__device__ int elsewhere = 4;
__device__ struct Point {
    int x, y;
} origin = {1, 2};
template <class T>
__device__ T generic = T(6);
inline __device__ int shared_by_files = 7;
namespace {
__device__ float in_namespace = 1.5f;
}
typedef void (*Action)(int*);
__device__ void act(int* to) { *to += 1; }
__device__ Action action = act;
__device__ void (*plain_action)(int*) = act;
__device__ void (*const fixed_action)(int*) = act;
constexpr __device__ int compile_time = 2;
typedef const int ConstInt, ConstInts[2];
__device__ ConstInt behind_an_alias = 1;
__device__ struct Named {
    const char* name;
    int get() const { return 1; }
} with_a_const_member;
template <class T>
struct Holder {
    T value;
};
__device__ Holder<const int*> of_a_const_argument;
static inline __device__ int inline_here = 3;
__device__ int in_parentheses(3), from_an_expression(-(2 * 2));

extern char __start_streamlab_device[], __stop_streamlab_device[];
extern char __start_streamlab_constant[], __stop_streamlab_constant[];
extern char __start_streamlab_managed[], __stop_streamlab_managed[];
template <class T>
bool in_device(const T& variable) {
    auto* at = (const char*)&variable;
    return at >= __start_streamlab_device && at < __stop_streamlab_device;
}
template <class T>
bool in_constant(const T& variable) {
    auto* at = (const char*)&variable;
    return at >= __start_streamlab_constant && at < __stop_streamlab_constant;
}

__global__ void use(int* to) {
    counter += started + table[3] + fixed + int(weights[0]) + elsewhere + origin.y + generic<int> +
               shared_by_files + int(2 * in_namespace) + compile_time + limits[1] + behind_an_alias;
    action(&counter);
    plain_action(&counter);
    fixed_action(&counter);
    *to = counter;
}

int main() {
    int out = 0;
    use<<<1, 1>>>(&out);
    std::printf("sum %d\n", out);  // expect: sum 60
    std::printf("device %d%d%d%d%d%d%d%d\n", in_device(counter), in_device(started),
                in_device(table), in_device(hidden), in_device(hidden_too), in_device(spin_flag),
                in_device(name), in_device(elsewhere));  // expect: device 11111111
    std::printf("more %d%d%d%d\n", in_device(origin), in_device(in_namespace), in_device(action),
                in_device(plain_action));  // expect: more 1111
    std::printf("const inside %d%d%d%d%d\n", in_device(with_a_const_member),
                in_device(of_a_const_argument), in_device(inline_here), in_device(in_parentheses),
                in_device(from_an_expression));  // expect: const inside 11111
    std::printf("constant %d%d%d\n", in_constant(weights), in_constant(limits),
                in_constant(letters));  // expect: constant 111
    std::printf("managed %d\n", (char*)&managed_value >= __start_streamlab_managed &&
                                    (char*)&managed_value < __stop_streamlab_managed);
    // expect: managed 1
    return 0;
}
