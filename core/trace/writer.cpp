#include "trace/writer.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>

#include "guarded/pages.hpp"
#include "trace/limits.hpp"

namespace streamlab::trace {

namespace {

constexpr std::size_t smallest_step = std::size_t{256} << 10;
constexpr std::size_t largest_step = std::size_t{64} << 20;
constexpr std::size_t page_bytes = 4096;
constexpr const char* descriptors = "/dev/fd/";

}  // namespace

Writer::~Writer() {
    if (header_) guarded::unmap(header_, reserved_bytes);
    if (file_ >= 0) ::close(file_);
}

bool Writer::open(const char* path) {
    // The name of an open descriptor, as a launcher passes it: it is taken as it is, because the
    // program may not be allowed to open anything.
    const bool is_open = std::strncmp(path, descriptors, std::strlen(descriptors)) == 0;
    file_ = is_open ? std::atoi(path + std::strlen(descriptors))
                    : ::open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    if (file_ < 0) return false;
    void* const space = guarded::map(reserved_bytes);
    if (!space) return false;
    header_ = static_cast<Header*>(space);
    next_ = mapped_end_ = static_cast<char*>(space);
    if (!grow()) {
        guarded::unmap(space, reserved_bytes);
        header_ = nullptr;
        return false;
    }
    std::memcpy(header_->magic, file_magic, sizeof file_magic);
    header_->version = file_version;
    header_->record_size = record_bytes;
    next_ += header_bytes;
    return true;
}

bool Writer::grow() {
    if (!header_) return false;
    const std::size_t step = std::clamp(file_bytes_, smallest_step, largest_step);
    if (file_bytes_ + step > reserved_bytes) return false;
    if (!lengthen(step)) return false;
    if (mmap(mapped_end_, step, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file_,
             static_cast<off_t>(file_bytes_)) == MAP_FAILED)
        return false;
    file_bytes_ += step;
    mapped_end_ += step;
    return true;
}

// Allocates disk blocks at once. A file that was only extended would get its blocks when its pages
// are written to, and a disk that is full by then would kill the program with SIGBUS.
bool Writer::lengthen(std::size_t bytes) {
    const auto from = static_cast<off_t>(file_bytes_);
    const auto count = static_cast<off_t>(bytes);
    if (fallocate(file_, 0, from, count) == 0) return true;
    const bool is_unknown_there = errno == EOPNOTSUPP || errno == ENOSYS;
    return is_unknown_there && ftruncate(file_, from + count) == 0;
}

void Writer::note_loss() {
    if (!header_) return;
    auto running = static_cast<std::uint32_t>(RunState::running);
    header_->state.compare_exchange_strong(running, static_cast<std::uint32_t>(RunState::lossy));
}

void Writer::prepare(std::size_t bytes) {
    if (!header_) return;
    prepared_end_ = std::max(prepared_end_, next_);
    while (static_cast<std::size_t>(mapped_end_ - next_) < bytes && grow()) {
    }
    for (; prepared_end_ < mapped_end_ && prepared_end_ < next_ + bytes;
         prepared_end_ += page_bytes)
        *const_cast<volatile char*>(prepared_end_) = 0;  // nothing is there yet
}

std::uint32_t Writer::text(std::string_view whole) {
    const std::string_view text = beginning_of(whole, most_text_bytes);
    // A literal is always at the same address. Other texts may be at an address that was used
    // before, so the text itself is compared too.
    const auto address = reinterpret_cast<std::uintptr_t>(text.data());
    KnownText& known = known_texts_[(address ^ address >> 8) % remembered];
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
    KnownDetail& known = known_details_[(mixed >> 32) % remembered];
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
    const std::uint32_t words = text(beginning_of(name, most_name_bytes));
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

void Writer::close(std::int64_t clock_ns) {
    if (!header_) return;
    header_->clock_ns.store(clock_ns, std::memory_order_relaxed);
    auto running = static_cast<std::uint32_t>(RunState::running);
    header_->state.compare_exchange_strong(running, static_cast<std::uint32_t>(RunState::ended));
    // A confined program may not make files shorter; then the file keeps the room that it has.
    [[maybe_unused]] const int failed =
        ftruncate(file_, static_cast<off_t>(header_bytes + count_ * record_bytes));
    mapped_end_ = next_;
    file_bytes_ =
        reserved_bytes;  // further records are dropped, as if the file had no room for them
}

}  // namespace streamlab::trace
