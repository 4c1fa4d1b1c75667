// A fake CUPTI, without a GPU: programs announce calls and activities, and it reports them as CUPTI
// does.
#pragma once

#include <cupti.h>

#include <cstdint>
#include <functional>

namespace fake_cupti {

// A runtime call of that name with these parameters, during which `within` runs. Returns its
// correlation.
std::uint32_t call(const char* name, const void* parameters = nullptr,
                   const std::function<void(std::uint32_t correlation)>& within = {});
// A driver call, inside a runtime call or on its own.
std::uint32_t driver_call(const char* name, const void* parameters = nullptr);

void kernel_ran(const char* name, std::uint32_t stream, std::uint32_t correlation,
                std::uint64_t start, std::uint64_t end);
void copy_ran(std::uint8_t kind, std::uint64_t bytes, std::uint32_t stream,
              std::uint32_t correlation, std::uint64_t start, std::uint64_t end);

}  // namespace fake_cupti

// For programs in other languages: launches and completes a kernel with that name in the default
// stream.
extern "C" void fake_cupti_launch(const char* name);
