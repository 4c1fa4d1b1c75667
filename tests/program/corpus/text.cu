// Text that only looks like CUDA is unchanged: comments, strings, characters, operators.
#include <cstdio>
#include <iostream>
#include <vector>

/* k<<<1, 1>>>(a); __global__ void nothing() { */
// __shared__ int a; k<<<1, 1>>>(p); \
   still a comment <<<1, 1>>>(x)
struct Out {
    int n = 0;
};
template <class T>
Out& operator<<(Out& out, T) {
    ++out.n;
    return out;
}
template <class T>
int operator>>(Out& out, T) {
    return out.n;
}
#define TEXT(x) #x
#define NOTHING(x)
NOTHING(" odd ' quote)") NOTHING('"')
template <class T> struct A {};
template <class T> struct B {};
template <class T> struct C {};
__global__ void set(int* to, int value) { *to = value; }

int main() {
    std::printf("%s\n", "k<<<1, 1>>>(a) // \" __global__");
    // expect: k<<<1, 1>>>(a) // " __global__
    std::printf("%s\n", R"(raw <<<1, 1>>>(a) " __shared__)");
    // expect: raw <<<1, 1>>>(a) " __shared__
    std::printf("%s\n", R"x(two )" lines
)x" "__device__");
    // expect: two )" lines
    // expect: __device__
    std::printf("%ls %d\n", LR"(wide "<<<")", (int)sizeof(u8R"(<<<)"));  // expect: wide "<<<" 4
    std::printf("%c%c%c %d\n", '"', '\'', '<', 1'000'000);  // expect: "'< 1000000
    Out out;
    operator<<<int>(out, 1);
    operator<< <int>(out, 1);
    out << 1 << 2;
    A<B<C<int>>> nested;
    std::vector<std::vector<std::vector<int>>>(2).size();
    (void)nested;
    std::printf("%d %d\n", out >> 1, 256 >> 2 >> 1);  // expect: 4 32
    std::printf("%s\n", TEXT(a<b>c));                  // expect: a<b>c
    int x = 0;
    set<<<1, 1>>>(&x, /* 1>>>(0) */ 7);  // >>>
    set<<<1,                              // one block >>>
          1>>>                            /* one thread */
        (&x, x + 1);
    std::printf("%d\n", x);  // expect: 8
    int digraph<:2:> = <%1, 2%>;
    std::printf("%d\n", digraph<:1:>);  // expect: 2
    return 0;
}
