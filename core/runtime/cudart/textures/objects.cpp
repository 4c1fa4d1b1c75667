#include "cudart/textures/objects.hpp"

#include "cudart/memory/memory_kind.hpp"
#include "cudart/observe/misuse/bad_free.hpp"
#include "cudart/process/texture_limits.hpp"
#include "model/execution/wave.hpp"
#include "system/memory_map.hpp"

namespace streamlab::cudart {

namespace {

// Created at first use, because most programs use neither.
template <class Object>
HandleTable<Object>& objects() {
    static HandleTable<Object> table = [] {
        HandleTable<Object> made;
        if (void* memory = runtime().space.allocate_runtime_memory(system::handle_bytes))
            made.place_at(memory, system::handle_bytes);
        return made;
    }();
    return table;
}

// Handles of textures and surfaces are disjoint, so that the wrong kind of handle in a kernel
// cannot denote another object.
template <class Object>
constexpr unsigned long long first_number = 1;
template <>
constexpr unsigned long long first_number<Surface> = (1ull << 32) + 1;

// Finds destroyed objects, too.
template <class Object>
Object* find_any(unsigned long long number) {
    HandleTable<Object>& table = objects<Object>();
    const auto count = static_cast<unsigned long long>(table.end() - table.begin());
    const unsigned long long index =
        number - first_number<Object>;  // wraps around below the first number
    return index < count ? &table.begin()[index] : nullptr;
}

template <class Object>
Object* find_object(unsigned long long number) {
    Object* const found = find_any<Object>(number);
    return found && !found->destroyed ? found : nullptr;
}

// 0 is the value of an uninitialised handle.
template <class Object>
void destroy(const ApiCall& call, unsigned long long number) {
    if (number == 0) return;
    Object* const found = find_any<Object>(number);
    if (!found || found->destroyed)
        return report_bad_destroy(call, found ? found->destroyed_by : CallSite{});
    found->destroyed = true;
    found->destroyed_by = site_of(call);
}

template <class Object>
const Object* used_by_kernel(unsigned long long number) {
    Object* const found = find_any<Object>(number);
    if (!found || !found->destroyed) return found;
    const std::uint32_t kernel = model::device_context.wave->kernel().operation->id;
    if (found->found_in != kernel) report_use_of_destroyed(found->destroyed_by);
    found->found_in = kernel;
    return found;
}

template <class Object>
cudaError keep(const Object& object, unsigned long long* number) {
    Object* const made = objects<Object>().add();
    if (!made) return cudaErrorMemoryAllocation;
    *made = object;
    *number = objects<Object>().index(*made) + first_number<Object>;
    return cudaSuccess;
}

cudaError see_array(cudaArray_t handle, Texels& texels) {
    const Array* const array = find_array(handle);
    if (!array) return cudaErrorInvalidResourceHandle;
    texels = texels_of(*array);
    return cudaSuccess;
}

cudaError see_levels(const cudaResourceDesc& resource, Texels& texels) {
    const MipmappedArray* const found = find_mipmapped_array(resource.res.mipmap.mipmap);
    if (!found) return cudaErrorInvalidResourceHandle;
    texels = texels_of(*found->first);
    return cudaSuccess;
}

cudaError see_memory(const void* memory, const cudaChannelFormatDesc& description,
                     std::size_t bytes, Texels& texels) {
    if (!find_format(description, texels.format)) return cudaErrorInvalidChannelDescriptor;
    texels.address = reinterpret_cast<std::uintptr_t>(memory);
    if (!memory || texels.address % texture_limits::alignment != 0) return cudaErrorInvalidValue;
    const MemoryRange range = classify(runtime(), memory, bytes);
    if (range.invalid || range.kind == MemoryKind::pageable) return cudaErrorInvalidValue;
    return cudaSuccess;
}

cudaError see_linear(const cudaResourceDesc& resource, Texels& texels) {
    const auto& linear = resource.res.linear;
    const cudaError error = see_memory(linear.devPtr, linear.desc, linear.sizeInBytes, texels);
    if (error) return error;
    texels.width = static_cast<std::int64_t>(linear.sizeInBytes / texels.format.bytes());
    texels.pitch = texels.slice_bytes = linear.sizeInBytes;
    return cudaSuccess;
}

cudaError see_rows(const cudaResourceDesc& resource, Texels& texels) {
    const auto& plane = resource.res.pitch2D;
    if (plane.width == 0 || plane.height == 0) return cudaErrorInvalidValue;
    std::size_t bytes = 0;
    if (__builtin_mul_overflow(plane.pitchInBytes, plane.height - 1, &bytes))
        return cudaErrorInvalidValue;
    const cudaError error = see_memory(plane.devPtr, plane.desc, bytes, texels);
    if (error) return error;
    if (plane.pitchInBytes % texture_limits::pitch_alignment != 0 ||
        plane.pitchInBytes / texels.format.bytes() < plane.width)
        return cudaErrorInvalidValue;
    texels.width = static_cast<std::int64_t>(plane.width);
    texels.rows = static_cast<std::int64_t>(plane.height);
    texels.pitch = plane.pitchInBytes;
    texels.slice_bytes = plane.pitchInBytes * plane.height;
    return cudaSuccess;
}

cudaError see(const cudaResourceDesc& resource, Texels& texels) {
    if (resource.flags) return cudaErrorInvalidValue;
    switch (resource.resType) {
    case cudaResourceTypeArray:
        return see_array(resource.res.array.array, texels);
    case cudaResourceTypeLinear:
        return see_linear(resource, texels);
    case cudaResourceTypePitch2D:
        return see_rows(resource, texels);
    case cudaResourceTypeMipmappedArray:
        return see_levels(resource, texels);
    default:
        return cudaErrorInvalidValue;
    }
}

// Error codes as measured on an H100 with CUDA 13.0.
cudaError check_modes(const cudaTextureDesc& description, const ElementFormat& format) {
    const bool is_float = format.kind == cudaChannelFormatKindFloat;
    const bool becomes_float =
        description.readMode == cudaReadModeNormalizedFloat && format.channel_bytes < 4;
    if (description.filterMode == cudaFilterModeLinear && !is_float && !becomes_float)
        return cudaErrorInvalidFilterSetting;
    if (description.readMode == cudaReadModeNormalizedFloat && !becomes_float)
        return cudaErrorInvalidNormSetting;
    return description.sRGB ? cudaErrorNotSupported : cudaSuccess;
}

// Rejects mipmapped arrays without normalised coordinates: a position would be a different point in
// each level, and a GPU's behaviour is not documented.
cudaError add_levels(Texture& texture) {
    if (!texture.description.normalizedCoords) return cudaErrorNotSupported;
    const MipmappedArray& array = *find_mipmapped_array(texture.resource.res.mipmap.mipmap);
    texture.levels = array.first;
    texture.level_count = array.levels;
    return cudaSuccess;
}

}  // namespace

Texels texels_of(const Array& array) {
    Texels texels;
    texels.format = array.format;
    texels.address = array.address;
    texels.pitch = array.pitch;
    texels.slice_bytes = array.slice_bytes();
    texels.width = static_cast<std::int64_t>(array.width);
    texels.rows = static_cast<std::int64_t>(array.rows);
    texels.slices = static_cast<std::int64_t>(array.slices);
    return texels;
}

cudaError make_texture(cudaTextureObject_t* object, const cudaResourceDesc* resource,
                       const cudaTextureDesc* description, const cudaResourceViewDesc* view) {
    if (!object || !resource) return cudaErrorInvalidValue;
    if (!description) return cudaErrorInvalidResourceHandle;
    if (view) return cudaErrorNotSupported;
    Texture texture;
    texture.resource = *resource;
    texture.description = *description;
    if (const cudaError error = see(*resource, texture.texels)) return error;
    if (const cudaError error = check_modes(*description, texture.texels.format)) return error;
    if (resource->resType == cudaResourceTypeMipmappedArray)
        if (const cudaError error = add_levels(texture)) return error;
    return keep(texture, object);
}

cudaError make_surface(cudaSurfaceObject_t* object, const cudaResourceDesc* resource) {
    if (!object || !resource) return cudaErrorInvalidValue;
    Surface surface;
    surface.resource = *resource;
    if (const cudaError error = see(*resource, surface.texels)) return error;
    if (resource->resType != cudaResourceTypeArray) return cudaErrorInvalidValue;
    return keep(surface, object);
}

Texture* find_texture(cudaTextureObject_t object) { return find_object<Texture>(object); }
Surface* find_surface(cudaSurfaceObject_t object) { return find_object<Surface>(object); }

void destroy_texture(const ApiCall& call, cudaTextureObject_t object) {
    destroy<Texture>(call, object);
}
void destroy_surface(const ApiCall& call, cudaSurfaceObject_t object) {
    destroy<Surface>(call, object);
}

const Texture* texture_used_by_kernel(cudaTextureObject_t object) {
    return used_by_kernel<Texture>(object);
}
const Surface* surface_used_by_kernel(cudaSurfaceObject_t object) {
    return used_by_kernel<Surface>(object);
}

bool is_known_texture_handle(unsigned long long number) {
    return find_any<Texture>(number) != nullptr;
}
bool is_known_surface_handle(unsigned long long number) {
    return find_any<Surface>(number) != nullptr;
}

}  // namespace streamlab::cudart
