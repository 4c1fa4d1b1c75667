// In a tab a trace is kept in memory, and the page reads it when the program has ended.
#include <cstring>

#include "guarded/pages.hpp"
#include "trace/writer.hpp"

namespace {

const char* begin = nullptr;
char* const* end = nullptr;  // position of the writer

}  // namespace

namespace streamlab::trace {

Writer::~Writer() = default;

bool Writer::open(const char*) {
    header_ = static_cast<Header*>(guarded::map(reserved_bytes));
    if (!header_) return false;
    begin = next_ = reinterpret_cast<char*>(header_);
    mapped_end_ = next_ + reserved_bytes;
    std::memcpy(header_->magic, file_magic, sizeof file_magic);
    header_->version = file_version;
    header_->record_size = record_bytes;
    next_ += header_bytes;
    end = &next_;
    return true;
}

bool Writer::grow() { return false; }

void Writer::close(std::int64_t clock_ns) {
    if (!header_) return;
    header_->clock_ns = clock_ns;
    if (header_->state == static_cast<std::uint32_t>(RunState::running))
        header_->state = static_cast<std::uint32_t>(RunState::ended);
    mapped_end_ = next_;  // further records are dropped
}

}  // namespace streamlab::trace

extern "C" {
// For the page: address and size of the trace. 0 if there is none.
const char* streamlab_trace() { return begin; }
std::size_t streamlab_trace_bytes() { return end ? static_cast<std::size_t>(*end - begin) : 0; }
}
