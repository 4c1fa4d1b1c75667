#include "trace/writer.hpp"

#include <algorithm>

#include "trace/limits.hpp"

namespace streamlab::trace {

namespace {

constexpr std::size_t page_bytes = 4096;

}  // namespace

void Writer::mark_lossy() {
    if (!header_) return;
    auto running = static_cast<std::uint32_t>(RunState::running);
    header_->state.compare_exchange_strong(running, static_cast<std::uint32_t>(RunState::lossy));
}

void Writer::leave() {
    header_ = nullptr;
    next_ = mapped_end_ = prepared_end_ = nullptr;
}

void Writer::prepare(std::size_t bytes) {
    if (!header_) return;
    prepared_end_ = std::max(prepared_end_, next_);
    while (static_cast<std::size_t>(mapped_end_ - next_) < bytes && grow()) {
    }
    for (; prepared_end_ < mapped_end_ && prepared_end_ < next_ + bytes;
         prepared_end_ += page_bytes)
        *const_cast<volatile char*>(prepared_end_) = 0;  // the pages hold no records yet
}

std::uint32_t Writer::text(std::string_view whole) {
    const std::string_view text = beginning_of(whole, max_text_bytes);
    // A literal always has the same address. Another text may have been at that address before, so
    // the text itself is compared too.
    const auto address = reinterpret_cast<std::uintptr_t>(text.data());
    CachedText& known = text_cache_[(address ^ address >> 8) % remembered];
    if (known.text && *known.text == text) return known.id;
    const auto found = text_ids_.try_emplace(std::string(text), texts_ + 1);
    if (found.second) new_text(found.first->first);
    known = {&found.first->first, found.first->second};
    return known.id;
}

void Writer::new_text(std::string_view text) {
    ++texts_;
    std::size_t offset = 0;
    do {
        TextRecord record{};
        record.id = texts_;
        const std::size_t length = std::min(sizeof record.text, text.size() - offset);
        std::memcpy(record.text, text.data() + offset, length);
        offset += length;
        record.length = static_cast<std::uint8_t>(length);
        record.more = offset < text.size();
        append(record);
    } while (offset < text.size());
}

std::uint32_t Writer::detail(std::string_view name, const DetailRecord& detail) {
    DetailRecord record = detail;
    record.id = 0;
    record.name = name.empty() ? 0 : text(name);
    const std::uint64_t mixed =
        (record.bytes + std::uint64_t{record.name} * 31 + record.grid[0]) * 0x9e3779b97f4a;
    CachedDetail& known = detail_cache_[(mixed >> 32) % remembered];
    if (known.id && std::memcmp(&known.record, &record, sizeof record) == 0) return known.id;
    const std::string key(reinterpret_cast<const char*>(&record), sizeof record);
    auto [entry, is_new] = detail_ids_.try_emplace(key, details_ + 1);
    known = {record, entry->second};
    if (is_new) {
        record.id = ++details_;
        append(record);
    }
    return entry->second;
}

void Writer::name(RecordKind subject, std::uint32_t id, std::string_view name) {
    const std::uint32_t words = text(beginning_of(name, max_name_bytes));
    NameRecord record{};
    record.subject = subject;
    record.id = id;
    record.text = words;
    append(record);
}

void Writer::note(NoteKind kind, std::int64_t time_ns, std::uint32_t call, std::string_view words) {
    const std::uint32_t id = text(words);
    NoteRecord record{};
    record.kind = kind;
    record.text = id;
    record.call = call;
    record.time_ns = time_ns;
    append(record);
}

}  // namespace streamlab::trace
