// What devices have stored last in memory that host code can reach, byte by byte: a host store that
// no hook has seen is found because the memory no longer holds it.
//
// g++ calls no hook where a function's result is stored right where it is wanted, and a list of
// what else may be missing can never be complete. So nothing has to be known of such a store: what
// counts is whether the bytes that somebody reads are those that a device has stored there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "model/memory/byte_marks.hpp"

namespace streamlab::cudart {

class DeviceBytes {
public:
    // The memory holds now what a device has stored there.
    void keep(std::uintptr_t address, std::size_t bytes);
    // The same for what a step of a kernel stores for all to see: keep_new() keeps it when the step
    // has ended, unless it was forgotten.
    void add_new(std::uintptr_t address, std::size_t bytes);
    void keep_new();
    // Somebody else stores there, as everybody can see, or the memory's life ends.
    void forget(std::uintptr_t address, std::size_t bytes);
    // Whether something that is kept is no longer there.
    bool has_changed(std::uintptr_t address, std::size_t bytes);

private:
    struct Page {
        model::ByteMarks kept{}, fresh{};
        unsigned char bytes[model::page_bytes];
    };
    Page& page(std::uintptr_t number);
    Page* find(std::uintptr_t number);

    std::map<std::uintptr_t, std::unique_ptr<Page>> pages_;  // by address / page_bytes
    std::vector<std::uintptr_t> with_new_;
    std::uintptr_t last_number_ = 0;  // of the page that find() was asked for last
    Page* last_ = nullptr;
};

}  // namespace streamlab::cudart
