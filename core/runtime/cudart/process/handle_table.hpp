// Handles for the program: pointers into one array. They are validated by arithmetic and have the
// same values in each run. Entries are never reused, so handles of destroyed objects remain
// recognisable.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>

namespace streamlab::cudart {

template <class T>
class HandleTable {
public:
    void place_at(void* memory, std::size_t bytes) {
        first_ = static_cast<T*>(memory);
        capacity_ = bytes / sizeof(T);
    }
    T* add() { return count_ < capacity_ ? ::new (first_ + count_++) T : nullptr; }

    // Returns null if `handle` was not returned by add().
    T* find(const void* handle) const {
        const std::uintptr_t offset =
            reinterpret_cast<std::uintptr_t>(handle) - reinterpret_cast<std::uintptr_t>(first_);
        const std::size_t index = offset / sizeof(T);
        return index < count_ && offset % sizeof(T) == 0 ? first_ + index : nullptr;
    }
    std::size_t index(const T& item) const { return static_cast<std::size_t>(&item - first_); }
    T* begin() const { return first_; }
    T* end() const { return first_ + count_; }

private:
    T* first_ = nullptr;
    std::size_t count_ = 0;
    std::size_t capacity_ = 0;
};

}  // namespace streamlab::cudart
