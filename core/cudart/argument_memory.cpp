#include "cudart/argument_memory.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>
#include <cstdlib>

#include "streamlab/abi_types.hpp"

namespace streamlab::cudart {

namespace {

// Before the arguments: how to destroy them and which free list takes the place.
struct alignas(64) Place {
    void (*destroy)(void*);
    std::size_t size_class;
    Place* next;
    void* arguments() { return this + 1; }
};

constexpr std::size_t smallest_place = 128;
constexpr std::size_t batch_bytes = 64 << 10;
std::array<Place*, 32> spare_places{};

Place* take_place(model::AddressSpace& space, std::size_t bytes) {
    const std::size_t size = std::bit_ceil(std::max(bytes + sizeof(Place), smallest_place));
    const auto size_class = static_cast<std::size_t>(std::countr_zero(size));
    if (!spare_places[size_class]) {
        const std::size_t batch = std::max(size, batch_bytes);
        auto* memory = static_cast<char*>(space.allocate_runtime(batch));
        if (!memory) {
            std::fputs("streamlab: no room for the arguments of more launches\n", stderr);
            std::_Exit(3);
        }
        for (std::size_t offset = 0; offset < batch; offset += size) {
            auto* place = reinterpret_cast<Place*>(memory + offset);
            *place = {nullptr, size_class, spare_places[size_class]};
            spare_places[size_class] = place;
        }
    }
    Place* place = spare_places[size_class];
    spare_places[size_class] = place->next;
    return place;
}

}  // namespace

void* keep_arguments(model::AddressSpace& space, const streamlab_kernel_body& body,
                     const void* arguments) {
    Place* place = take_place(space, body.bytes);
    place->destroy = body.destroy;
    body.copy(place->arguments(), arguments);
    return place->arguments();
}

void drop_arguments(void* arguments) {
    Place* place = static_cast<Place*>(arguments) - 1;
    place->destroy(arguments);
    place->next = spare_places[place->size_class];
    spare_places[place->size_class] = place;
}

}  // namespace streamlab::cudart
