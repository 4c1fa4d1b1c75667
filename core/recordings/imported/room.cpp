#include "imported/room.hpp"

#include <algorithm>
#include <limits>

namespace streamlab::imported {

namespace {

// Compute capabilities 8 and 9 allocate registers per warp in units of 256, and reserve 1 KiB of
// shared memory per block.
constexpr std::uint64_t register_piece = 256;
constexpr std::uint64_t system_shared_bytes = 1024;
constexpr std::uint64_t warp = 32;
constexpr std::uint64_t usual_blocks = 32;

struct Need {
    std::uint64_t threads, registers, shared_bytes;
};

std::uint64_t volume(const trace::Extent& extent) {
    return std::uint64_t{extent[0]} * extent[1] * extent[2];
}

Need need_of(const Activity& kernel) {
    const std::uint64_t warps = (volume(kernel.block) + warp - 1) / warp;
    const std::uint64_t registers_of_warp =
        (kernel.registers * warp + register_piece - 1) / register_piece * register_piece;
    return {warps * warp, warps * registers_of_warp, kernel.shared_bytes + system_shared_bytes};
}

std::uint64_t times(std::uint64_t room, std::uint64_t need) {
    return need ? room / need : std::numeric_limits<std::uint64_t>::max();
}

}  // namespace

bool excludes_co_residency(const DeviceFacts& device, const Activity& running,
                           const Activity& waiting) {
    if (!device.multiprocessors || !device.threads || !device.registers || !device.shared_bytes)
        return false;
    if (running.kind != trace::OperationKind::kernel || !volume(running.block)) return false;
    // Copies and memsets on the device are kernels of the driver with unknown launch configuration.
    if (waiting.kind != trace::OperationKind::kernel || !volume(waiting.block)) return false;
    const std::uint64_t most_blocks = device.blocks ? device.blocks : usual_blocks;
    const Need one = need_of(running);
    const std::uint64_t resident = std::min({most_blocks, times(device.threads, one.threads),
                                             times(device.registers, one.registers),
                                             times(device.shared_bytes, one.shared_bytes)});
    // A smaller grid may leave multiprocessors empty.
    if (!resident || volume(running.grid) < resident * device.multiprocessors) return false;
    const Need other = need_of(waiting);
    return resident == most_blocks || one.threads * resident + other.threads > device.threads ||
           one.registers * resident + other.registers > device.registers ||
           one.shared_bytes * resident + other.shared_bytes > device.shared_bytes;
}

}  // namespace streamlab::imported
