#include "cudart/textures/array.hpp"

#include <algorithm>
#include <array>

#include "cudart/capture/captures.hpp"
#include "cudart/memory/device_memory.hpp"
#include "cudart/observe/misuse/bad_free.hpp"
#include "cudart/process/texture_limits.hpp"
#include "system/memory_map.hpp"

namespace streamlab::cudart {

namespace {

// Created at first use, because most programs have no arrays.
template <class T>
HandleTable<T>& table_of() {
    static HandleTable<T> table = [] {
        HandleTable<T> made;
        if (void* memory = runtime().space.allocate_runtime_memory(system::handle_bytes))
            made.place_at(memory, system::handle_bytes);
        return made;
    }();
    return table;
}
HandleTable<Array>& arrays() { return table_of<Array>(); }

const model::Allocation* memory_of(const Array& array) {
    const model::Allocation* found =
        runtime().space.find_by_address(reinterpret_cast<const void*>(array.memory));
    return found && found->buffer == array.buffer ? found : nullptr;
}

// As measured on an H100, larger sizes return cudaErrorInvalidValue.
struct Limits {
    std::size_t width, rows, slices;
};

Limits limits_of(const cudaExtent& extent, unsigned flags) {
    using namespace texture_limits;
    constexpr std::size_t faces = 6;
    if (flags & cudaArrayCubemap)
        return {cube, cube, flags & cudaArrayLayered ? cube_layers : faces};
    if (flags & cudaArrayLayered) return {layered, layered, layers};
    if (extent.depth > 0) return {box, box, box};
    if (extent.height > 0) return {width, rows, 0};
    return {width, 0, 0};
}

bool is_shape_known(const cudaExtent& extent, unsigned flags) {
    constexpr std::size_t faces = 6;
    const bool layered = flags & cudaArrayLayered;
    if (extent.width == 0) return false;
    if (layered && extent.depth == 0) return false;
    if (flags & cudaArrayCubemap)
        return extent.width == extent.height &&
               (layered ? extent.depth % faces == 0 : extent.depth == faces);
    // Only a layered array may have a depth without a height.
    return layered || extent.depth == 0 || extent.height > 0;
}

bool is_too_large(const cudaExtent& extent, const Limits& limits) {
    return extent.width > limits.width || extent.height > limits.rows ||
           extent.depth > limits.slices;
}

// One side of a three-dimensional copy.
struct ArraySide {
    cudaArray_t& array;
    cudaPos& position;
    cudaPitchedPtr& memory;
};

cudaError replace_array(const ArraySide& side, const Array& array, const cudaExtent& extent) {
    const cudaPos from = side.position;
    const auto fits = [](std::size_t first, std::size_t count, std::size_t all) {
        return first <= all && count <= all - first;
    };
    if (!fits(from.x, extent.width, array.width) || !fits(from.y, extent.height, array.rows) ||
        !fits(from.z, extent.depth, array.slices))
        return cudaErrorInvalidValue;
    side.memory = {reinterpret_cast<void*>(array.address), array.pitch, array.row_bytes(),
                   array.rows};
    side.position.x *= array.format.bytes();
    side.array = nullptr;
    return cudaSuccess;
}

// Initialises an array of this shape, except its memory.
cudaError shape_array(Array& array, const cudaChannelFormatDesc& description,
                      const cudaExtent& extent, unsigned flags) {
    constexpr unsigned known = cudaArrayLayered | cudaArraySurfaceLoadStore | cudaArrayCubemap |
                               cudaArrayTextureGather | cudaArrayColorAttachment;
    if (flags & (cudaArraySparse | cudaArrayDeferredMapping)) return cudaErrorNotSupported;
    if ((flags & ~known) || !is_shape_known(extent, flags)) return cudaErrorInvalidValue;
    if (is_too_large(extent, limits_of(extent, flags))) return cudaErrorInvalidValue;
    array.description = description;
    array.extent = extent;
    array.flags = flags;
    if (!find_format(description, array.format)) return cudaErrorInvalidChannelDescriptor;
    array.width = extent.width;
    array.rows = std::max<std::size_t>(extent.height, 1);
    array.slices = std::max<std::size_t>(extent.depth, 1);
    array.pitch = (array.row_bytes() + row_alignment - 1) / row_alignment * row_alignment;
    return cudaSuccess;
}

// Returns false if the size exceeds all memory.
bool add_bytes(const Array& array, std::size_t& bytes) {
    std::size_t more = 0;
    return !__builtin_mul_overflow(array.pitch, array.rows, &more) &&
           !__builtin_mul_overflow(more, array.slices, &more) &&
           !__builtin_add_overflow(bytes, more, &bytes);
}

const Array* keep(const Array& array) {
    Array* const made = arrays().add();
    if (made) *made = array;
    return made;
}

template <class Handle, class T>
Handle handle_of(const T& made) {
    return reinterpret_cast<Handle>(const_cast<T*>(&made));
}

constexpr unsigned max_levels = 18;  // for an array of the largest width

// True if the depth decreases from level to level. The number of layers or cube map faces does not.
bool has_smaller_depths(const MipmapRequest& request) {
    return !(request.flags & (cudaArrayLayered | cudaArrayCubemap));
}

// As documented: at least 1, and at most the number of levels down to a single element.
unsigned levels_of(const MipmapRequest& request) {
    const std::size_t depth = has_smaller_depths(request) ? request.extent.depth : 0;
    unsigned most = 1;
    for (std::size_t size = std::max({request.extent.width, request.extent.height, depth});
         size > 1 && most < max_levels; size /= 2)
        ++most;
    return std::clamp(request.levels, 1u, most);
}

cudaExtent extent_of_level(const MipmapRequest& request, unsigned level) {
    const auto smaller = [level](std::size_t size) {
        return size == 0 ? 0 : std::max<std::size_t>(size >> level, 1);
    };
    const cudaExtent& extent = request.extent;
    return {smaller(extent.width), smaller(extent.height),
            has_smaller_depths(request) ? smaller(extent.depth) : extent.depth};
}

bool is_level(const Array& array) {
    for (const MipmappedArray& made : table_of<MipmappedArray>())
        if (&array >= made.first && &array < made.first + made.levels) return true;
    return false;
}

}  // namespace

bool find_format(const cudaChannelFormatDesc& description, ElementFormat& format) {
    const int bits = description.x;
    const int channels = description.w ? 4 : description.z ? 3 : description.y ? 2 : 1;
    for (const auto& [channel, number] :
         {std::pair(description.y, 2), std::pair(description.z, 3), std::pair(description.w, 4)})
        if (channel != (number <= channels ? bits : 0)) return false;
    const cudaChannelFormatKind kind = description.f;
    if (kind != cudaChannelFormatKindSigned && kind != cudaChannelFormatKindUnsigned &&
        kind != cudaChannelFormatKindFloat)
        return false;
    const bool known =
        bits == 32 || ((bits == 8 || bits == 16) && kind != cudaChannelFormatKindFloat);
    if (!known || channels == 3) return false;
    format = {kind, static_cast<std::uint8_t>(channels), static_cast<std::uint8_t>(bits / 8)};
    return true;
}

cudaError make_array(ApiCall& call, cudaArray_t* handle, const cudaChannelFormatDesc* description,
                     const cudaExtent& extent, unsigned flags) {
    if (const cudaError error = check_unsafe(call)) return error;
    if (!handle || !description) return cudaErrorInvalidValue;
    Array array;
    std::size_t bytes = 0;
    if (const cudaError error = shape_array(array, *description, extent, flags)) return error;
    if (!add_bytes(array, bytes)) return cudaErrorMemoryAllocation;
    void* memory = nullptr;
    if (const cudaError error = allocate_device(call, &memory, bytes)) return error;
    array.address = array.memory = reinterpret_cast<std::uintptr_t>(memory);
    array.buffer = call.runtime().buffers;
    const Array* const made = keep(array);
    if (!made) return cudaErrorMemoryAllocation;
    *handle = handle_of<cudaArray_t>(*made);
    return cudaSuccess;
}

cudaError make_mipmapped_array(ApiCall& call, cudaMipmappedArray_t* handle,
                               const MipmapRequest& request) {
    if (const cudaError error = check_unsafe(call)) return error;
    if (!handle || !request.description) return cudaErrorInvalidValue;
    std::array<Array, max_levels> levels;
    const unsigned count = levels_of(request);
    std::size_t bytes = 0;
    for (unsigned i = 0; i < count; ++i) {
        if (const cudaError error = shape_array(levels[i], *request.description,
                                                extent_of_level(request, i), request.flags))
            return error;
        levels[i].address = bytes;  // until the allocation: offset from the first level
        if (!add_bytes(levels[i], bytes)) return cudaErrorMemoryAllocation;
    }
    void* memory = nullptr;
    if (const cudaError error = allocate_device(call, &memory, bytes)) return error;
    MipmappedArray made;
    made.levels = count;
    for (unsigned i = 0; i < count; ++i) {
        levels[i].memory = reinterpret_cast<std::uintptr_t>(memory);
        levels[i].address += levels[i].memory;
        levels[i].buffer = call.runtime().buffers;
        const Array* const level = keep(levels[i]);
        if (!level) return cudaErrorMemoryAllocation;
        if (i == 0) made.first = level;
    }
    MipmappedArray* const kept = table_of<MipmappedArray>().add();
    if (!kept) return cudaErrorMemoryAllocation;
    *kept = made;
    *handle = handle_of<cudaMipmappedArray_t>(*kept);
    return cudaSuccess;
}

cudaError free_array(ApiCall& call, cudaArray_t handle) {
    if (const cudaError error = check_unsafe(call)) return error;
    if (!handle) return cudaSuccess;
    const Array* const array = arrays().find(handle);
    const model::Allocation* const memory = array ? memory_of(*array) : nullptr;
    // A level cannot be freed itself, only together with its mipmapped array.
    if (memory && !is_level(*array)) return free_device(call, *memory);
    report_bad_free(call, address_to_free(handle));
    return cudaErrorInvalidValue;
}

cudaError free_mipmapped_array(ApiCall& call, cudaMipmappedArray_t handle) {
    if (const cudaError error = check_unsafe(call)) return error;
    if (!handle) return cudaSuccess;
    const MipmappedArray* const found = find_mipmapped_array(handle);
    if (found) return free_device(call, *memory_of(*found->first));
    report_bad_free(call, address_to_free(handle));
    return cudaErrorInvalidValue;
}

const MipmappedArray* find_mipmapped_array(cudaMipmappedArray_const_t handle) {
    const MipmappedArray* const found = table_of<MipmappedArray>().find(handle);
    return found && memory_of(*found->first) ? found : nullptr;
}

std::uintptr_t address_to_free(const void* pointer) {
    if (const Array* const array = arrays().find(pointer)) return array->memory;
    const MipmappedArray* const mipmapped = table_of<MipmappedArray>().find(pointer);
    return mipmapped ? mipmapped->first->memory : reinterpret_cast<std::uintptr_t>(pointer);
}

const Array* find_array(cudaArray_const_t handle) {
    const Array* const array = arrays().find(handle);
    return array && memory_of(*array) ? array : nullptr;
}

cudaError replace_arrays(cudaMemcpy3DParms& copy) {
    if (!copy.srcArray && !copy.dstArray) return cudaSuccess;
    std::size_t element = 0;
    for (const ArraySide& side : {ArraySide{copy.srcArray, copy.srcPos, copy.srcPtr},
                                  ArraySide{copy.dstArray, copy.dstPos, copy.dstPtr}}) {
        if (!side.array) continue;
        if (side.memory.ptr) return cudaErrorInvalidValue;  // only one of both
        const Array* const array = find_array(side.array);
        if (!array) return cudaErrorInvalidResourceHandle;
        if (element && element != array->format.bytes()) return cudaErrorInvalidValue;
        element = array->format.bytes();
        if (const cudaError error = replace_array(side, *array, copy.extent)) return error;
    }
    copy.extent.width *= element;
    return cudaSuccess;
}

}  // namespace streamlab::cudart
