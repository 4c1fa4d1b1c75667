#include "recorder/stopwatch.hpp"

#include <cstdio>
#include <cstdlib>

namespace streamlab::recorder {

Stopwatch::Stopwatch() : path_(std::getenv("STREAMLAB_STOPWATCH")) {}

void Stopwatch::begin() {
    Nanoseconds expected = none;
    begin_ns_.compare_exchange_strong(expected, monotonic_ns());
}

void Stopwatch::write() const {
    if (begin_ns_ == none || end_ns_ == none) return;
    std::FILE* const file = std::fopen(path_, "w");
    if (!file) return;
    std::fprintf(file, "%lld\n", static_cast<long long>(end_ns_ - begin_ns_));
    std::fclose(file);
}

}  // namespace streamlab::recorder
