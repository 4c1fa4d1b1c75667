#include "cudart/state/kernel_settings.hpp"

#include <algorithm>
#include <map>

#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

namespace {

// The map is never iterated over, so the order of the pointers has no effect.
std::map<const streamlab_kernel_type*, KernelSettings>& all_settings() {
    static auto& settings = *new std::map<const streamlab_kernel_type*, KernelSettings>;
    return settings;
}

}  // namespace

KernelSettings& settings_of(const streamlab_kernel_type& type) { return all_settings()[&type]; }

unsigned max_block_threads(const streamlab_kernel_type& type) {
    constexpr unsigned of_the_device = 1024;
    return type.max_threads ? std::min(type.max_threads, of_the_device) : of_the_device;
}

std::size_t max_dynamic_shared(const streamlab_kernel_type& type) {
    const auto most = static_cast<std::size_t>(profile().shared_bytes_per_block);
    if (!all_settings().empty()) {
        const auto found = all_settings().find(&type);
        if (found != all_settings().end() && found->second.max_dynamic_shared)
            return *found->second.max_dynamic_shared;
    }
    return most - std::min(most, *type.static_shared_bytes);
}

}  // namespace streamlab::cudart
