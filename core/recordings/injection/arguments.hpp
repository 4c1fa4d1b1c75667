// The streams, events and addresses among a call's arguments.
#pragma once

#include <cuda.h>

#include <cstdint>
#include <string_view>

namespace streamlab::injection {

// Parameter layouts, as far as their streams, events and addresses are recorded.
enum class Layout : std::uint8_t {
    plain,  // no recorded parameters
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
    load,    // loads code
    launch,  // of the driver, like the next two
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

// `name` is CUPTI's name of the function without its version suffix.
Layout layout_of(std::string_view name);
Arguments arguments_of(Layout layout, const void* parameters);

}  // namespace streamlab::injection
