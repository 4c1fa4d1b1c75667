#include "cudart/process/argument_memory.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <cstdlib>

#include "cudart/process/few_bytes.hpp"
#include "model/operations/host.hpp"
#include "model/operations/hosts.hpp"
#include "streamlab/cudart/abi_types.hpp"

namespace streamlab::cudart {

namespace {

// Header before the arguments: their destructor, and the free list of the slot or its next entry.
struct Place {
    void (*destroy)(void*);
    union {
        std::size_t list;  // while in use
        Place* next;       // while free
    };
    void* arguments() { return this + 1; }
};

// Slot sizes are powers of two. Arguments normally begin 16 bytes into a slot, which is sufficient
// alignment for nearly all of them. For other arguments the header begins later, so that they are
// aligned to 64 bytes.
constexpr std::size_t usual_alignment = sizeof(Place);
constexpr std::size_t max_alignment = 64;
constexpr std::size_t smallest_place = 32;
constexpr std::size_t batch_bytes = 64 << 10;
constexpr std::size_t size_classes = 32;
std::array<Place*, 2 * size_classes> spare_places{};

Place* take_place(model::AddressSpace& space, std::size_t bytes, std::size_t alignment) {
    const std::size_t before = alignment > usual_alignment ? max_alignment : usual_alignment;
    const std::size_t size = std::bit_ceil(std::max(bytes + before, smallest_place));
    const std::size_t list = static_cast<std::size_t>(std::countr_zero(size)) +
                             (before == usual_alignment ? 0 : size_classes);
    if (!spare_places[list]) {
        const std::size_t batch = std::max(size, batch_bytes);
        auto* memory = static_cast<char*>(space.allocate_runtime_memory(batch));
        if (!memory) {
            std::fputs("streamlab: no room for the arguments of more launches\n", stderr);
            std::_Exit(3);
        }
        for (std::size_t offset = 0; offset < batch; offset += size) {
            auto* place = reinterpret_cast<Place*>(memory + offset + before) - 1;
            place->next = spare_places[list];
            spare_places[list] = place;
        }
    }
    Place* place = spare_places[list];
    spare_places[list] = place->next;
    place->list = list;
    return place;
}

}  // namespace

void* keep_arguments(model::AddressSpace& space, const streamlab_kernel_body& body,
                     const void* arguments) {
    Place* place = take_place(space, body.bytes, body.alignment);
    place->destroy = body.destroy;
    model::Host& host = *model::current_host;
    const std::uint64_t touched_before = host.touched_bytes;
    const model::ProgramCallback lent(host);
    body.copy(place->arguments(), arguments);
    discount_included_bytes(host, touched_before);
    return place->arguments();
}

void drop_arguments(void* arguments) {
    Place* place = static_cast<Place*>(arguments) - 1;
    {
        model::Host& host = *model::current_host;
        const std::uint64_t touched_before = host.touched_bytes;
        const model::ProgramCallback lent(host);
        place->destroy(arguments);
        discount_included_bytes(host, touched_before);
    }
    const std::size_t list = place->list;
    place->next = spare_places[list];
    spare_places[list] = place;
}

}  // namespace streamlab::cudart
