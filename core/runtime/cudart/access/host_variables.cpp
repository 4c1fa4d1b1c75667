#include "cudart/access/host_variables.hpp"

#include <cxxabi.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "cudart/process/symbol_table.hpp"
#include "cudart/process/variable_sections.hpp"

// Sections of the program's image, as named by the linker and the C library's startup object.
extern "C" char __data_start[];
extern "C" char __bss_start[];

namespace streamlab::cudart {

namespace {

struct Extent {
    std::uintptr_t begin = 0;
    std::uintptr_t end = 0;
};

bool begins_with_any(std::string_view name, std::initializer_list<std::string_view> beginnings) {
    return std::any_of(beginnings.begin(), beginnings.end(),
                       [&](std::string_view beginning) { return name.starts_with(beginning); });
}

// True if the name has template arguments or cannot be demangled.
bool may_have_arguments(const char* name) {
    if (std::strncmp(name, "_Z", 2) != 0) return false;
    int status = 0;
    char* const text = abi::__cxa_demangle(name, nullptr, nullptr, &status);
    const bool may = !text || std::strchr(text, '<') != nullptr;
    std::free(text);
    return may;
}

// Decides by the mangled name. Excludes class tables, guard variables, names inside functions and
// names of the standard library, the compiler and streamlab.
bool is_named_by_program(std::string_view name) {
    return name.find("streamlab") == std::string_view::npos &&
           name.find('.') == std::string_view::npos &&
           !begins_with_any(name, {"_ZZ", "_ZG", "_ZT", "_ZSt", "_ZNSt", "_ZNKSt", "__"});
}

bool is_in_section(std::uintptr_t address) {
    const VariableSections& all = variable_sections();
    return all.device.holds(address, 1) || all.constant.holds(address, 1) ||
           all.managed.holds(address, 1);
}

// The linker places the program's objects before the runtime's. Its variables therefore precede the
// runtime's first variable, both in .data and in .bss.
class HostVariables {
public:
    HostVariables() {
        for_each_variable([this](const Symbol& symbol) { find_pieces(symbol); });
        for_each_variable([this](const Symbol& symbol) { add(symbol); });
        std::sort(all_.begin(), all_.end(),
                  [](const Extent& a, const Extent& b) { return a.begin < b.begin; });
    }
    bool may_hold(std::uintptr_t address) const {
        return holds(set_, address) || holds(zeroed_, address);
    }
    bool holds(std::uintptr_t address) const {
        const auto behind = std::upper_bound(
            all_.begin(), all_.end(), address,
            [](std::uintptr_t at, const Extent& extent) { return at < extent.begin; });
        return behind != all_.begin() && holds(*(behind - 1), address);
    }

private:
    static bool holds(const Extent& extent, std::uintptr_t address) {
        return address >= extent.begin && address < extent.end;
    }
    static std::uintptr_t number_of(const void* pointer) {
        return reinterpret_cast<std::uintptr_t>(pointer);
    }
    void find_pieces(const Symbol& symbol);
    void add(const Symbol& symbol);

    Extent set_, zeroed_;
    std::vector<Extent> all_;
};

void HostVariables::find_pieces(const Symbol& symbol) {
    const std::uintptr_t begin = number_of(symbol.address);
    const bool is_runtime =
        !symbol.is_merged &&
        begins_with_any(symbol.name, {"_ZN9streamlab", "_ZZN9streamlab", "_ZGVZN9streamlab"});
    if (!is_runtime || begin < number_of(__data_start)) return;
    Extent& piece = begin < number_of(__bss_start) ? set_ : zeroed_;
    piece.begin = number_of(&piece == &set_ ? __data_start : __bss_start);
    piece.end = piece.end == 0 ? begin : std::min(piece.end, begin);
}

void HostVariables::add(const Symbol& symbol) {
    const std::uintptr_t begin = number_of(symbol.address);
    if (may_hold(begin) && !symbol.is_merged && is_named_by_program(symbol.name) &&
        !is_in_section(begin) && !may_have_arguments(symbol.name))
        all_.push_back({begin, begin + symbol.bytes});
}

}  // namespace

bool is_variable_of_host(std::uintptr_t address) {
    static const auto& variables = *new HostVariables;
    return variables.may_hold(address) && variables.holds(address);
}

}  // namespace streamlab::cudart
