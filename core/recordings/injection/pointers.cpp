#include "injection/pointers.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "injection/output.hpp"

namespace streamlab::injection {

namespace {

// A kernel may have 32764 bytes of parameters; only the first ones are examined.
constexpr std::size_t max_parameters = 128;
constexpr std::size_t max_words = 512;
constexpr std::size_t max_pointers = 20;

struct Parameter {
    std::size_t offset = 0;
    std::size_t bytes = 0;
};
using Parameters = std::vector<Parameter>;

// Available from CUDA 12.4 on. With older drivers no arguments are recorded.
struct Driver {
    using Ask = CUresult (*)(const void* kernel, std::size_t index, std::size_t* offset,
                             std::size_t* bytes);
    Ask of_function = nullptr;
    Ask of_kernel = nullptr;
};

Driver find_driver() {
    void* const library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
    void* const place = library ? library : RTLD_DEFAULT;
    return {reinterpret_cast<Driver::Ask>(dlsym(place, "cuFuncGetParamInfo")),
            reinterpret_cast<Driver::Ask>(dlsym(place, "cuKernelGetParamInfo"))};
}

const Driver& driver() {
    static const Driver found = find_driver();
    return found;
}

// Never destroyed: the program's threads may outlive static objects.
struct Known {
    std::mutex mutex;
    std::map<std::uint64_t, std::uint64_t> allocations;  // begin to end
    std::uint64_t lowest = UINT64_MAX, highest = 0;      // bounds of all allocations so far
    std::unordered_map<const void*, std::shared_ptr<const Parameters>> kernels;
    std::uint64_t cache_generation = 0;
};
Known& known = *new Known;

Parameters ask(Driver::Ask function, const void* kernel) {
    Parameters parameters;
    Parameter next;
    while (function && parameters.size() < max_parameters &&
           function(kernel, parameters.size(), &next.offset, &next.bytes) == CUDA_SUCCESS)
        parameters.push_back(next);
    return parameters;
}

// Calls the driver without holding our lock: the driver may be in a callback that waits for it.
std::shared_ptr<const Parameters> parameters_of(const void* kernel) {
    std::uint64_t cache_generation = 0;
    {
        const std::lock_guard lock(known.mutex);
        if (const auto found = known.kernels.find(kernel); found != known.kernels.end())
            return found->second;
        cache_generation = known.cache_generation;
    }
    Parameters parameters = ask(driver().of_function, kernel);
    // A handle of the library API (CUkernel), which belongs to no context.
    if (parameters.empty()) parameters = ask(driver().of_kernel, kernel);
    const auto asked = std::make_shared<const Parameters>(std::move(parameters));
    const std::lock_guard lock(known.mutex);
    if (cache_generation == known.cache_generation) known.kernels[kernel] = asked;
    return asked;
}

bool is_allocated(std::uint64_t address) {
    if (address < known.lowest || address >= known.highest) return false;
    const auto after = known.allocations.upper_bound(address);
    return after != known.allocations.begin() && address < std::prev(after)->second;
}

// The parameters that all launch functions of the driver share.
struct Launch {
    const void* kernel = nullptr;
    void* const* arguments = nullptr;  // a pointer for each parameter
    void* const* extra = nullptr;      // alternatively all parameters in one buffer
};

// Parameters of cuLaunchKernel and cuLaunchCooperativeKernel; the latter has no `extra`. The
// toolkit's own structures need the driver's internal types.
struct PlainLaunch {
    const void* kernel;
    unsigned int numbers[7];
    void* stream;
    void** arguments;
    void** extra;
};
struct ExtendedLaunch {
    const void* configuration;
    const void* kernel;
    void** arguments;
    void** extra;
};

Launch launch_of(Layout layout, const void* parameters) {
    if (layout == Layout::launch_extended) {
        const auto& p = *static_cast<const ExtendedLaunch*>(parameters);
        return {p.kernel, p.arguments, p.extra};
    }
    const auto& p = *static_cast<const PlainLaunch*>(parameters);
    return {p.kernel, p.arguments, layout == Layout::launch ? p.extra : nullptr};
}

struct Buffer {
    const char* bytes = nullptr;
    std::size_t size = 0;
};

// `extra` holds pairs of a name and a value, terminated by CU_LAUNCH_PARAM_END.
Buffer buffer_of(void* const* extra) {
    Buffer buffer;
    for (; extra && *extra; extra += 2) {
        if (*extra == CU_LAUNCH_PARAM_BUFFER_POINTER)
            buffer.bytes = static_cast<char*>(extra[1]);
        else if (*extra == CU_LAUNCH_PARAM_BUFFER_SIZE && extra[1])
            std::memcpy(&buffer.size, extra[1], sizeof buffer.size);
        else
            break;
    }
    return buffer;
}

const char* argument(const Launch& launch, const Buffer& buffer, const Parameter& parameter,
                     std::size_t index) {
    if (launch.arguments) return static_cast<const char*>(launch.arguments[index]);
    const bool fits = buffer.bytes && parameter.offset <= buffer.size &&
                      parameter.bytes <= buffer.size - parameter.offset;
    return fits ? buffer.bytes + parameter.offset : nullptr;
}

}  // namespace

void note_call(Layout layout, const void* parameters) {
    if (layout == Layout::load) return clear_kernel_cache();
    if (!parameters) return;
    if (layout != Layout::free && layout != Layout::free_async && layout != Layout::unmap) return;
    const Arguments arguments = arguments_of(layout, parameters);
    const std::lock_guard lock(known.mutex);
    known.allocations.erase(arguments.target);
}

void track_allocation(Layout layout, const Arguments& arguments) {
    const bool allocates =
        layout == Layout::allocate || layout == Layout::allocate_async || layout == Layout::map;
    if (!allocates || !arguments.target) return;
    const std::uint64_t end = arguments.target + arguments.bytes;
    const std::lock_guard lock(known.mutex);
    known.allocations[arguments.target] = end;
    known.lowest = std::min(known.lowest, arguments.target);
    known.highest = std::max(known.highest, end);
}

void clear_kernel_cache() {
    const std::lock_guard lock(known.mutex);
    known.kernels.clear();
    ++known.cache_generation;
}

void write_pointers(Layout layout, const void* arguments, std::uint32_t correlation) {
    if (!arguments) return;
    const Launch launch = launch_of(layout, arguments);
    if (!launch.kernel || (!launch.arguments && !launch.extra)) return;
    const Buffer buffer = launch.arguments ? Buffer{} : buffer_of(launch.extra);
    std::vector<std::pair<std::uint64_t, std::uint16_t>> found;
    const std::shared_ptr<const Parameters> parameters = parameters_of(launch.kernel);
    const Parameters& list = *parameters;
    {
        const std::lock_guard lock(known.mutex);
        std::size_t words = 0;
        for (std::size_t index = 0; index < list.size(); ++index) {
            const char* const bytes = argument(launch, buffer, list[index], index);
            if (!bytes) continue;
            const bool is_part = list[index].bytes != sizeof(std::uint64_t);
            for (std::size_t at = 0; at + sizeof(std::uint64_t) <= list[index].bytes;
                 at += sizeof(std::uint64_t)) {
                if (++words > max_words || found.size() == max_pointers) break;
                std::uint64_t word = 0;
                std::memcpy(&word, bytes + at, sizeof word);
                if (is_allocated(word))
                    found.emplace_back(word, static_cast<std::uint16_t>(
                                                 index | (is_part ? activity::Pointers::part : 0)));
            }
        }
    }
    for (std::size_t begin = 0; begin < found.size(); begin += activity::Pointers::most) {
        activity::Pointers record;
        record.correlation = correlation;
        record.parameters = static_cast<std::uint16_t>(list.size());
        record.count =
            static_cast<std::uint8_t>(std::min(found.size() - begin, activity::Pointers::most));
        for (std::size_t index = 0; index < record.count; ++index)
            std::tie(record.addresses[index], record.parameter[index]) = found[begin + index];
        output().append(record);
    }
}

}  // namespace streamlab::injection
