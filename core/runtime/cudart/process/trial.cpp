#include "cudart/process/trial.hpp"

#include <cstdio>
#include <cstring>

#include "cudart/process/settings.hpp"

namespace streamlab::cudart {

namespace {

Trial read_trial() {
    const char* const text = setting("STREAMLAB_TRIAL", "");
    Trial trial;
    trial.pinned = std::strcmp(text, "pinned") == 0;
    trial.non_blocking = std::strcmp(text, "non-blocking") == 0;
    trial.own_executables = std::strcmp(text, "own-executables") == 0;
    unsigned base = 0, moved = 0;
    if (std::sscanf(text, "own-stream:%u:%u", &base, &moved) == 2) {
        trial.base = base;
        trial.moved = moved;
    }
    return trial;
}

}  // namespace

const Trial& trial() {
    static const Trial read = read_trial();
    return read;
}

}  // namespace streamlab::cudart
