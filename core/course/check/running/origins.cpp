#include "check/running/origins.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "check/running/places.hpp"
#include "program/rewrite/tokens.hpp"

namespace streamlab::check {

namespace {

using trace::Dataflow;
using trace::OperationKind;

class Tracing {
public:
    Tracing(const Puzzle& puzzle, const trace::Trace& trace) : puzzle_(puzzle), trace_(trace) {}

    Origins find() {
        for (const Dataflow& flow : trace_.dataflow)
            if (is_host(flow.reader_counter))
                read_by_host(flow);
            else
                sources_[flow.reader].push_back(&flow);
        for (const trace::Operation& operation : trace_.operations)
            if (is_copy_out(operation)) note_copy_out(operation);
        // Results passed by value or in pageable memory are read by the program rather than the
        // harness.
        for (const std::uint32_t end : ends_.empty() ? own_ends_ : ends_)
            follow(end);
        if (puzzle_.checks.match_kernels_by_name) note_names();
        for (const trace::Operation& operation : trace_.operations) {
            if (origins_.has(operation) || counts_by_name(operation)) count(operation);
        }
        origins_.grid_waiting_kernels =
            std::count_if(trace_.grid_waits.begin(), trace_.grid_waits.end(),
                          [this](const auto& wait) { return counts(wait); });
        for (const trace::Operation& operation : trace_.operations)
            origins_.rounds += rounds_of(operation);
        find_derived_reads();
        return std::move(origins_);
    }

private:
    // A wait that did not block counts if the kernel started before its predecessor had ended.
    bool counts(const trace::GridWait& wait) const {
        if (wait.at_end || origins_.carries.count(wait.operation) == 0) return false;
        if (wait.begin_ns < wait.end_ns) return true;
        const trace::Operation* const kernel = trace::find_operation(trace_, wait.operation);
        const trace::Operation* const before =
            kernel ? trace::find_operation(trace_, kernel->cause_operation) : nullptr;
        return before && kernel->start_ns < before->end_ns;
    }

    static bool is_host(std::uint64_t counter) { return counter != 0; }

    const trace::SourceLine& line(std::uint32_t location) const {
        return trace_.locations[location < trace_.locations.size() ? location : 0];
    }
    bool is_harness(std::uint32_t location) const {
        return is_same_file(line(location).file, puzzle_.harness);
    }
    // Accesses at unknown lines, in lab.cuh or in the library, belong to the program: those made
    // for the harness are attributed to its lines.
    bool is_program_code(std::uint32_t location) const { return !is_harness(location); }

    void read_by_host(const Dataflow& flow) {
        const bool from_host = is_host(flow.writer_counter);
        if (is_harness(flow.reader_location)) {
            const trace::SourceLine& reader = line(flow.reader_location);
            const std::string place = fmt::format("{}:{}", file_name(reader.file), reader.line);
            if (!from_host) {
                origins_.lines_from_device.insert(place);
                ends_.push_back(flow.writer);
            } else if (is_program_code(flow.writer_location)) {
                origins_.lines_from_host.insert(place);
                origins_.host_writers.emplace(place, flow.writer_location);
            }
        } else if (is_program_code(flow.reader_location)) {
            if (!from_host) {
                origins_.reads_results = flow.reader_location;
                own_ends_.push_back(flow.writer);
                own_reads_.emplace_back(flow.writer, flow.reader_location);
                note_first_read(flow);
            } else if (!is_program_code(flow.writer_location)) {
                origins_.reads_input = flow.reader_location;
                note_first_read(flow);
            }
        }
    }

    // Trace::dataflow is in the order of the reads.
    void note_first_read(const Dataflow& flow) {
        if (first_read_ == nullptr || &flow < first_read_) first_read_ = &flow;
    }
    // False for data that the host wrote before its first read: it cannot depend on other data.
    bool may_depend_on_data(const Dataflow& flow) const {
        return origins_.copies_to_pageable || (first_read_ != nullptr && first_read_ < &flow);
    }

    void follow(std::uint32_t end) {
        std::vector<std::uint32_t> left{end};
        while (!left.empty()) {
            const std::uint32_t operation = left.back();
            left.pop_back();
            if (!origins_.carries.insert(operation).second) continue;
            for (const Dataflow* flow : sources_[operation]) {
                if (!is_host(flow->writer_counter)) {
                    left.push_back(flow->writer);
                    if (flow->by_chance != 0) record_atomic_exchange(*flow);
                } else if (is_program_code(flow->writer_location)) {
                    origins_.is_fed_by_host = true;
                    if (may_depend_on_data(*flow)) origins_.feeds = flow->writer_location;
                } else {
                    origins_.reaches_input = true;
                }
            }
        }
    }

    // Finds a read by host code of data that operations derived from the input.
    void find_derived_reads() {
        std::unordered_set<std::uint32_t> seen;
        for (const auto& [end, location] : own_reads_) {
            std::vector<std::uint32_t> left{end};
            while (!left.empty()) {
                const std::uint32_t operation = left.back();
                left.pop_back();
                if (!seen.insert(operation).second) continue;
                for (const Dataflow* flow : sources_[operation]) {
                    if (!is_host(flow->writer_counter)) {
                        left.push_back(flow->writer);
                    } else if (!is_program_code(flow->writer_location)) {
                        origins_.is_told = location;
                        return;
                    }
                }
            }
        }
    }

    void record_atomic_exchange(const Dataflow& flow) {
        origins_.ordered_by_atomics_only = true;
        if (!origins_.meeting) origins_.meeting.emplace(flow.reader, flow.writer);
    }

    // True for copies to pageable memory, where host accesses are not tracked.
    bool is_copy_out(const trace::Operation& operation) const {
        const bool is_to_host =
            operation.kind == OperationKind::copy_d2h || operation.kind == OperationKind::copy_h2h;
        return is_to_host && operation.detail < trace_.details.size() &&
               trace_.details[operation.detail].pageable && sources_.count(operation.id) > 0;
    }

    void note_copy_out(const trace::Operation& operation) {
        const trace::HostCall* call = trace::find_call(trace_, operation.call);
        const std::uint32_t location = call ? call->location : 0;
        if (is_harness(location)) {
            ends_.push_back(operation.id);
            return;
        }
        origins_.copies_to_pageable = location;
        own_ends_.push_back(operation.id);
        own_reads_.emplace_back(operation.id, location);
    }

    std::string_view name_of(const trace::Operation& operation) const {
        const bool is_known =
            operation.kind == OperationKind::kernel && operation.detail < trace_.details.size();
        return is_known ? std::string_view(trace_.details[operation.detail].name) : "";
    }
    void note_names() {
        for (const trace::Operation& operation : trace_.operations)
            if (origins_.has(operation)) names_.insert(name_of(operation));
        names_.erase("");
    }
    bool counts_by_name(const trace::Operation& operation) const {
        return names_.count(name_of(operation)) > 0;
    }

    // The name of a while node tells its rounds: "while: 4 rounds".
    std::int64_t rounds_of(const trace::Operation& operation) const {
        constexpr std::string_view prefix = "while: ";
        if (operation.kind != OperationKind::conditional ||
            operation.detail >= trace_.details.size())
            return 0;
        const std::string& name = trace_.details[operation.detail].name;
        std::int64_t rounds = 0;
        if (name.starts_with(prefix))
            std::from_chars(name.data() + prefix.size(), name.data() + name.size(), rounds);
        return rounds;
    }

    void count(const trace::Operation& operation) {
        const std::optional<Work> work = work_of(operation);
        if (!work) return;
        if (*work == Work::kernel) {
            if (operation.end_ns == trace::never) return;
            count_kernel(operation);
            return;
        }
        if (operation.detail >= trace_.details.size()) return;
        const trace::Detail& detail = trace_.details[operation.detail];
        origins_.bytes[static_cast<std::size_t>(*work)] += detail.bytes;
        origins_.reads_pageable =
            origins_.reads_pageable || (*work == Work::h2d && detail.pageable);
    }

    void count_kernel(const trace::Operation& operation) {
        const trace::Nanoseconds time = trace::active_time(trace_, operation);
        origins_.kernels_ns += time;
        if (origins_.kernels == 0 || time < origins_.shortest_kernel_ns) {
            origins_.shortest_kernel_ns = time;
            origins_.shortest_kernel = operation.id;
        }
        ++origins_.kernels;
        const std::vector<const Dataflow*>& sources = sources_[operation.id];
        if (std::any_of(sources.begin(), sources.end(), [this](const Dataflow* flow) {
                return is_host(flow->writer_counter) && flow->writer != 0 &&
                       is_program_code(flow->writer_location);
            }))
            ++origins_.host_fed_kernels;
        origins_.blocks_ns += blocks_time(trace_, operation);
    }

    const Puzzle& puzzle_;
    const trace::Trace& trace_;
    Origins origins_;
    // Keyed by the reading operation. The ids come from the program's process and may be arbitrary.
    std::unordered_map<std::uint32_t, std::vector<const Dataflow*>> sources_;
    std::vector<std::uint32_t> ends_, own_ends_;
    // Reads of operations' output by host code outside the harness: operation id and line.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> own_reads_;
    const Dataflow* first_read_ = nullptr;  // by host code outside the harness
    std::set<std::string_view> names_;      // of kernels that count by name
};

// Distinguishes uses of the seed from a student's variable or member called seed.
class SeedWords {
public:
    explicit SeedWords(std::string_view source) : source_(source) {}

    void read(const program::Tokens& tokens) {
        std::string_view before;
        for (std::size_t i = 0; i < tokens.tokens.size(); ++i) {
            const program::Token& token = tokens.tokens[i];
            const bool is_word = token.kind == program::TokenKind::identifier;
            if (is_word && before != "." && before != "->")
                judge(text_of(token), before,
                      i + 1 < tokens.tokens.size() && text_of(tokens.tokens[i + 1]) == "(");
            before = text_of(token);
            follows_word_ = is_word && before != "return" && before != "case";
        }
    }
    bool name_it() const { return calls_ || (uses_ && !declares_); }

private:
    std::string_view text_of(const program::Token& token) const {
        return source_.substr(token.begin, token.length);
    }
    void judge(std::string_view word, std::string_view before, bool is_called) {
        // getenv() counts only for STREAMLAB variables: a graded run has no others.
        const bool reads_ours = (word == "getenv" && source_.find("STREAMLAB") != source_.npos) ||
                                (is_called && (word == "setting" || word == "knob_text") &&
                                 (before == "::" || source_.find("lab::") != source_.npos));
        if (word == "fill_random" || reads_ours || (word == "seed" && is_called))
            calls_ = true;
        else if (word == "seed")
            (follows_word_ || before == ">" ? declares_ : uses_) = true;
    }

    std::string_view source_;
    bool follows_word_ = false;
    bool calls_ = false, uses_ = false, declares_ = false;
};

}  // namespace

bool uses_seed(const std::string& source) {
    const auto whole = static_cast<std::uint32_t>(source.size());
    const program::Tokens tokens = program::tokenize(source, {0, whole});
    SeedWords words(source);
    words.read(tokens);
    for (const program::TextRange& body : tokens.definitions)
        words.read(program::tokenize(source, body));
    return words.name_it();
}

std::optional<Work> work_of(const trace::Operation& operation) {
    switch (operation.kind) {
    case OperationKind::copy_h2d:
        return Work::h2d;
    case OperationKind::copy_d2h:
        return Work::d2h;
    case OperationKind::copy_d2d:
    case OperationKind::copy_peer:
        return Work::d2d;
    case OperationKind::kernel:
        return Work::kernel;
    default:
        return std::nullopt;
    }
}

trace::Nanoseconds blocks_time(const trace::Trace& trace, const trace::Operation& kernel) {
    if (kernel.detail >= trace.details.size() || kernel.end_ns == trace::never) return 0;
    const trace::Detail& detail = trace.details[kernel.detail];
    const std::uint64_t places = std::min<std::uint64_t>(
        std::uint64_t{detail.grid[0]} * detail.grid[1] * detail.grid[2], detail.resident_blocks);
    const int busy_percent = 100 - std::min<int>(detail.idle_percent, 100);
    return static_cast<trace::Nanoseconds>(static_cast<double>(kernel.end_ns - kernel.start_ns) *
                                           static_cast<double>(places) * busy_percent / 100);
}

Origins origins_of(const Puzzle& puzzle, const trace::Trace& trace) {
    if (puzzle.harness.empty() || trace.dataflow.empty()) return {};
    return Tracing(puzzle, trace).find();
}

}  // namespace streamlab::check
