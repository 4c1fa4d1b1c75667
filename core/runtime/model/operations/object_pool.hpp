// A pool for objects that are created and destroyed by the million, stored in chunks and reused.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace streamlab::model {

template <class T>
class ObjectPool {
public:
    // Returns an object equal to T{}.
    T& take() {
        if (spare_.empty()) add_chunk();
        T& object = *spare_.back();
        spare_.pop_back();
        object = T{};
        return object;
    }
    void give_back(T& object) { spare_.push_back(&object); }

    // Visits all objects, including unused ones, which keep their last values.
    template <class Visit>
    void for_each(Visit visit) {
        for (const auto& chunk : chunks_)
            for (std::size_t i = 0; i < chunk_objects; ++i)
                visit(chunk[i]);
    }

private:
    static constexpr std::size_t chunk_objects = 256;

    void add_chunk() {
        chunks_.push_back(std::make_unique<T[]>(chunk_objects));
        for (std::size_t i = chunk_objects; i-- > 0;)
            spare_.push_back(&chunks_.back()[i]);
    }

    std::vector<std::unique_ptr<T[]>> chunks_;
    std::vector<T*> spare_;
};

}  // namespace streamlab::model
