// Members, bit fields, virtual functions, references and containers in device-accessible memory.
// touches: thread 0 writes buffer 1: 8 bytes, 8-15
// touches: thread 0 writes buffer 2: 12 bytes, 0-11
// touches: thread 0 reads buffer 2: 12 bytes, 0-11
// touches: thread 0 writes buffer 3: 40 bytes, 0-39
// touches: thread 0 reads buffer 3: 40 bytes, 0-39
// touches: thread 0 writes buffer 4: 4 bytes, 0-3
// touches: thread 0 writes buffer 5: 4 bytes, 0-3
// touches: thread 0 reads buffer 5: 4 bytes, 0-3
#include <new>
#include <vector>

#include "../seen.cuh"

struct Record {
    long key;
    double value;
};
struct Shape {
    virtual int area() const { return area_; }
    int area_ = 3;
};

template <class T>
struct PinnedAllocator {
    using value_type = T;
    T* allocate(std::size_t count) { return pinned<T>(count); }
    void deallocate(T*, std::size_t) {}
};

int main() {
    opaque(pinned<Record>(1))->value = 1.5;
    Shape* shape = opaque(new (pinned<Shape>(1)) Shape);
    volatile int area = shape->area();
    std::vector<int, PinnedAllocator<int>> numbers(10);
    int sum = 0;
    const int* const first = opaque(numbers.data());
    for (int i = 0; i < 10; ++i)
        sum += first[i];
    int& reference = *opaque(pinned<int>(1));
    reference = sum;
    volatile int* flag = pinned<int>(1);
    *flag = 1;
    area = *flag;
}
