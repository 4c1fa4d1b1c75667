// Objects that are created one by one and freed all together. If there are very many, a chunk is
// mapped at once, as a huge page where possible: a page fault for each small page would take longer
// than the work on the objects.
#pragma once

#include <algorithm>
#include <cstddef>
#include <new>
#include <type_traits>
#include <vector>

#include "system/pages.hpp"

namespace streamlab::model {

template <class Object>
class Chunks {
    static_assert(std::is_trivially_destructible_v<Object>);

public:
    Chunks() = default;
    ~Chunks() {
        for (const Chunk& chunk : chunks_)
            ::operator delete(chunk.begin, chunk.alignment);
    }
    Chunks(const Chunks&) = delete;
    Chunks& operator=(const Chunks&) = delete;

    Object& make() {
        if (chunks_.empty() || used_ == chunks_.back().objects) add_chunk();
        return *new (static_cast<Object*>(chunks_.back().begin) + used_++) Object;
    }

private:
    struct Chunk {
        void* begin;
        std::align_val_t alignment;
        std::size_t objects;
    };

    // Doubles the chunk size, up to a huge page.
    void add_chunk() {
        constexpr std::size_t first = 8, most = system::huge_page / sizeof(Object);
        const std::size_t objects =
            chunks_.empty() ? first : std::min(2 * chunks_.back().objects, most);
        const bool is_huge = objects == most;
        const std::align_val_t alignment{is_huge ? system::huge_page : alignof(std::max_align_t)};
        const std::size_t bytes = is_huge ? system::huge_page : objects * sizeof(Object);
        void* const begin = ::operator new(bytes, alignment);
        chunks_.push_back({begin, alignment, objects});
        used_ = 0;
        if (is_huge) system::before_writing(begin, bytes);
    }

    std::vector<Chunk> chunks_;
    std::size_t used_ = 0;  // objects in use of the last chunk
};

}  // namespace streamlab::model
