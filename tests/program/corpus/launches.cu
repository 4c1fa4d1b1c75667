// Every form of a launch in the language.
#include <cstdio>
#include <utility>

__global__ void add(int* to, int value) { *to += value * (int)(blockDim.x * gridDim.x > 0); }
__global__ void take_pointer(int* to, const char* text) { *to += text == nullptr ? 1 : 2; }

namespace deep::er {
__global__ void add(int* to) { *to += 100; }
template <class T, int N = 3>
__global__ void add_n(T* to) {
    *to += N;
}
}  // namespace deep::er

struct Pair {
    int a, b;
};
__global__ void take_pair(int* to, Pair pair) { *to += pair.a * 10 + pair.b; }

__global__ void overloaded(int* to, int) { *to += 1; }
__global__ void overloaded(int* to, double) { *to += 2; }

template <class T, bool Big, int Shift>
__global__ void chosen(T* to) {
    *to += Big ? Shift : -Shift;
}

template <class... Values>
__global__ void sum(int* to, Values... values) {
    *to += static_cast<int>((values + ... + 0));
}
template <class... Values>
void launch_pack(int* to, Values... values) {
    sum<<<1, 1>>>(to, values...);
    sum<Values...><<<1, 1>>>(to, std::forward<Values>(values)...);
}

template <class T>
struct Box {
    T value;
};
template <class T>
__global__ void take_box(int* to, T box) {
    *to += box.value.value.value;
}

template <class Kernel>
struct Launcher {
    Kernel* kernel;
    Kernel* table[2];
    Launcher* self() { return this; }
    void run(int* to) {
        kernel<<<1, 1>>>(to, 1);
        this->kernel<<<1, 1>>>(to, 1);
        table[1]<<<1, 1>>>(to, 1);
    }
};

template <class Traits>
void launch_dependent(int* to) {
    Traits::template run<int, 7>(to);
    Traits::pick()<<<1, 1>>>(to, 7);
}
struct Traits {
    template <class T, int N>
    static void run(T* to) {
        deep::er::template add_n<T, N><<<1, 1>>>(to);
    }
    static auto pick() -> void (*)(int*, int) { return add; }
};

__global__ void whole_grid(int* to) { *to += 1; }

int total = 0;
void expect(const char* what, int value) {
    std::printf("%s %d\n", what, value);
    total = 0;
}

int main() {
    int* p = &total;
    add<<<1, 1>>>(p, 5);
    expect("plain", total);  // expect: plain 5
    ::add<<<dim3(1, 1), dim3(1)>>>(p, 5), add <<< 1 , 1 >>> (p, 1);
    expect("comma", total);  // expect: comma 6
    take_pointer<<<1, 1>>>(p, NULL);
    take_pointer<<<1, 1>>>(p, 0);
    take_pointer<<<1, 1, 0, 0>>>(p, nullptr);
    expect("null", total);  // expect: null 3
    deep::er::add<<<1, 1>>>(p);
    ::deep::er::add_n<int><<<1, 1>>>(p);
    deep::er::add_n<int, (8 >> 1)><<<1, 1>>>(p);
    expect("namespace", total);  // expect: namespace 107
    take_pair<<<1, 1>>>(p, {4, 2});
    take_pair<<<1, 1, sizeof(int) * 4>>>(p, Pair{1, 1});
    expect("braces", total);  // expect: braces 53
    overloaded<<<1, 1>>>(p, 1);
    overloaded<<<1, 1>>>(p, 1.0);
    expect("overload", total);  // expect: overload 3
    const int a = 2, b = 1;
    chosen<int, (a > b), (64 >> 2)><<<1, 1>>>(p);
    chosen<int, a<b, 1><<<1, 1>>>(p);
    expect("template", total);  // expect: template 15
    launch_pack(p, 1, 2, 3L);
    expect("pack", total);  // expect: pack 12
    take_box<Box<Box<Box<int>>>><<<1, 1>>>(p, Box<Box<Box<int>>>{{{9}}});
    take_box<<<1, (sizeof(Box<Box<Box<int>>>) >> 2)>>>(p, Box<Box<Box<int>>>{{{9}}});
    take_box<<<1, dim3(int(sizeof(Box<Box<int>>)) / 4)>>>(p, Box<Box<Box<int>>>{{{9}}});
    expect("nested", total);  // expect: nested 27
    Launcher<void(int*, int)> launcher{add, {add, add}};
    launcher.run(p);
    launcher.kernel<<<1, 1>>>(p, 1);
    launcher.self()->kernel<<<1, 1>>>(p, 1);
    (&launcher)->table[0]<<<1, 1>>>(p, 1);
    expect("members", total);  // expect: members 6
    launch_dependent<Traits>(p);
    expect("dependent", total);  // expect: dependent 14
    void (*pointer)(int*, int) = add;
    pointer<<<1, 1>>>(p, 1);
    (*pointer)<<<1, 1>>>(p, 1);
    (a > b ? add : pointer)<<<1, 1>>>(p, 1);
    (deep::er::add)<<<1, 1>>>(p);
    expect("pointers", total);  // expect: pointers 103
    if (a > b) add<<<1, 1>>>(p, 1);
    else add<<<1, 1>>>(p, 10);
    if (a < b) (add)<<<1, 1>>>(p, 100);
    for (int i = 0; i < 3; ++i) add<<<1, 1>>>(p, 1);
    for (int i = 0; i < 2; add<<<1, 1>>>(p, 20), ++i) continue;
    expect("statements", total);  // expect: statements 44
    add<<<1,
          1,
          0>>>(p,
               3);
    deep::
        er::add<<<
            1, 1
        >>>(
            p
        );
    expect("lines", total);  // expect: lines 103
    add<<<a < 3 ? 1 : 2, 1>>>(p, 1);
    add<<<(a >> 1), a>>>(p, 1);
    add<<<1, b << 1>>>(p, 1);
    whole_grid<<<dim3(2, 2, 1), 4 >> 1>>>(p);
    expect("shifts", total);  // expect: shifts 13
    auto later = [&](auto... values) { sum<<<1, 1>>>(p, values...); };
    later(1, 2);
    [&] { add<<<1, [&] { add<<<1, 1>>>(p, 40); return 1; }()>>>(p, [=] { return 2; }()); }();
    expect("lambdas", total);  // expect: lambdas 45
    return 0;
}
