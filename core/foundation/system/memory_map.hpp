// Layout and sizes of the model devices' memory.
//
// A native process has ample address space, which costs nothing until it is accessed. A tab has
// only 4 GiB, and phones refuse to allocate that much, so a tab's memory is limited to 2 GiB
// (cmake/StreamlabWeb.cmake), enough for each lab with its parameters at their largest.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::system {

#ifdef __EMSCRIPTEN__

inline constexpr bool is_memory_limited = true;
// The program's data begins at this address (GLOBAL_BASE), so that null pointers are detected.
inline constexpr std::uintptr_t first_address = std::uintptr_t{64} << 10;
inline constexpr std::uintptr_t memory_base = std::uintptr_t{256} << 20;  // the heap ends here
inline constexpr std::size_t devices = 2;
// A single device has all of these bytes, two devices half each.
inline constexpr std::size_t all_device_bytes = std::size_t{384} << 20;
constexpr std::size_t device_bytes(std::size_t count) { return all_device_bytes / count; }
inline constexpr std::size_t pinned_bytes = std::size_t{272} << 20;
inline constexpr std::size_t managed_bytes = std::size_t{64} << 20;
inline constexpr std::size_t runtime_bytes = std::size_t{160} << 20;
inline constexpr std::size_t handle_bytes = std::size_t{8} << 20;  // for the handles of one type
inline constexpr std::size_t graph_table_bytes = std::size_t{8} << 20;  // for graphs, or for nodes
inline constexpr std::size_t trace_bytes = std::size_t{64} << 20;       // the largest trace
// Objects too large for the heap, such as the shadow, lie above all of these.
inline constexpr std::uintptr_t pages_base =
    memory_base + all_device_bytes + pinned_bytes + managed_bytes + runtime_bytes;

#else

inline constexpr bool is_memory_limited = false;
inline constexpr std::uintptr_t memory_base = 0x200000000000;
inline constexpr std::size_t devices = 16;
constexpr std::size_t device_bytes(std::size_t) { return std::size_t{256} << 30; }
inline constexpr std::size_t all_device_bytes = devices * device_bytes(devices);
inline constexpr std::size_t pinned_bytes = std::size_t{64} << 30;
inline constexpr std::size_t managed_bytes = std::size_t{256} << 30;
inline constexpr std::size_t runtime_bytes = std::size_t{256} << 30;
inline constexpr std::size_t handle_bytes = std::size_t{256} << 20;
inline constexpr std::size_t graph_table_bytes = std::size_t{512} << 20;
inline constexpr std::size_t trace_bytes = std::size_t{64} << 30;

#endif

}  // namespace streamlab::system
