#include "cudart/access/seen_bytes.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "cudart/process/symbol_table.hpp"
#include "cudart/state/runtime.hpp"
#include "model/execution/wave.hpp"
#include "model/memory/device_thread.hpp"

namespace streamlab::cudart {

namespace {

constexpr std::size_t max_ranges_shown = 1000;

// Byte ranges in order of address. The checksum covers all ranges, so lists can be compared even if
// they were truncated.
class RangeList {
public:
    void add(std::uint64_t byte) {
        ++bytes_;
        if (open_ && byte == last_ + 1) {
            last_ = byte;
            return;
        }
        close();
        first_ = last_ = byte;
        open_ = true;
    }
    std::string text() {
        close();
        std::string result = std::to_string(bytes_) + " bytes" + shown_;
        if (ranges_ <= max_ranges_shown) return result;
        char sum[32];
        std::snprintf(sum, sizeof sum, "%016llx", static_cast<unsigned long long>(checksum_));
        return result + " ... " + std::to_string(ranges_) + " ranges, checksum " + sum;
    }

private:
    void close() {
        if (!open_) return;
        open_ = false;
        if (++ranges_ <= max_ranges_shown)
            shown_ += ", " + std::to_string(first_) + "-" + std::to_string(last_);
        for (const std::uint64_t value : {first_, last_})
            checksum_ = (checksum_ ^ value) * 0x100000001b3;
    }

    std::uint64_t bytes_ = 0, ranges_ = 0, first_ = 0, last_ = 0;
    std::uint64_t checksum_ = 0xcbf29ce484222325;
    bool open_ = false;
    std::string shown_;
};

}  // namespace

SeenBytes* seen_bytes = nullptr;

SeenBytes::SeenBytes(const char* file) : file_(file) {
    model::reports_every_access = true;
    for_each_variable([this](const Symbol& symbol) {
        const bool own = std::strncmp(symbol.name, "streamlab_", 10) == 0;
        if (own || symbol.bytes == 0) return;
        variables_.push_back(
            {reinterpret_cast<std::uintptr_t>(symbol.address), symbol.bytes, symbol.name});
    });
    std::sort(variables_.begin(), variables_.end(),
              [](const Variable& a, const Variable& b) { return a.address < b.address; });
}

bool SeenBytes::find(std::uintptr_t address, Memory& memory, std::uint64_t& offset) const {
    const model::Allocation* found = runtime_if_ready->space.find(address);
    // One allocation contains all managed variables, at addresses chosen by the compiler.
    const bool is_managed_variable =
        found && found->kind == model::Allocation::Kind::managed && !model::is_global(address);
    if (found && !is_managed_variable) {
        memory = {false, found->buffer};
        offset = address - found->address;
        return true;
    }
    // Variables of host code are not recorded, since no kernel accesses them.
    if (!is_managed_variable && !model::device_context.wave) return false;
    auto next = std::upper_bound(
        variables_.begin(), variables_.end(), address,
        [](std::uintptr_t wanted, const Variable& variable) { return wanted < variable.address; });
    if (next == variables_.begin()) return false;
    --next;
    memory = {true, static_cast<std::uint32_t>(next - variables_.begin())};
    offset = address - next->address;
    return offset < next->bytes;
}

void SeenBytes::mark(const Key& key, std::uint64_t offset, std::size_t bytes) {
    Pages& pages = touched_[key];
    for (std::uint64_t at = offset; at < offset + bytes; ++at)
        pages[at / model::page_bytes].set(at % model::page_bytes);
}

void SeenBytes::note(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind) {
    Key key;
    std::uint64_t offset = 0;
    if (bytes == 0 || !find(address, key.memory, offset)) return;
    if (model::Wave* const wave = model::device_context.wave) {
        key.in_kernel = true;
        key.who = wave->kernel().operation->id;
        kernels_.try_emplace(key.who, wave->kernel().name());
    } else {
        key.who = model::current_host->id;
    }
    const bool is_store = hazard::is_store(kind);
    if (is_store) mark(key, offset, bytes);
    key.is_read = true;
    // An atomic operation both reads and writes.
    if (!is_store || hazard::is_atomic_change(kind)) mark(key, offset, bytes);
}

std::string SeenBytes::describe(const Key& key) const {
    std::string line = (key.in_kernel ? "kernel " : "thread ") + std::to_string(key.who);
    if (key.in_kernel) line += " " + kernels_.at(key.who);
    line += key.is_read ? " reads " : " writes ";
    if (key.memory.is_variable) return line + "variable " + variables_[key.memory.id].name;
    return line + "buffer " + std::to_string(key.memory.id);
}

void SeenBytes::write() const {
    std::FILE* const file = std::fopen(file_.c_str(), "w");
    if (!file) return;
    for (const auto& [key, pages] : touched_) {
        RangeList ranges;
        for (const auto& [page, bits] : pages)
            for (std::size_t bit = 0; bit < model::page_bytes; ++bit)
                if (bits[bit]) ranges.add(page * model::page_bytes + bit);
        std::fprintf(file, "%s: %s\n", describe(key).c_str(), ranges.text().c_str());
    }
    std::fclose(file);
}

}  // namespace streamlab::cudart
