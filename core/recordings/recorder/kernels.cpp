#include "recorder/kernels.hpp"

#include <cxxabi.h>

#include <cstdlib>

namespace streamlab::recorder {

namespace {

// "void ns::sum<4>(int*)" -> "sum<4>": removes return type, parameters and namespaces.
std::string short_name(const std::string& full) {
    std::size_t end = full.size();
    std::size_t begin = 0;
    int depth = 0;
    for (std::size_t at = 0; at < full.size(); ++at) {
        const char c = full[at];
        if (c == '<') ++depth;
        if (c == '>') --depth;
        if (depth > 0) continue;
        if (c == '(' && full.compare(at, 11, "(anonymous ") != 0) {
            end = at;
            break;
        }
        if (c == ' ' || c == ':') begin = at + 1;
    }
    return full.substr(begin, end - begin);
}

}  // namespace

void Kernels::registered(const void* function, const char* mangled_name) {
    int status = 0;
    char* const full = abi::__cxa_demangle(mangled_name, nullptr, nullptr, &status);
    names_[function] = full ? short_name(full) : mangled_name;
    std::free(full);
}

const std::string& Kernels::name_of(const void* kernel) {
    const auto handle = functions_.find(kernel);
    std::string& name = names_[handle == functions_.end() ? kernel : handle->second];
    if (name.empty()) name = "kernel";
    return name;
}

}  // namespace streamlab::recorder
