#include "imported/touches.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <unordered_map>

#include "base/text.hpp"

namespace streamlab::imported {

namespace {

bool frees(std::string_view name) {
    return name.find("Free") != name.npos || name.starts_with("cuMemUnmap");
}

bool allocates_memory(std::string_view name) {
    return name.find("Malloc") != name.npos || name.find("Alloc") != name.npos ||
           name.starts_with("cuMemMap");
}

// The live allocations while the host's calls are replayed.
class Allocations {
public:
    explicit Allocations(const ImportState& making) {
        std::unordered_map<std::uint32_t, const Call*> calls;
        for (const Call& call : making.activities.calls)
            calls[call.correlation] = &call;
        for (const Addresses& addresses : making.activities.addresses) {
            const auto call = calls.find(addresses.correlation);
            if (call == calls.end() || call->second->result != 0) continue;
            const std::string& name = making.activities.names[call->second->name];
            // Memory is freed at the start of the freeing call, and allocated at the end of the
            // allocating call.
            if (frees(name))
                changes_.push_back({call->second->begin_ns, addresses.target, 0});
            else if (allocates_memory(name))
                changes_.push_back({call->second->end_ns, addresses.target, addresses.bytes});
        }
        std::stable_sort(changes_.begin(), changes_.end(),
                         [](const Change& a, const Change& b) { return a.time_ns < b.time_ns; });
    }

    // Advances to a time, which must not decrease.
    void advance(Nanoseconds to) {
        for (; next_ < changes_.size() && changes_[next_].time_ns <= to; ++next_) {
            const Change& change = changes_[next_];
            if (change.bytes == 0)
                alive_.erase(change.begin);
            else
                alive_[change.begin] = {change.begin + change.bytes, ++count_};
        }
    }
    std::uint32_t at(std::uint64_t address) const {
        const auto after = alive_.upper_bound(address);
        if (after == alive_.begin()) return 0;
        const Alive& before = std::prev(after)->second;
        return address < before.end ? before.number : 0;
    }

private:
    struct Change {
        Nanoseconds time_ns = 0;
        std::uint64_t begin = 0;
        std::uint64_t bytes = 0;  // 0: freed
    };
    struct Alive {
        std::uint64_t end = 0;
        std::uint32_t number = 0;
    };

    std::vector<Change> changes_;
    std::map<std::uint64_t, Alive> alive_;
    std::size_t next_ = 0;
    std::uint32_t count_ = 0;
};

class Touches {
public:
    explicit Touches(const ImportState& making) : import_state_(making), allocations_(making) {
        for (const Addresses& addresses : making.activities.addresses)
            addresses_[addresses.correlation] = &addresses;
        for (const KernelPointer& pointer : making.activities.pointers)
            pointers_[pointer.correlation].push_back(&pointer);
    }

    std::vector<Touch> find() {
        for (const trace::Operation& operation : import_state_.recording.trace.operations) {
            allocations_.advance(operation.enqueue_ns);
            const Activity& activity = import_state_.activity(operation);
            if (operation.kind == trace::OperationKind::kernel)
                add_kernel(operation, activity);
            else
                add_copy(operation, activity);
        }
        return std::move(touches_);
    }

private:
    void add(const trace::Operation& operation, std::uint64_t begin, std::uint64_t bytes,
             Access access) {
        if (begin && begin + bytes > begin)
            touches_.push_back(
                {begin, begin + bytes, operation.id, allocations_.at(begin), access});
    }

    void add_copy(const trace::Operation& operation, const Activity& activity) {
        const auto found = addresses_.find(activity.correlation);
        if (found == addresses_.end()) return;
        const Addresses& addresses = *found->second;
        const std::uint64_t bytes = addresses.bytes ? addresses.bytes : activity.bytes;
        add(operation, addresses.target, bytes, Access::writes);
        add(operation, addresses.source, bytes, Access::reads);
    }

    // The kernels of a graph launch are not those of its call, so their arguments are unknown.
    void add_kernel(const trace::Operation& operation, const Activity& activity) {
        const auto found = pointers_.find(activity.correlation);
        if (found == pointers_.end() || activity.node) return;
        for (const KernelPointer* const pointer : found->second) {
            const bool reads = !pointer->is_part && is_constant(activity.name, *pointer);
            add(operation, pointer->address, 1, reads ? Access::reads : Access::unknown);
        }
    }

    // Cached, because kernels are launched repeatedly.
    bool is_constant(std::uint32_t name, const KernelPointer& pointer) {
        const std::uint64_t key =
            std::uint64_t{name} << 32 | std::uint64_t{pointer.parameter} << 16 | pointer.parameters;
        const auto [place, is_new] = constant_.try_emplace(key, false);
        if (is_new)
            place->second = is_pointer_to_const(import_state_.activities.names[name],
                                                pointer.parameter, pointer.parameters);
        return place->second;
    }

    const ImportState& import_state_;
    Allocations allocations_;
    std::unordered_map<std::uint32_t, const Addresses*> addresses_;
    std::unordered_map<std::uint32_t, std::vector<const KernelPointer*>> pointers_;
    std::unordered_map<std::uint64_t, bool> constant_;
    std::vector<Touch> touches_;
};

}  // namespace

std::vector<Touch> touches_of(const ImportState& making) { return Touches(making).find(); }

bool is_pointer_to_const(std::string_view kernel, std::size_t parameter, std::size_t count) {
    if (!kernel.ends_with(')')) return false;
    // Find the start of the parameter list.
    std::size_t open = kernel.size() - 1;
    for (int depth = 1; depth > 0;) {
        if (open-- == 0) return false;
        depth += kernel[open] == ')' ? 1 : kernel[open] == '(' ? -1 : 0;
    }
    std::vector<std::string_view> types;
    std::size_t begin = open + 1;
    int depth = 0;
    for (std::size_t at = begin; at < kernel.size(); ++at) {
        const char letter = kernel[at];
        if ((letter == ',' || at + 1 == kernel.size()) && depth == 0) {
            types.push_back(base::trimmed(kernel.substr(begin, at - begin)));
            begin = at + 1;
        }
        if (letter == '(' || letter == '<' || letter == '{' || letter == '[') ++depth;
        if (letter == ')' || letter == '>' || letter == '}' || letter == ']') --depth;
    }
    if (types.size() != count || parameter >= count) return false;
    std::string_view type = types[parameter];
    if (constexpr std::string_view restricted = " __restrict__"; type.ends_with(restricted))
        type.remove_suffix(restricted.size());
    // Single pointers only: the target of "float* const*" may be written.
    return type.ends_with(" const*") && type.find('*') == type.size() - 1;
}

}  // namespace streamlab::imported
