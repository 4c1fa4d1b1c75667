#include "check/manifest/conditions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "catalogue/spelling.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::check {

using catalogue::did_you_mean;
using catalogue::TomlTable;

namespace {

constexpr const char* needs_bounds = "needs 'at_least', 'at_most' or both";

Work read_work(TomlTable& table, const std::string& key) {
    const std::string text = table.text(key);
    std::vector<std::string> names;
    for (const Work work : {Work::h2d, Work::d2h, Work::d2d, Work::kernel}) {
        if (text == name_of(work)) return work;
        names.emplace_back(name_of(work));
    }
    table.fail(key, fmt::format("'{}' is not a kind of work: valid are {}{}", text,
                                fmt::join(names, ", "), did_you_mean(text, names)));
}

double read_positive(TomlTable& table, const std::string& key) {
    const double value = table.number(key);
    if (!(value > 0) || !std::isfinite(value))
        table.fail(key, fmt::format("'{}' must be greater than 0", key));
    return value;
}

std::optional<double> read_fraction(TomlTable& table, const std::string& key) {
    if (!table.has(key)) return std::nullopt;
    const double value = table.number(key);
    if (!(value >= 0 && value <= 1))
        table.fail(key,
                   fmt::format("'{}' is a fraction of the smaller busy time: from 0 to 1", key));
    return value;
}

std::optional<std::int64_t> read_microseconds(TomlTable& table, const std::string& key) {
    if (!table.has(key)) return std::nullopt;
    return std::llround(read_positive(table, key) * 1000);
}

std::string checked_call(const TomlTable& table, const std::string& call, int line) {
    if (call.rfind("cuda", 0) != 0)
        table.fail_at(line,
                      fmt::format("'{}' is not a CUDA call: their names begin with cuda", call));
    return call;
}

std::optional<Bounds> read_bounds_in(TomlTable& table) {
    Bounds bounds;
    if (table.has("at_least")) bounds.at_least = table.integer("at_least");
    if (table.has("at_most")) bounds.at_most = table.integer("at_most");
    if (!bounds.at_least && !bounds.at_most) table.fail("", needs_bounds);
    if (bounds.at_least.value_or(0) < 0 || bounds.at_most.value_or(0) < 0)
        table.fail("", "'at_least' and 'at_most' are counts: 0 or more");
    if (bounds.at_least && bounds.at_most && *bounds.at_least > *bounds.at_most)
        table.fail("at_most", fmt::format("'at_most' {} is below 'at_least' {}", *bounds.at_most,
                                          *bounds.at_least));
    return bounds;
}

void read_overlap(TomlTable& table, Conditions& conditions) {
    for (TomlTable& entry : table.tables("overlap", "overlap")) {
        OverlapRule rule;
        rule.a = read_work(entry, "a");
        rule.b = read_work(entry, "b");
        rule.at_least = read_fraction(entry, "at_least");
        rule.at_most = read_fraction(entry, "at_most");
        if (!rule.at_least && !rule.at_most) entry.fail("", needs_bounds);
        entry.reject_unknown_keys();
        conditions.overlap.push_back(rule);
    }
}

void read_calls(TomlTable& table, Conditions& conditions) {
    for (TomlTable& entry : table.tables("host_blocked_in", "host_blocked_in")) {
        HostBlockedRule rule;
        rule.call = checked_call(entry, entry.text("call"), entry.line("call"));
        rule.at_least_ns = read_microseconds(entry, "at_least_us");
        rule.at_most_ns = read_microseconds(entry, "at_most_us");
        if (!rule.at_least_ns && !rule.at_most_ns)
            entry.fail("", "needs 'at_least_us', 'at_most_us' or both");
        entry.reject_unknown_keys();
        conditions.host_blocked_in.push_back(std::move(rule));
    }
    for (TomlTable& entry : table.tables("calls", "calls")) {
        CallRule rule;
        rule.call = checked_call(entry, entry.text("call"), entry.line("call"));
        rule.count = *read_bounds_in(entry);
        entry.reject_unknown_keys();
        conditions.calls.push_back(std::move(rule));
    }
    if (!table.has("forbid")) return;
    for (const auto& [call, line] : table.texts("forbid"))
        conditions.forbid.push_back(checked_call(table, call, line));
}

// Reads keys such as result = "reference", which are absent or have that one value.
bool read_word(TomlTable& table, const std::string& key, const std::string& word) {
    const std::string text = table.text_or(key, "");
    if (!text.empty() && text != word)
        table.fail(key, fmt::format("'{}' can only be \"{}\" (or left out)", key, word));
    return !text.empty();
}

HostReads read_host_reads(TomlTable& table) {
    const std::string text = table.text_or("host_reads", "");
    if (text.empty()) return HostReads::anything;
    if (text == "results") return HostReads::results;
    if (text == "times") return HostReads::times;
    if (text != "nothing")
        table.fail("host_reads",
                   fmt::format("'host_reads' can only be \"results\", \"times\" or \"nothing\" "
                               "(or left out), not \"{}\"",
                               text));
    return HostReads::nothing;
}

void read_kernels(TomlTable& table, Checks& checks) {
    const std::string text = table.text_or("kernels", "");
    checks.match_kernels_by_name = text == "by_name";
    checks.require_kernel_durations = text == "as_long_each";
    checks.require_grid_waits = text == "wait_inside";
    const bool is_known = checks.match_kernels_by_name || checks.require_kernel_durations ||
                          checks.require_grid_waits;
    if (!text.empty() && !is_known)
        table.fail("kernels", fmt::format("'kernels' can only be \"by_name\", \"as_long_each\" or "
                                          "\"wait_inside\" (or left out), not \"{}\"",
                                          text));
}

void read_host_prepares(TomlTable& table, Checks& checks) {
    const std::string text = table.text_or("host_prepares", "");
    checks.allow_host_preparation = text == "input";
    checks.require_host_functions = text == "in_the_stream";
    if (!text.empty() && !checks.allow_host_preparation && !checks.require_host_functions)
        table.fail("host_prepares",
                   fmt::format("'host_prepares' can only be \"input\" or \"in_the_stream\" (or "
                               "left out), not \"{}\"",
                               text));
}

void read_against_reference(TomlTable& table, Checks& checks) {
    if (auto makespan = table.table("makespan", "makespan")) {
        checks.makespan_at_most = read_positive(*makespan, "at_most");
        makespan->reject_unknown_keys();
    }
    for (TomlTable& entry : table.tables("ends_by", "ends_by")) {
        EndsByRule rule;
        rule.operation = entry.text("operation");
        rule.at_most = read_positive(entry, "at_most");
        rule.behind = entry.text_or("behind", "");
        entry.reject_unknown_keys();
        checks.ends_by.push_back(std::move(rule));
    }
}

void read_points(TomlTable& table, Checks& checks) {
    auto points = table.table("points", "[check.points]");
    if (!points) return;
    for (const std::string& id : points->keys()) {
        const auto& ids = check_ids();
        if (std::find(ids.begin(), ids.end(), id) == ids.end())
            points->fail(id, fmt::format("there is no check '{}': there are {}{}", id,
                                         fmt::join(ids, ", "), did_you_mean(id, ids)));
        const std::int64_t value = points->integer(id);
        if (value < 0 || value > 1000)
            points->fail(id, fmt::format("'{}' must be from 0 to 1000 points", id));
        checks.points[id] = static_cast<int>(value);
    }
}

void read_allowed(TomlTable& table, Checks& checks) {
    auto allow = table.table("allow", "[check.allow]");
    if (!allow) return;
    std::vector<std::string> names;
    for (const trace::HazardKindFacts& kind : trace::hazard_kinds)
        names.emplace_back(kind.name);
    for (const auto& [kind, line] : allow->texts("hazards")) {
        if (std::find(names.begin(), names.end(), kind) == names.end())
            allow->fail_at(
                line, fmt::format("no finding is called '{}'{}", kind, did_you_mean(kind, names)));
        checks.allowed_hazards.push_back(kind);
    }
    allow->reject_unknown_keys();
}

void read_where(TomlTable& table, Checks& checks) {
    if (table.has("profiles"))
        for (const auto& [profile, line] : table.texts("profiles"))
            checks.profiles.push_back(profile);
    else
        checks.profiles = {"h200"};
    if (checks.profiles.empty()) table.fail("profiles", "'profiles' is empty");
    if (!table.has("seeds")) return;
    const std::int64_t seeds = table.integer("seeds");
    if (seeds < 1 || seeds > 20) table.fail("seeds", "'seeds' must be from 1 to 20");
    checks.seeds = static_cast<int>(seeds);
}

}  // namespace

std::optional<Bounds> read_bounds(TomlTable& table, const std::string& key) {
    auto entry = table.table(key, key);
    if (!entry) return std::nullopt;
    const std::optional<Bounds> bounds = read_bounds_in(*entry);
    entry->reject_unknown_keys();
    return bounds;
}

void read_conditions(TomlTable& table, Conditions& conditions) {
    read_overlap(table, conditions);
    read_calls(table, conditions);
    conditions.synchronisations = read_bounds(table, "synchronisations");
    conditions.waits = read_bounds(table, "waits");
    conditions.records = read_bounds(table, "records");
}

Checks read_checks(TomlTable& puzzle, PuzzleKind kind) {
    Checks checks;
    checks.profiles = {"h200"};
    auto table = puzzle.table("check", "[check]");
    if (!table) {
        // A question needs no [check]: only its answers are judged.
        if (kind != PuzzleKind::question) puzzle.fail("", "the puzzle has no [check]");
        return checks;
    }
    checks.profiles.clear();
    checks.result = read_word(*table, "result", "reference");
    checks.host_reads = read_host_reads(*table);
    read_host_prepares(*table, checks);
    read_kernels(*table, checks);
    checks.hazards = read_word(*table, "hazards", "none");
    checks.api_errors = read_word(*table, "api_errors", "none");
    checks.leaks = read_word(*table, "leaks", "none");
    read_conditions(*table, checks);
    read_against_reference(*table, checks);
    read_where(*table, checks);
    read_points(*table, checks);
    read_allowed(*table, checks);
    table->reject_unknown_keys();
    return checks;
}

}  // namespace streamlab::check
