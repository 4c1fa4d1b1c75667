// Checks that the right values come from the structure that the puzzle teaches ([[evidence]]).
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "check/rules/rule.hpp"
#include "check/running/places.hpp"
#include "runtime_api/function.hpp"

namespace streamlab::check {

namespace {

using runtime_api::Effect;
using trace::OperationKind;

std::string times(std::int64_t count) {
    return count == 1 ? "once" : fmt::format("{} times", count);
}

std::string of_calls(std::int64_t count) {
    return count == 1 ? "1 call" : fmt::format("{} calls", count);
}

// What the program shows of one rule, and what it should show.
struct Finding {
    bool holds = false;
    std::string actual, expected;
    std::string text;
};

class EvidenceJudge {
public:
    explicit EvidenceJudge(const Judged& judged)
        : judged_(judged), trace_(judged.trace()), origins_(judged.run.origins) {}

    Finding find(const std::monostate&) const { return {true, "", "", ""}; }

    // Nodes of a graph have no launch of their own.
    Finding find(const Evidence::Launches& rule) const {
        std::set<std::uint32_t> calls;
        for (const trace::Operation& operation : trace_.operations)
            if (is_carrying(operation, OperationKind::kernel) &&
                effect_of(operation.call) != Effect::issues_graph)
                calls.insert(operation.call);
        const auto count = static_cast<std::int64_t>(calls.size());
        return {count >= rule.at_least, of_calls(count), at_least(rule.at_least),
                fmt::format("The kernels that the result depends on were launched by {}, without "
                            "the nodes of graphs; it should be {}.",
                            of_calls(count), at_least(rule.at_least))};
    }

    Finding find(const Evidence::Graphs& rule) const {
        std::map<std::uint32_t, std::int64_t> kernels;  // by the call that launches the graph
        for (const trace::Operation& operation : trace_.operations)
            if (is_carrying(operation, OperationKind::kernel) &&
                effect_of(operation.call) == Effect::issues_graph)
                ++kernels[operation.call];
        std::int64_t count = 0;
        for (const auto& [call, number] : kernels)
            count += number >= rule.kernels ? 1 : 0;
        return {count >= rule.at_least, times(count), at_least(rule.at_least),
                fmt::format("A graph with at least {} {} that the result depends on was launched "
                            "{}; it should be {}.",
                            rule.kernels, rule.kernels == 1 ? "kernel" : "kernels", times(count),
                            at_least(rule.at_least))};
    }

    Finding find(const Evidence::HandedOn& rule) const {
        std::set<std::uint32_t> allocations;
        std::int64_t count = 0;
        for (const auto& [writer, reader] : handing_kernels()) {
            if (rule.within != Evidence::Within::anything) {
                const trace::Buffer* const buffer = common_buffer(rule, *writer, *reader);
                if (!buffer) continue;
                allocations.insert(buffer->id);
            }
            ++count;
        }
        const auto used = static_cast<std::int64_t>(allocations.size());
        const bool is_anywhere = rule.within == Evidence::Within::anything;
        std::string text = fmt::format(
            "Kernels that the result depends on have read what another one has stored "
            "{}{}; it should be {}.",
            is_anywhere ? "" : "in such memory ", times(count), at_least(rule.at_least));
        if (count >= rule.at_least)
            text = fmt::format("It is the memory of {} allocations; it should be that of {}.", used,
                               at_least(rule.allocations));
        return {count >= rule.at_least && (is_anywhere || used >= rule.allocations), times(count),
                at_least(rule.at_least), text};
    }

    Finding find(const Evidence::Copies& rule) const {
        std::map<std::uint32_t, std::uint64_t> bytes;  // by the issuing call
        for (const trace::Operation& operation : trace_.operations) {
            const std::optional<Work> work = work_of(operation);
            if (work && *work != Work::kernel && origins_.has(operation) &&
                operation.detail < trace_.details.size())
                bytes[operation.call] += trace_.details[operation.detail].bytes;
        }
        std::int64_t count = 0;
        for (const auto& [call, number] : bytes)
            count += number >= rule.bytes ? 1 : 0;
        return {count >= rule.at_least, of_calls(count), at_least(rule.at_least),
                fmt::format("At least {} bytes that the result depends on were copied by {}; it "
                            "should be {}.",
                            rule.bytes, of_calls(count), at_least(rule.at_least))};
    }

    Finding find(const Evidence::UnderWay& rule) const {
        const bool holds =
            std::any_of(trace_.calls.begin(), trace_.calls.end(), [&](const trace::HostCall& call) {
                return call.name == rule.call && is_harness(call) && runs_at(call.begin_ns);
            });
        return {holds, "none", "at least one",
                fmt::format("When the harness calls {}, no kernel that the result depends on has "
                            "been launched, or all of them have ended.",
                            rule.call)};
    }

    Finding find(const Evidence::Rounds&) const {
        const std::int64_t expected = judged_.reference.carried.rounds;
        return {origins_.rounds == expected, times(origins_.rounds), times(expected),
                fmt::format("The loops of all graphs together turned {}; it should be {}.",
                            times(origins_.rounds), times(expected))};
    }

private:
    static std::string at_least(std::int64_t count) { return fmt::format("at least {}", count); }

    Effect effect_of(std::uint32_t call) const {
        const trace::HostCall* const found = trace::find_call(trace_, call);
        return found ? runtime_api::effect_of(found->name) : Effect::no_work;
    }

    bool is_carrying(const trace::Operation& operation, OperationKind kind) const {
        return operation.kind == kind && origins_.has(operation);
    }
    using Pair = std::pair<const trace::Operation*, const trace::Operation*>;

    // Writer and reader, by Operation::id; both are kernels that the result depends on.
    std::vector<Pair> handing_kernels() const {
        std::set<std::pair<std::uint32_t, std::uint32_t>> ids;
        for (const trace::Dataflow& flow : trace_.dataflow)
            if (flow.reader_counter == 0 && flow.writer_counter == 0)
                ids.emplace(flow.writer, flow.reader);
        std::vector<Pair> pairs;
        for (const auto& [writer_id, reader_id] : ids) {
            const trace::Operation* const writer = trace::find_operation(trace_, writer_id);
            const trace::Operation* const reader = trace::find_operation(trace_, reader_id);
            if (writer && reader && is_carrying(*writer, OperationKind::kernel) &&
                is_carrying(*reader, OperationKind::kernel))
                pairs.emplace_back(writer, reader);
        }
        return pairs;
    }

    // An allocation as the rule wants it, to which the one stored and which the other read.
    const trace::Buffer* common_buffer(const Evidence::HandedOn& rule,
                                       const trace::Operation& writer,
                                       const trace::Operation& reader) const {
        const auto stored = buffers_of(writer, trace::AccessKind::write);
        for (const trace::Buffer* buffer : buffers_of(reader, trace::AccessKind::read)) {
            const bool is_wanted = stored.count(buffer) > 0 && buffer->bytes >= rule.bytes;
            if (is_wanted && (rule.within != Evidence::Within::pool || is_of_pool(*buffer, reader)))
                return buffer;
        }
        return nullptr;
    }

    std::set<const trace::Buffer*> buffers_of(const trace::Operation& user,
                                              trace::AccessKind access) const {
        std::set<const trace::Buffer*> buffers;
        for (const trace::MemoryUse& use : trace_.memory_uses)
            if (use.operation == user.id && use.access == access)
                if (const trace::Buffer* const buffer = buffer_of(use.address, user))
                    buffers.insert(buffer);
        return buffers;
    }

    // The last allocation of the address that was made before the operation.
    const trace::Buffer* buffer_of(std::uint64_t address, const trace::Operation& user) const {
        const trace::Buffer* last = nullptr;
        for (const trace::Buffer& buffer : trace_.buffers) {
            if (address - buffer.address >= buffer.bytes) continue;
            const trace::Operation* const made = trace::find_operation(trace_, buffer.allocated_by);
            if (made ? made->end_ns <= user.start_ns : buffer.call <= user.call) last = &buffer;
        }
        return last;
    }

    // True for memory of a pool that the program frees in a stream before the harness resumes.
    bool is_of_pool(const trace::Buffer& buffer, const trace::Operation& user) const {
        const trace::Operation* const free = trace::find_operation(trace_, buffer.freed_by);
        if (buffer.allocated_by == 0 || !free) return false;
        for (const trace::HostCall& call : trace_.calls) {
            if (call.id >= free->call) return true;
            if (call.id > user.call && is_harness(call)) return false;
        }
        return true;
    }

    // True if a kernel has been issued by then, and has not ended.
    bool runs_at(trace::Nanoseconds time_ns) const {
        return std::any_of(trace_.operations.begin(), trace_.operations.end(),
                           [&](const trace::Operation& operation) {
                               return is_carrying(operation, OperationKind::kernel) &&
                                      operation.enqueue_ns <= time_ns && operation.end_ns > time_ns;
                           });
    }

    bool is_harness(const trace::HostCall& call) const {
        const std::uint32_t location = call.location < trace_.locations.size() ? call.location : 0;
        return is_same_file(trace_.locations[location].file, judged_.puzzle.harness);
    }

    const Judged& judged_;
    const trace::Trace& trace_;
    const Origins& origins_;
};

}  // namespace

// A wrong result has another cause, and values of unknown origin show nothing.
std::optional<Failure> judge_evidence(const Judged& judged) {
    if (!judged.reference.carried.is_known() || judge_result(judged)) return std::nullopt;
    const EvidenceJudge judge(judged);
    for (const Evidence& evidence : judged.puzzle.evidence) {
        const Finding finding =
            std::visit([&](const auto& rule) { return judge.find(rule); }, evidence.rule);
        if (finding.holds) continue;
        Failure failure;
        failure.message = fmt::format("The values are right, but the task also asks for {}. {}",
                                      evidence.says, finding.text);
        failure.actual = finding.actual;
        failure.expected = finding.expected;
        return failure;
    }
    return std::nullopt;
}

}  // namespace streamlab::check
