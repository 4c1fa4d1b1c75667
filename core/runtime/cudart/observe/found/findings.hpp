// Writes findings to the trace: once for each pair of code locations, with a count.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "trace/trace.hpp"
#include "trace/writer.hpp"

namespace streamlab::cudart {

class Findings {
public:
    explicit Findings(trace::Writer& writer) : writer_(writer) {}

    // Numbers the hazard and writes it, or counts it if the same two code locations have conflicted
    // before. Code locations are compared by program counter, in either order. `hazard.id` and
    // `hazard.count` are ignored.
    void add(const trace::Hazard& hazard, std::uint32_t times = 1);
    // The site from which the function was called that made this call, for places of the call.
    void note_outer_site(std::uint32_t call, const void* site);
    // True if the latest finding concerns that call.
    bool explains(std::uint32_t call) const { return call == last_call_; }
    // Adds a read of uninitialised memory. The read is not reported if a race of the same reader
    // explains it, which is known only later. The reads are therefore kept until finish().
    void add_uninitialised(const trace::Hazard& hazard);
    // Writes the kept findings, and the counts that have grown since they were last written.
    void finish();

private:
    struct Key {
        trace::HazardKind kind;
        trace::HazardForm form;
        std::uint64_t first, second;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    // The two operations, and the address if one side is host code.
    struct OperationPair {
        std::uint32_t first = 0, second = 0;
        std::uint64_t address = 0;
        friend bool operator==(const OperationPair&, const OperationPair&) = default;
    };
    struct Known {
        trace::Hazard hazard;
        std::uint32_t written_count = 0;
        std::uint64_t written_bytes = 0;
        OperationPair last;  // the last occurrence
        // Conflicting address ranges of the first pair of operations, from begin to end. Empty
        // while there is a single range.
        std::map<std::uint64_t, std::uint64_t> pieces;
    };
    static Key key_of(const trace::Hazard& hazard);
    void extend(Known& known, const trace::Hazard& piece);
    void write(Known& known);
    bool is_explained(const trace::Hazard& uninitialised) const;

    trace::Writer& writer_;
    std::map<Key, Known> known_;
    std::vector<trace::Hazard> uninitialised_;  // in order of detection
    std::vector<const void*> outer_sites_;      // by call
    std::uint32_t last_id_ = 0;
    std::uint32_t last_call_ = 0;  // the later call of the finding
};

}  // namespace streamlab::cudart
