#include "activity/call_path.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <fstream>
#include <map>

#include "activity/record.hpp"

namespace streamlab::activity {

namespace {

constexpr char mark = '@';      // starts the text of a call path
constexpr char between = '\n';  // separates the executable, the addresses and the line

// Text records that append `text` to the text with this id.
std::vector<trace::TextRecord> records_of(std::uint32_t id, std::string_view text) {
    std::vector<trace::TextRecord> records;
    while (!text.empty()) {
        trace::TextRecord& record = records.emplace_back();
        record.id = id;
        const std::size_t length = std::min(text.size(), sizeof record.text);
        record.length = static_cast<decltype(record.length)>(length);
        std::memcpy(record.text, text.data(), length);
        text.remove_prefix(length);
    }
    return records;
}

}  // namespace

std::string text_of(const CallPath& path) {
    std::string text = mark + path.executable + between;
    for (const std::uint64_t address : path.addresses) {
        char digits[17];
        const auto end = std::to_chars(digits, digits + sizeof digits, address, 16).ptr;
        text.append(digits, end) += between;
    }
    return text;
}

CallPath path_of(std::string_view text) {
    if (!text.starts_with(mark)) return {};
    CallPath path;
    for (std::size_t at = 1; at < text.size();) {
        const std::size_t end = text.find(between, at);
        // The line follows the last separator.
        if (end == text.npos) break;
        const std::string_view word = text.substr(at, end - at);
        std::uint64_t address = 0;
        if (at == 1)
            path.executable = word;
        else if (std::from_chars(word.data(), word.data() + word.size(), address, 16).ec ==
                 std::errc())
            path.addresses.push_back(address);
        at = end + 1;
    }
    return path;
}

std::string_view line_of(std::string_view text) {
    return text.starts_with(mark) ? text.substr(text.rfind(between) + 1) : text;
}

void add_lines(const std::filesystem::path& file,
               const std::function<std::string(const CallPath&)>& find) {
    std::fstream stream(file, std::ios::binary | std::ios::in | std::ios::out);
    std::vector<char> start(trace::header_bytes);
    if (!stream.read(start.data(), static_cast<std::streamsize>(start.size()))) return;
    auto* const header = reinterpret_cast<trace::Header*>(start.data());
    std::uint64_t count = header->count.load();
    std::map<std::uint32_t, std::string> texts;
    for (std::uint64_t index = 0; index < count; ++index) {
        trace::TextRecord record;
        if (!stream.read(reinterpret_cast<char*>(&record), sizeof record)) return;
        if (record.record == trace::RecordKind::text && record.length <= sizeof record.text)
            texts[record.id].append(record.text, record.length);
    }
    const auto end = static_cast<std::streamoff>(trace::header_bytes + count * trace::record_bytes);
    stream.seekp(end);
    for (const auto& [id, text] : texts) {
        const CallPath path = path_of(text);
        if (path.executable.empty() || !line_of(text).empty()) continue;
        for (const trace::TextRecord& record : records_of(id, find(path))) {
            stream.write(reinterpret_cast<const char*>(&record), sizeof record);
            ++count;
        }
    }
    // Update the count last: readers ignore records beyond it.
    stream.flush();
    header->count = count;
    stream.seekp(0);
    stream.write(start.data(), static_cast<std::streamsize>(start.size()));
}

}  // namespace streamlab::activity
