// Copies from global to shared memory that a thread starts, commits in batches and waits for. Like
// cuda::memcpy_async, they complete immediately, which the interface permits.
#pragma once

#include <cassert>
#include <cstddef>

#include "cuda_runtime.h"

namespace streamlab_pipeline {

template <class Word>
STREAMLAB_INLINE void copy_words(void* to, const void* from, std::size_t bytes) {
    for (std::size_t i = 0; i < bytes / sizeof(Word); ++i)
        static_cast<Word*>(to)[i] = static_cast<const Word*>(from)[i];
}

}  // namespace streamlab_pipeline

// Both addresses must be aligned to `bytes`. The last `zeros` bytes are not read, but set to zero.
STREAMLAB_INLINE void __pipeline_memcpy_async(void* to, const void* from, std::size_t bytes,
                                              std::size_t zeros = 0) {
    assert(bytes == 4 || bytes == 8 || bytes == 16);
    assert(zeros <= bytes);
    if (zeros == 0 && bytes == 4) return streamlab_pipeline::copy_words<unsigned>(to, from, bytes);
    if (zeros == 0) return streamlab_pipeline::copy_words<unsigned long long>(to, from, bytes);
    streamlab_pipeline::copy_words<unsigned char>(to, from, bytes - zeros);
    for (std::size_t i = bytes - zeros; i < bytes; ++i)
        static_cast<unsigned char*>(to)[i] = 0;
}
STREAMLAB_INLINE void __pipeline_commit() {}
STREAMLAB_INLINE void __pipeline_wait_prior(std::size_t) {}
