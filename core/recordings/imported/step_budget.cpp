#include "imported/step_budget.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <unordered_map>
#include <utility>

#include "imported/call_meaning.hpp"
#include "imported/finding_parts.hpp"
#include "imported/gaps.hpp"
#include "imported/hidden_waits.hpp"
#include "imported/loss_reasons.hpp"
#include "imported/words.hpp"

namespace streamlab::imported {

namespace {

using trace::Cause;
using trace::HostCall;
using trace::Operation;

// Losses below this part of the steps are not reported.
constexpr double min_loss_part = 0.01;
// Pauses between operations are unavoidable; fewer than this part are not worth a word.
constexpr double min_pauses_part = 0.05;
// Between two launches of a framework lie some microseconds of Python. Longer work is the
// program's.
constexpr Nanoseconds long_work_ns = 100'000;
constexpr std::size_t most_places = 3;
// Between two nodes of a CUDA graph, measured on an H200.
constexpr Nanoseconds pause_in_graph_ns = 700;
constexpr std::string_view empty_cache_id = "empty_cache";  // of the hidden wait

// A stretch of the device's time with one state.
struct Stretch {
    enum class State : std::uint8_t { kernel, copy, idle };
    State state{};
    Nanoseconds begin_ns = 0;
    Nanoseconds end_ns = 0;
    const Operation* operation = nullptr;  // the copy, or the operation that ended the idle time
};

// The device's time from its first operation to its last, without holes.
std::vector<Stretch> stretches_of(const std::vector<const Operation*>& by_start) {
    struct Edge {
        Nanoseconds at;
        bool begins;
        const Operation* operation;
    };
    std::vector<Edge> edges;
    for (const Operation* const operation : by_start) {
        if (operation->end_ns <= operation->start_ns) continue;
        edges.push_back({operation->start_ns, true, operation});
        edges.push_back({operation->end_ns, false, operation});
    }
    std::stable_sort(edges.begin(), edges.end(),
                     [](const Edge& a, const Edge& b) { return a.at < b.at; });
    std::vector<Stretch> stretches;
    int kernels = 0, copies = 0;
    const Operation* copy = nullptr;
    for (std::size_t index = 0; index < edges.size(); ++index) {
        const Edge& edge = edges[index];
        if (index > 0 && edge.at > edges[index - 1].at) {
            const Nanoseconds from = edges[index - 1].at;
            if (kernels > 0)
                stretches.push_back({Stretch::State::kernel, from, edge.at, nullptr});
            else if (copies > 0)
                stretches.push_back({Stretch::State::copy, from, edge.at, copy});
            else
                stretches.push_back({Stretch::State::idle, from, edge.at, edge.operation});
        }
        (is_host_copy(*edge.operation) ? copies : kernels) += edge.begins ? 1 : -1;
        if (edge.begins && is_host_copy(*edge.operation)) copy = edge.operation;
    }
    return stretches;
}

// How long the host waited in a call. Without the wait it would have been that much earlier, so as
// much of the later idle time is the wait's.
struct Credit {
    const HostCall* call = nullptr;
    Nanoseconds until_ns = 0;
    Nanoseconds left_ns = 0;
};

class Accounts {
public:
    Accounts(const Recording& recording, StepReport& report)
        : recording_(recording), report_(report), steps_(report.steps) {}

    void fill() {
        const auto operations = by_start(recording_, steps_.device);
        for (const Operation* const operation : operations)
            if (operation->kind == trace::OperationKind::kernel)
                streams_with_kernels_.insert(operation->stream);
        for (const Gap& gap : gaps_of(recording_))
            gaps_[gap.next->id] = gap;
        for (const HostCall& call : recording_.trace.calls)
            if (call.operation) issuing_threads_.insert(call.thread);
        report_.budgets.resize(steps_.all.size());
        const std::vector<Stretch> stretches = stretches_of(operations);
        auto stretch = stretches.begin();
        for (step_ = 0; step_ < steps_.all.size(); ++step_) {
            const Step& step = steps_.all[step_];
            while (stretch != stretches.end() && stretch->end_ns <= step.begin_ns)
                take_credits((stretch++)->end_ns);
            forget_old_credits();
            for (; stretch != stretches.end() && stretch->begin_ns < step.end_ns; ++stretch) {
                charge(*stretch, step);
                if (stretch->end_ns > step.end_ns) break;  // the next step has the rest
            }
        }
        summarize();
    }

private:
    bool counts() const {
        return step_ >= steps_.begin && step_ < steps_.end && steps_.all[step_].is_steady;
    }
    Nanoseconds& part(BudgetPart part) {
        return report_.budgets[step_][static_cast<std::size_t>(part)];
    }

    void charge(const Stretch& stretch, const Step& step) {
        stretch_end_ns_ = stretch.end_ns;
        const Nanoseconds ns =
            std::min(stretch.end_ns, step.end_ns) - std::max(stretch.begin_ns, step.begin_ns);
        switch (stretch.state) {
        case Stretch::State::kernel:
            part(BudgetPart::kernels) += ns;
            after_copy_to_host_ = false;
            return;
        case Stretch::State::copy:
            part(BudgetPart::copies) += ns;
            after_copy_to_host_ = stretch.operation->kind == trace::OperationKind::copy_d2h;
            return lose_copy(*stretch.operation, ns);
        case Stretch::State::idle:
            take_credits(stretch.end_ns);
            const auto gap = gaps_.find(stretch.operation->id);
            if (gap != gaps_.end() && gap->second.from_ns == stretch.begin_ns)
                return charge(gap->second);
            part(BudgetPart::between) += ns;
            lose(reasons::pauses, where(*stretch.operation), ns);
        }
    }

    void charge(const Gap& gap) {
        Nanoseconds at = gap.from_ns;
        for (const Gap::Part& piece : gap.parts) {
            charge(gap, piece, at);
            at += piece.ns;
        }
    }

    void charge(const Gap& gap, const Gap::Part& piece, Nanoseconds at) {
        const HostCall* const call = trace::find_call(recording_.trace, piece.call);
        switch (piece.kind) {
        case GapPart::waiting:
            part(BudgetPart::after_a_wait) += piece.ns;
            return lose_wait(*call, piece.ns);
        case GapPart::allocating:
            part(BudgetPart::allocations) += piece.ns;
            return lose_wait(*call, piece.ns);
        case GapPart::not_host_bound:
            return charge_device(*gap.next, piece.ns);
        case GapPart::after_host_wait:
        case GapPart::own_work:
        case GapPart::issuing_work:
            break;
        }
        const Nanoseconds rest = piece.ns - spend_credits(piece.ns, at + piece.ns);
        if (rest <= 0) return;
        const bool is_long = piece.kind != GapPart::issuing_work && piece.ns >= long_work_ns;
        if (is_long && after_copy_to_host_ && piece.kind == GapPart::own_work) {
            part(BudgetPart::after_a_wait) += rest;
            return lose(reasons::read_back, where(*gap.next), rest);
        }
        part(is_long ? BudgetPart::own_work : BudgetPart::launching) += rest;
        const LossReason& reason = is_long                   ? reasons::own_work
                                   : gap.among_short_kernels ? reasons::small_kernels
                                                             : reasons::launching;
        lose(reason, where(*gap.next), rest);
    }

    void charge_device(const Operation& next, Nanoseconds ns) {
        const bool is_other = next.cause != Cause::unknown && next.cause != Cause::stream_order &&
                              next.cause != Cause::host_issue;
        part(is_other ? BudgetPart::other_streams : BudgetPart::between) += ns;
        lose(is_other ? reasons::other_streams : reasons::pauses, where(next), ns);
    }

    // The waits that began before `time`, of threads that issue work: others hold up nothing.
    void take_credits(Nanoseconds time) {
        const auto& all = recording_.trace.calls;
        for (; next_call_ < all.size() && all[next_call_].begin_ns < time; ++next_call_)
            if (const HostCall& call = all[next_call_];
                call.blocked_ns > 0 && issuing_threads_.contains(call.thread))
                credits_.push_back({&call, call.begin_ns + call.blocked_ns, call.blocked_ns});
    }

    // A wait of an earlier step but the last delays nothing any more.
    void forget_old_credits() {
        oldest_ns_ = steps_.all[step_ ? step_ - 1 : 0].begin_ns;
        std::erase_if(credits_,
                      [this](const Credit& credit) { return credit.until_ns < oldest_ns_; });
    }

    // The last waits that ended before `time` pay first. Returns the time that was paid for.
    Nanoseconds spend_credits(Nanoseconds ns, Nanoseconds time) {
        Nanoseconds paid = 0;
        for (auto credit = credits_.rbegin(); credit != credits_.rend() && paid < ns; ++credit) {
            if (credit->until_ns > time || credit->left_ns <= 0) continue;
            const Nanoseconds now = std::min(ns - paid, credit->left_ns);
            credit->left_ns -= now;
            paid += now;
            part(BudgetPart::after_a_wait) += now;
            lose_wait(*credit->call, now);
        }
        return paid;
    }

    void lose_wait(const HostCall& call, Nanoseconds ns) {
        const HiddenWait* const named = named_wait(recording_, call);
        if (named && named->id == empty_cache_id) emptying_ = &call;
        // What was emptied must be allocated again.
        if (!named && allocates(call.name) && emptying_ && emptying_->begin_ns >= oldest_ns_)
            return lose(*named_wait(recording_, *emptying_), *emptying_, ns);
        if (!named && allocates(call.name)) return lose(reasons::allocations, where(call), ns);
        lose(named ? *named : hidden_wait(recording_, call), call, ns);
    }

    void lose_copy(const Operation& copy, Nanoseconds ns) {
        const HostCall* const call = trace::find_call(recording_.trace, copy.call);
        const HiddenWait* const named = call ? named_wait(recording_, *call) : nullptr;
        if (named) return lose(*named, *call, ns);
        if (call && (call->blocked_ns > 0 || recording_.trace.details[copy.detail].pageable))
            return lose(hidden_wait(recording_, *call), *call, ns);
        const LossReason& reason = copy.cause == Cause::legacy_barrier ? reasons::fence
                                   : streams_with_kernels_.contains(copy.stream)
                                       ? reasons::same_stream
                                       : reasons::copies_alone;
        lose(reason, where(copy), ns);
    }

    // The ranges of a step begin with its own, whose number would tell the steps apart: "step 12 >
    // load" is "load".
    std::string range_in_step(std::uint32_t range) const {
        const std::string& path = recording_.names[range];
        if (!range || steps_.source != StepSource::range) return path;
        constexpr std::string_view inside = " > ";
        const std::size_t end = std::min(path.find(inside), path.size());
        if (without_number(path.substr(0, end)) != steps_.name) return path;
        return end < path.size() ? path.substr(end + inside.size()) : "";
    }
    std::string place(const auto& facts) const {
        return place_of(recording_, range_in_step(facts.range), facts.library, facts.source_line);
    }
    std::string where(const Operation& operation) const {
        const std::string at = place(recording_.facts(operation));
        const std::string name = short_name(recording_, operation);
        return at.empty() ? name : fmt::format("{} ({})", name, at);
    }
    std::string where(const HostCall& call) const {
        const std::string at = place(recording_.calls[call.id - 1]);
        return at.empty() ? std::string(call.name) : fmt::format("{} ({})", call.name, at);
    }

    void lose(const HiddenWait& wait, const HostCall& call, Nanoseconds ns) {
        const std::string at = place(recording_.calls[call.id - 1]);
        lose(wait.id, at.empty() ? std::string(call.name) : at, ns, [&](StepLoss& loss) {
            loss.title = fmt::format("The host waited in {}", wait.name);
            loss.better = wait.better;
            loss.lab = wait.lab;
        });
    }
    void lose(const LossReason& reason, const std::string& at, Nanoseconds ns) {
        lose(reason.id, at, ns, [&](StepLoss& loss) {
            loss.title = reason.title;
            loss.better = reason.better;
            loss.lab = reason.lab;
        });
    }
    void lose(std::string_view id, const std::string& at, Nanoseconds ns, auto describe) {
        places_of_step_[step_][at] += ns;
        if (!counts()) return;
        const auto [found, is_new] = losses_.try_emplace(std::string(id));
        StepLoss& loss = found->second.loss;
        if (is_new) {
            loss.id = id;
            describe(loss);
        }
        loss.lost_ns += ns;
        StepLoss::Place& costly = found->second.places[at];
        costly.where = at;
        costly.lost_ns += ns;
        // Several pieces of one idle time count once.
        if (found->second.last_end_ns != stretch_end_ns_) ++loss.times;
        found->second.last_end_ns = stretch_end_ns_;
        ++costly.times;
    }

    void summarize() {
        Nanoseconds total = 0;
        for (std::size_t index = steps_.begin; index < steps_.end; ++index) {
            if (!steps_.all[index].is_steady) continue;
            for (std::size_t one = 0; one < budget_parts; ++one)
                report_.average[one] += report_.budgets[index][one];
            total += steps_.all[index].duration_ns();
        }
        for (Nanoseconds& part : report_.average)
            part = report_.per_step(part);
        measure_host();
        for (auto& [id, account] : losses_) {
            const double least = id == reasons::pauses.id ? min_pauses_part : min_loss_part;
            if (static_cast<double>(account.loss.lost_ns) < least * static_cast<double>(total))
                continue;
            for (auto& [name, costly] : account.places)
                account.loss.places.push_back(costly);
            std::stable_sort(account.loss.places.begin(), account.loss.places.end(),
                             [](const auto& a, const auto& b) { return a.lost_ns > b.lost_ns; });
            if (account.loss.places.size() > most_places) account.loss.places.resize(most_places);
            report_.losses.push_back(std::move(account.loss));
        }
        std::stable_sort(
            report_.losses.begin(), report_.losses.end(),
            [](const StepLoss& a, const StepLoss& b) { return a.lost_ns > b.lost_ns; });
        for (std::size_t index = steps_.begin; index < steps_.end; ++index)
            if (!steps_.all[index].is_steady) report_.odd.push_back(odd_step(index));
        std::stable_sort(report_.odd.begin(), report_.odd.end(),
                         [](const OddStep& a, const OddStep& b) { return a.more_ns > b.more_ns; });
    }

    // The lower quartile of the times between the first launches of two steps, less the waits in
    // between: the host is held up by a full queue in some of them.
    void measure_host() {
        const auto& calls = recording_.trace.calls;
        std::vector<Nanoseconds> times;
        auto call = calls.begin();
        for (std::size_t index = steps_.begin; index + 1 < steps_.end; ++index) {
            const Nanoseconds from = issue_of(index);
            const Nanoseconds to = issue_of(index + 1);
            while (call != calls.end() && call->begin_ns < from)
                ++call;
            Nanoseconds waited = 0;
            for (; call != calls.end() && call->begin_ns < to; ++call)
                if (waits_or_stages(*call)) waited += call->end_ns - call->begin_ns;
            times.push_back(std::max<Nanoseconds>(0, to - from - waited));
        }
        if (times.empty()) return;
        const auto quarter = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 4);
        std::nth_element(times.begin(), quarter, times.end());
        report_.host_ns = *quarter;
    }
    // The host stages pageable memory within the call.
    bool waits_or_stages(const HostCall& call) const {
        if (call.blocked_ns > 0) return true;
        const Operation* const operation = trace::find_operation(recording_.trace, call.operation);
        return operation && is_host_copy(*operation) &&
               recording_.trace.details[operation->detail].pageable;
    }
    Nanoseconds issue_of(std::size_t step) const {
        return recording_.trace.operations[steps_.all[step].first - 1].enqueue_ns;
    }

    OddStep odd_step(std::size_t index) const {
        OddStep odd;
        odd.number = index;
        for (std::size_t one = 0; one < budget_parts; ++one) {
            const Nanoseconds more = report_.budgets[index][one] - report_.average[one];
            if (more <= odd.more_ns) continue;
            odd.more_ns = more;
            odd.part = static_cast<BudgetPart>(one);
        }
        Nanoseconds most = 0;
        if (const auto places = places_of_step_.find(index); places != places_of_step_.end())
            for (const auto& [name, ns] : places->second)
                if (ns > most) {
                    most = ns;
                    odd.where = name;
                }
        return odd;
    }

    struct Account {
        StepLoss loss;
        std::map<std::string, StepLoss::Place> places;
        Nanoseconds last_end_ns = trace::never;
    };

    const Recording& recording_;
    StepReport& report_;
    const Steps& steps_;
    std::size_t step_ = 0;
    std::unordered_map<std::uint32_t, Gap> gaps_;  // by the operation that ended the gap
    std::set<std::uint32_t> streams_with_kernels_;
    std::set<std::uint32_t> issuing_threads_;
    std::vector<Credit> credits_;  // by the begin of their calls
    std::size_t next_call_ = 0;
    Nanoseconds stretch_end_ns_ = 0;      // of the stretch that is charged
    Nanoseconds oldest_ns_ = 0;           // the begin of the step before
    const HostCall* emptying_ = nullptr;  // the last call of empty_cache()
    bool after_copy_to_host_ = false;     // that was the device's last work
    std::map<std::string, Account> losses_;
    std::map<std::size_t, std::map<std::string, Nanoseconds>> places_of_step_;
};

}  // namespace

std::string_view words_of(BudgetPart part) {
    switch (part) {
    case BudgetPart::kernels:
        return "kernels ran";
    case BudgetPart::copies:
        return "only a copy ran";
    case BudgetPart::after_a_wait:
        return "idle, because the host had waited for the GPU";
    case BudgetPart::own_work:
        return "idle during the host's own work (Python, loading data)";
    case BudgetPart::allocations:
        return "idle while the host allocated or freed memory";
    case BudgetPart::launching:
        return "idle between launches, which take the host longer than the work";
    case BudgetPart::other_streams:
        return "idle until work of another stream was done";
    case BudgetPart::between:
        return "pauses between operations";
    }
    return "";
}

std::string_view name_of(BudgetPart part) {
    constexpr std::array<std::string_view, budget_parts> names{
        "kernels",     "copies",    "after_a_wait",  "own_work",
        "allocations", "launching", "other_streams", "between"};
    return names[static_cast<std::size_t>(part)];
}

Nanoseconds sum_of(const Budget& budget) {
    return std::accumulate(budget.begin(), budget.end(), Nanoseconds{0});
}

Nanoseconds step_without(const StepReport& report, const StepLoss& loss) {
    const Nanoseconds step = sum_of(report.average);
    const Nanoseconds lost = report.per_step(loss.lost_ns);
    const bool as_graph = loss.id == reasons::small_kernels.id || loss.id == reasons::launching.id;
    if (as_graph)
        return step - lost +
               report.per_step(static_cast<Nanoseconds>(loss.times) * pause_in_graph_ns);
    if (loss.id == reasons::pauses.id || loss.id == reasons::other_streams.id) return -1;
    const bool is_host_work = loss.id == reasons::own_work.id ||
                              loss.id == reasons::allocations.id ||
                              loss.id == reasons::read_back.id || loss.id == empty_cache_id;
    return std::max(step - lost, report.host_ns - (is_host_work ? lost : 0));
}

StepReport report_of_steps(const Recording& recording, const std::string& wanted) {
    StepReport report;
    report.steps = steps_of(recording, wanted);
    if (!report.steps) return report;
    report.startup_ns = report.steps.all[report.steps.begin].begin_ns;
    Accounts(recording, report).fill();
    return report;
}

}  // namespace streamlab::imported
