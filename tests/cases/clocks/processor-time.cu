// clock() and getrusage() advance with work, and never go back.
// rule: H1
// prints: clock advances: 1
// prints: getrusage advances: 1
#include <sys/resource.h>
#include <time.h>

#include <chrono>

#include "case.cuh"

double used_ms() {
    rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_utime.tv_sec * 1e3 + usage.ru_utime.tv_usec / 1e3 +
           usage.ru_stime.tv_sec * 1e3 + usage.ru_stime.tv_usec / 1e3;
}

int main() {
    const clock_t before = clock();
    const double used_before = used_ms();
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(50);
    while (std::chrono::steady_clock::now() < end) {
    }
    std::printf("clock advances: %d\n", clock() - before > CLOCKS_PER_SEC / 100);
    std::printf("getrusage advances: %d\n", used_ms() - used_before > 10);
}
