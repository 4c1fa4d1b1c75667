// The bytes last stored by devices in host-accessible memory. A host store without a hook is
// detected because the memory then differs from these bytes.
//
// g++ emits no hook where a function's result is constructed in place, and a list of such cases
// would never be complete. The contents are therefore compared: a read counts as a read of device
// data only if the bytes are those that a device has stored.
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
    // Records the current contents as stored by a device.
    void keep(std::uintptr_t address, std::size_t bytes);
    // Marks bytes that a kernel stores in a step and that are visible to other threads. keep_new()
    // records them when the step has ended, unless forget() was called for them.
    void add_new(std::uintptr_t address, std::size_t bytes);
    void keep_new();
    // Called for a host store with a hook, and at the end of the memory's lifetime.
    void forget(std::uintptr_t address, std::size_t bytes);
    // True if recorded bytes differ from the memory.
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
    std::uintptr_t last_number_ = 0;  // number of the page that find() returned last
    Page* last_ = nullptr;
};

}  // namespace streamlab::cudart
