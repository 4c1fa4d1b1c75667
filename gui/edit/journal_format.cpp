#include "edit/journal_format.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace streamlab::edit {

namespace {

// "KIND LINE COLUMN REMOVED INSERTED CHECKSUM\n", then the removed and the inserted bytes (REMOVED
// and INSERTED are their sizes), then '\n'. KIND is one letter; C joins the previous undo step, c
// begins a new one.
constexpr std::size_t header_number_count = 5;
using Numbers = std::array<std::uint64_t, header_number_count>;

// FNV-1a: detects writes torn by a crash, not tampering.
std::uint64_t checksum(std::string_view bytes, std::uint64_t sum = 0xcbf29ce484222325) {
    for (const char c : bytes)
        sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return sum;
}

std::string record_of(char kind, Place at, std::string_view removed, std::string_view inserted) {
    const std::string head =
        fmt::format("{} {} {} {} {}", kind, at.line, at.column, removed.size(), inserted.size());
    const std::uint64_t sum = checksum(inserted, checksum(removed, checksum(head)));
    return fmt::format("{} {}\n{}{}\n", head, sum, removed, inserted);
}

std::optional<Numbers> numbers_of(std::string_view head) {
    Numbers numbers{};
    const char* at = head.data();
    const char* const end = head.data() + head.size();
    for (std::uint64_t& number : numbers) {
        if (at == end || *at != ' ') return std::nullopt;
        const auto read = std::from_chars(at + 1, end, number);
        if (read.ec != std::errc()) return std::nullopt;
        at = read.ptr;
    }
    return at == end ? std::optional(numbers) : std::nullopt;
}

std::optional<Record> record_of(char kind, const Change& change) {
    Record record;
    record.event.change = change;
    switch (kind) {
    case 'T':
        record.kind = Record::Kind::text;
        record.text = change.inserted;
        return record;
    case 'W':
        record.kind = Record::Kind::saved;
        return record;
    case 'c':
        return record;
    case 'C':
        record.event.joins = true;
        return record;
    case 'U':
        record.event.kind = Event::Kind::undo;
        return record;
    case 'R':
        record.event.kind = Event::Kind::redo;
        return record;
    default:
        return std::nullopt;
    }
}

// The first record and its size; nullopt if it is damaged.
std::optional<std::pair<Record, std::size_t>> first_record(std::string_view bytes) {
    const std::size_t line = bytes.find('\n');
    if (line == bytes.npos || line < 2) return std::nullopt;
    const std::string_view head = bytes.substr(0, line);
    const auto numbers = numbers_of(head.substr(1));
    if (!numbers) return std::nullopt;
    const auto [row, column, removed, inserted, sum] = *numbers;
    const std::uint64_t left = bytes.size() - line - 1;
    if (removed > left || inserted > left - removed || left - removed - inserted < 1)
        return std::nullopt;
    Change change;
    change.at = {row, column};
    change.removed = bytes.substr(line + 1, removed);
    change.inserted = bytes.substr(line + 1 + removed, inserted);
    const std::string_view summed = head.substr(0, head.rfind(' '));
    if (checksum(change.inserted, checksum(change.removed, checksum(summed))) != sum)
        return std::nullopt;
    auto record = record_of(head[0], change);
    if (!record) return std::nullopt;
    return std::pair(std::move(*record), line + 1 + removed + inserted + 1);
}

}  // namespace

std::string to_bytes(const Record& record) {
    if (record.kind == Record::Kind::text) return record_of('T', {}, {}, record.text);
    if (record.kind == Record::Kind::saved) return record_of('W', {}, {}, {});
    const Event& event = record.event;
    if (event.kind == Event::Kind::undo) return record_of('U', {}, {}, {});
    if (event.kind == Event::Kind::redo) return record_of('R', {}, {}, {});
    return record_of(event.joins ? 'C' : 'c', event.change.at, event.change.removed,
                     event.change.inserted);
}

Records read_records(std::string_view bytes) {
    Records all;
    while (all.bytes < bytes.size()) {
        auto first = first_record(bytes.substr(all.bytes));
        if (!first) break;
        all.records.push_back(std::move(first->first));
        all.bytes += first->second;
    }
    return all;
}

std::string compacted(const Editor& editor) {
    const History& history = editor.history();
    Text text = editor.text();
    for (std::size_t i = history.done(); i-- > 0;) {
        const Step& step = history.steps()[i];
        std::for_each(step.rbegin(), step.rend(),
                      [&](const Change& change) { text.apply_reversed(change); });
    }
    std::string bytes = to_bytes({Record::Kind::text, text.bytes(), {}});
    for (const Step& step : history.steps()) {
        bool joins = false;
        for (const Change& change : step) {
            bytes += to_bytes({Record::Kind::event, {}, {Event::Kind::change, change, joins}});
            joins = true;
        }
    }
    for (std::size_t i = history.done(); i < history.steps().size(); ++i)
        bytes += to_bytes({Record::Kind::event, {}, {Event::Kind::undo, {}, false}});
    return bytes;
}

}  // namespace streamlab::edit
