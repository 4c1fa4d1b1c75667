// The streams, events and addresses among a call's arguments.
#pragma once

#include <cuda.h>

#include <cstdint>
#include <string_view>

namespace streamlab::injection {

// How a function's parameters are laid out, as far as they are of interest.
enum class Layout : std::uint8_t {
    plain,  // nothing of interest
    event_record,
    wait_event,
    event,
    stream,
    copy,
    copy_async,
    copy_peer_async,
    driver_copy,
    driver_copy_async,
    set,
    set_async,
    allocate,
    free,
    allocate_async,
    free_async,
    graph_launch,
    map,
    unmap,
    load,    // of code
    launch,  // of the driver, as the next two
    launch_cooperative,
    launch_extended,
};

struct Arguments {
    CUstream stream = nullptr;
    bool has_stream = false;
    std::uint64_t event = 0;
    std::uint64_t target = 0;
    std::uint64_t source = 0;
    std::uint64_t bytes = 0;
};

// `name`: as CUPTI names the function, without its version.
Layout layout_of(std::string_view name);
Arguments arguments_of(Layout layout, const void* parameters);

}  // namespace streamlab::injection
