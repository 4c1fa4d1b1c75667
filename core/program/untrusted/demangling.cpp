#include "program/untrusted/demangling.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>

#include "base/text.hpp"
#include "program/process/find_in_path.hpp"
#include "program/sandbox/confined_process.hpp"

namespace streamlab::program {

namespace {

constexpr std::size_t max_demangled_bytes = std::size_t{1} << 20;
constexpr std::size_t max_shown_bytes = 200;

// True if the name is certain to have at most max_demangled_bytes: each reference to an earlier
// part (S_, S1_, T_) at most doubles it.
bool has_bounded_length(const std::string& symbol) {
    std::size_t most = std::max<std::size_t>(symbol.size(), 1) * 8;
    for (std::size_t at = 0; at + 1 < symbol.size(); ++at) {
        if (symbol[at] != 'S' && symbol[at] != 'T') continue;
        const auto next = static_cast<unsigned char>(symbol[at + 1]);
        const bool refers = next == '_' || std::isdigit(next) != 0 || std::isupper(next) != 0;
        if (refers) most *= 2;
        if (most > max_demangled_bytes) return false;
    }
    return most <= max_demangled_bytes;
}

}  // namespace

Demangling::Demangling(const std::vector<ObjectSymbol>& symbols) {
    std::vector<std::string> asked;
    std::string input;
    for (const ObjectSymbol& symbol : symbols) {
        if (has_bounded_length(symbol.name)) continue;
        asked.push_back(symbol.name);
        input += symbol.name + '\n';
    }
    if (asked.empty() || find_in_path("c++filt").empty()) return;
    ConfinedCall call;
    call.arguments = {"c++filt"};
    call.input = input;
    call.limits.processor_s = 5;
    call.limits.memory_bytes = std::uint64_t{512} << 20;
    call.limits.output_bytes = std::size_t{32} << 20;
    const ConfinedResult result = run_confined(call);
    // If a limit was reached, some names remain unknown. Names that long are rejected
    // anyway.
    if (!result.stopped) throw_on_fault(result);
    const std::vector<std::string_view> lines = base::lines_of(result.output);
    // The last line of truncated output is incomplete.
    const std::size_t whole = result.ok() ? lines.size() : lines.size() - !lines.empty();
    for (std::size_t i = 0; i < std::min(whole, asked.size()); ++i)
        if (lines[i].size() <= max_demangled_bytes) long_names_.emplace(asked[i], lines[i]);
}

std::string Demangling::name_of(const std::string& symbol) const {
    if (has_bounded_length(symbol)) return demangled(symbol);
    const auto found = long_names_.find(symbol);
    return found == long_names_.end() ? std::string() : found->second;
}

std::string shown_name(const std::string& name) {
    if (name.size() <= max_shown_bytes) return name;
    return name.substr(0, max_shown_bytes) + "...";
}

}  // namespace streamlab::program
