// A CUPTI without a GPU: programs say what was called and what ran, and it reports that as CUPTI
// does.
#pragma once

#include <cupti.h>

#include <cstdint>
#include <functional>

namespace fake_cupti {

// A call of the runtime of that name with these parameters, in which `within` happens. Returns its
// correlation.
std::uint32_t call(const char* name, const void* parameters = nullptr,
                   const std::function<void(std::uint32_t correlation)>& within = {});
// The same of the driver, within a call of the runtime or on its own.
std::uint32_t driver_call(const char* name, const void* parameters = nullptr);

void kernel_ran(const char* name, std::uint32_t stream, std::uint32_t correlation,
                std::uint64_t start, std::uint64_t end);
void copy_ran(std::uint8_t kind, std::uint64_t bytes, std::uint32_t stream,
              std::uint32_t correlation, std::uint64_t start, std::uint64_t end);

}  // namespace fake_cupti

// For programs in other languages: a kernel of that name is launched in the default stream, and has
// run.
extern "C" void fake_cupti_launch(const char* name);
