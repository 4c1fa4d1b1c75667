#include "injection/torch_operator.hpp"

#include <dlfcn.h>

#include <cctype>
#include <cstdlib>
#include <mutex>
#include <string_view>
#include <unordered_map>

#include "injection/call_stack.hpp"
#include "injection/output.hpp"

namespace streamlab::injection {

namespace {

enum class FrameKind : std::uint8_t { other, torch_operator, interpreter };

struct FrameFacts {
    FrameKind kind = FrameKind::other;
    std::uint32_t name = 0;  // id of a text
};

// Each operator has an exported function at::_ops::NAME::call, mangled as
// _ZN2at4_ops<length>NAME4call...
FrameFacts facts_of(std::string_view symbol) {
    constexpr std::string_view before = "_ZN2at4_ops";
    constexpr std::string_view after = "4call";
    if (symbol.starts_with("_PyEval_")) return {FrameKind::interpreter};
    if (!symbol.starts_with(before)) return {};
    std::string_view name = symbol.substr(before.size());
    std::size_t length = 0;
    while (!name.empty() && std::isdigit(static_cast<unsigned char>(name.front()))) {
        length = length * 10 + static_cast<std::size_t>(name.front() - '0');
        name.remove_prefix(1);
    }
    if (length == 0 || length > name.size() || !name.substr(length).starts_with(after)) return {};
    return {FrameKind::torch_operator, output().text(name.substr(0, length))};
}

// By return address. Never destroyed: CUDA calls may come from destructors.
struct Known {
    std::mutex mutex;
    std::unordered_map<std::uintptr_t, FrameFacts> frames;
};
Known& known = *new Known;

FrameFacts facts_at(std::uintptr_t address) {
    const std::lock_guard lock(known.mutex);
    const auto [found, is_new] = known.frames.try_emplace(address);
    if (!is_new) return found->second;
    Dl_info symbol{};
    // The return address may be the first byte after the function.
    if (dladdr(reinterpret_cast<const void*>(address - 1), &symbol) && symbol.dli_sname)
        found->second = facts_of(symbol.dli_sname);
    return found->second;
}

}  // namespace

std::uint32_t torch_operator() {
    CallStack stack;
    find_call_stack(stack);
    std::uint32_t outermost = 0;
    for (std::size_t frame = 0; frame < stack.count; ++frame) {
        const FrameFacts facts = facts_at(stack.addresses[frame]);
        if (facts.kind == FrameKind::interpreter) break;
        if (facts.kind == FrameKind::torch_operator) outermost = facts.name;
    }
    return outermost;
}

}  // namespace streamlab::injection
