// The file that a trace is written to, mapped into memory.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>

#include "guarded/pages.hpp"
#include "trace/writer.hpp"

namespace streamlab::trace {

namespace {

constexpr std::size_t smallest_step = std::size_t{256} << 10;
constexpr std::size_t max_step = std::size_t{64} << 20;
constexpr const char* descriptors = "/dev/fd/";

}  // namespace

Writer::~Writer() {
    if (header_) guarded::unmap(header_, reserved_bytes);
    if (file_ >= 0) ::close(file_);
}

bool Writer::open(const char* path) {
    // The path of an open descriptor, passed by a launcher. The descriptor is used directly,
    // because the program may not be allowed to open files.
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
    const std::size_t step = std::clamp(file_bytes_, smallest_step, max_step);
    if (file_bytes_ + step > reserved_bytes) return false;
    if (!lengthen(step)) return false;
    if (mmap(mapped_end_, step, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file_,
             static_cast<off_t>(file_bytes_)) == MAP_FAILED)
        return false;
    file_bytes_ += step;
    mapped_end_ += step;
    return true;
}

// Allocates disk blocks at once. With a sparse file, the first write to a page allocates its block,
// and a full disk would then kill the program with SIGBUS.
bool Writer::lengthen(std::size_t bytes) {
    const auto from = static_cast<off_t>(file_bytes_);
    const auto count = static_cast<off_t>(bytes);
    if (fallocate(file_, 0, from, count) == 0) return true;
    const bool is_unknown_there = errno == EOPNOTSUPP || errno == ENOSYS;
    return is_unknown_there && ftruncate(file_, from + count) == 0;
}

void Writer::close(std::int64_t clock_ns) {
    if (!header_) return;
    header_->clock_ns.store(clock_ns, std::memory_order_relaxed);
    auto running = static_cast<std::uint32_t>(RunState::running);
    header_->state.compare_exchange_strong(running, static_cast<std::uint32_t>(RunState::ended));
    // A confined program may not shrink files; then the file keeps its size.
    [[maybe_unused]] const int failed =
        ftruncate(file_, static_cast<off_t>(header_bytes + count_ * record_bytes));
    mapped_end_ = next_;
    file_bytes_ =
        reserved_bytes;  // further records are dropped, as if the file had no room for them
}

}  // namespace streamlab::trace
