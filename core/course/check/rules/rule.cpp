#include "check/rules/rule.hpp"

#include <map>

namespace streamlab::check {

namespace {

struct Entry {
    const char* title;
    Rule rule;
    bool accepts_incomplete_runs;
};

const std::map<std::string, Entry>& entries() {
    static const std::map<std::string, Entry> all{
        {"answers", {"The answer and its reason", nullptr, true}},
        {"order", {"Only the given lines", nullptr, true}},
        {"result", {"The right result", judge_result, true}},
        {"hazards", {"No race, no misuse", judge_hazards, true}},
        {"api_errors", {"No call fails", judge_api_errors, true}},
        {"leaks", {"Nothing is left allocated", judge_leaks, false}},
        {"overlap", {"What can overlap does", judge_overlap, false}},
        {"makespan", {"No longer than it must", judge_makespan, false}},
        {"ends_by", {"In time", judge_ends_by, false}},
        {"host_blocked_in", {"The host is free", judge_host_blocked_in, false}},
        {"synchronisations",
         {"The host waits no more than it must", judge_synchronisations, false}},
        {"waits", {"As many waits as needed", judge_waits, false}},
        {"records", {"As many records as needed", judge_records, false}},
        {"calls", {"The calls asked for", judge_calls, false}},
        {"forbid", {"Nothing forbidden", judge_forbid, false}},
        {"evidence", {"By what the puzzle is about", judge_evidence, false}},
        {"whole", {"All of it together", nullptr, true}}};
    return all;
}

}  // namespace

Rule rule_of(const std::string& check) { return entries().at(check).rule; }
bool accepts_incomplete_runs(const std::string& check) {
    return entries().at(check).accepts_incomplete_runs;
}
std::string title_of(const std::string& check) { return entries().at(check).title; }

}  // namespace streamlab::check
