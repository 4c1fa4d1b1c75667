// Parameters of copies and memsets, common to all calls that issue them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/operations/operation.hpp"
#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

// The time at which a copy reads its source, relative to other work (cudaMemcpySrcAccessOrder).
enum class SourceAccess : std::uint8_t {
    of_the_call,  // as for cudaMemcpy and cudaMemcpyAsync
    in_stream_order,
    during_the_call,  // in any order relative to earlier work of the stream
    at_any_time,      // in any order, and possibly after the call returns
};

// Rows of `width` bytes; a pitch is the distance from one row to the next.
struct Extent {
    std::size_t width = 0;
    std::size_t rows = 1;
    std::size_t bytes() const { return width * rows; }
    // Distance from the first byte to the end of the last row, for the given pitch.
    std::size_t span(std::size_t pitch) const { return rows ? (rows - 1) * pitch + width : 0; }
};

// Progress of a batch: the copies issued so far.
struct BatchProgress {
    model::OperationKind kind = model::OperationKind::empty;  // of the last copy
    std::size_t bytes = 0;               // consecutive bytes copied by operations of that kind
    bool reads_during_the_call = false;  // the call must wait for the reads of the sources
};

struct CopyRequest {
    void* to;
    std::size_t to_pitch;
    const void* from;
    std::size_t from_pitch;
    Extent extent;
    cudaMemcpyKind kind;
    bool asynchronous;
    SourceAccess source = SourceAccess::of_the_call;
    BatchProgress* batch = nullptr;  // null: not part of a batch
};

struct SetRequest {
    void* to;
    std::size_t pitch;
    int value;
    Extent extent;
    bool asynchronous;
    std::uint8_t element_bytes = 1;  // size of `value`
};

// A copy of `bytes` contiguous bytes.
inline CopyRequest plain_copy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind,
                              bool asynchronous) {
    return {to, bytes, from, bytes, {bytes, 1}, kind, asynchronous, {}, nullptr};
}

}  // namespace streamlab::cudart
