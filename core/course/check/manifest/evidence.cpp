#include "check/manifest/evidence.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "catalogue/text.hpp"

namespace streamlab::check {

using catalogue::TomlTable;

namespace {

std::int64_t read_count(TomlTable& table, const std::string& key, std::int64_t otherwise) {
    if (otherwise > 0 && !table.has(key)) return otherwise;
    const std::int64_t count = table.integer(key);
    if (count < 1) table.fail(key, fmt::format("'{}' must be at least 1", key));
    return count;
}

Evidence::Within read_within(TomlTable& table) {
    const std::string text = table.text_or("within", "anything");
    if (text == "anything") return Evidence::Within::anything;
    if (text == "device memory") return Evidence::Within::device_memory;
    if (text != "pool")
        table.fail("within", fmt::format("'within' can only be \"anything\", \"device memory\" or "
                                         "\"pool\", not \"{}\"",
                                         text));
    return Evidence::Within::pool;
}

Evidence::HandedOn read_handed_on(TomlTable& table) {
    Evidence::HandedOn rule;
    rule.at_least = read_count(table, "at_least", 0);
    rule.within = read_within(table);
    rule.allocations = read_count(table, "allocations", 1);
    rule.bytes = static_cast<std::uint64_t>(read_count(table, "bytes", 1));
    return rule;
}

// Sets the rule from the table called `key`, if there is one.
template <class Read>
void read_rule(TomlTable& entry, const std::string& key, Evidence& evidence, Read read) {
    auto table = entry.table(key, key);
    if (!table) return;
    if (!evidence.by.empty()) entry.fail(key, "an [[evidence]] has one rule");
    evidence.by = evidence_id;
    evidence.rule = read(*table);
    table->reject_unknown_keys();
}

Evidence read_one(TomlTable& entry) {
    Evidence evidence;
    evidence.says = catalogue::unwrap(entry.text("says"));
    evidence.by = entry.text_or("by", "");
    read_rule(entry, "launches", evidence, [](TomlTable& table) {
        return Evidence::Launches{read_count(table, "at_least", 0)};
    });
    read_rule(entry, "graphs", evidence, [](TomlTable& table) {
        return Evidence::Graphs{read_count(table, "at_least", 0), read_count(table, "kernels", 1)};
    });
    read_rule(entry, "handed_on", evidence, read_handed_on);
    read_rule(entry, "copies", evidence, [](TomlTable& table) {
        return Evidence::Copies{read_count(table, "at_least", 0),
                                static_cast<std::uint64_t>(read_count(table, "bytes", 1))};
    });
    read_rule(entry, "under_way", evidence,
              [](TomlTable& table) { return Evidence::UnderWay{table.text("at")}; });
    if (const std::string rounds = entry.text_or("rounds", ""); !rounds.empty()) {
        if (rounds != "reference") entry.fail("rounds", "'rounds' can only be \"reference\"");
        if (!evidence.by.empty()) entry.fail("rounds", "an [[evidence]] has one rule");
        evidence.by = evidence_id;
        evidence.rule = Evidence::Rounds{};
    }
    if (evidence.by.empty())
        entry.fail("", "needs 'by', the check that judges it, or a rule: launches, graphs, "
                       "handed_on, copies, under_way or rounds");
    entry.reject_unknown_keys();
    return evidence;
}

}  // namespace

std::vector<Evidence> read_evidence(TomlTable& puzzle) {
    std::vector<Evidence> all;
    for (TomlTable& entry : puzzle.tables("evidence", "[[evidence]]"))
        all.push_back(read_one(entry));
    return all;
}

}  // namespace streamlab::check
