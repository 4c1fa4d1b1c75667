#include "analysis/hazards/finding.hpp"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

#include "analysis/hazards/causes/near_miss.hpp"
#include "analysis/hazards/rule.hpp"
#include "analysis/hazards/witness.hpp"
#include "analysis/hazards/words/words.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::analysis {

namespace {

using trace::HazardKind;

// Capitalises the sentence if it begins with our own words; names of kernels and calls are
// unchanged.
std::string sentence(std::string text) {
    for (const char* ours :
         {"stream ", "event ", "an event", "the ", "host ", "bytes ", "byte ", "a "})
        if (text.rfind(ours, 0) == 0) text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

FindingPlace place_of(const Site& site, const trace::HazardPlace& place) {
    FindingPlace result;
    result.is_known = site.is_known;
    result.operation = place.operation;
    result.stream = site.is_host ? trace::no_stream : site.stream;
    result.thread = place.thread;
    result.where = site.where;
    result.line = site.line;
    result.access = site.in_kernel;
    return result;
}

// True if the work is issued in another file, such as a puzzle's harness: the program cannot add a
// stream wait to it.
bool is_in_other_file(const std::optional<AdvisedEdit>& edit) {
    return edit && edit->kind == EditKind::stream_waits && edit->after.file != edit->before.file;
}

}  // namespace

Finding describe(const trace::Trace& trace, const trace::Hazard& hazard) {
    const Scene scene = make_scene(trace, hazard);
    const auto near_miss = needs_order(hazard) ? find_near_miss(scene) : std::nullopt;
    Finding finding;
    finding.id = hazard.id;
    finding.kind = hazard.kind;
    finding.severity = hazard.severity;
    finding.count = hazard.count;
    finding.bytes = hazard.bytes;
    finding.rule = std::string(usual_rule_of(scene));
    const bool is_about_order = trace::facts_of(hazard.kind).order == trace::HazardOrder::missing;
    if (near_miss && !near_miss->rule.empty() && is_about_order) finding.rule = near_miss->rule;
    Words words = words_of(scene);
    finding.message = sentence(std::move(words.message));
    if (needs_order(hazard))
        finding.missing = sentence(near_miss ? near_miss->text : missing_edge(scene));
    const bool is_own = near_miss && !near_miss->next.empty() && !is_in_other_file(near_miss->edit);
    finding.next = is_own ? near_miss->next : words.next;
    finding.edit = is_own ? near_miss->edit : words.edit;
    if (!finding.edit && finding.next.rfind(look_at, 0) != 0)
        finding.next = "Look at the calls that this names.";
    if (scene.buffer) finding.buffer = scene.buffer->name;
    for (std::size_t side = 0; side < finding.places.size(); ++side)
        finding.places[side] = place_of(scene.sites[side], hazard.places[side]);
    finding.witness = witness(scene, near_miss ? &*near_miss : nullptr);
    return finding;
}

namespace {

bool is_same_text(const Finding& one, const Finding& other) {
    const auto all = [](const Finding& finding) {
        return std::tie(finding.kind, finding.rule, finding.message, finding.missing, finding.next);
    };
    return all(one) == all(other);
}

template <class Wanted>
std::vector<Finding> findings_if(const trace::Trace& trace, Wanted is_wanted) {
    std::vector<Finding> all;
    for (const trace::Hazard& hazard : trace.hazards)
        if (is_wanted(hazard)) all.push_back(describe(trace, hazard));
    std::stable_sort(all.begin(), all.end(),
                     [](const Finding& a, const Finding& b) { return a.severity < b.severity; });
    return all;
}

}  // namespace

std::vector<Finding> findings(const trace::Trace& trace) {
    return findings_if(trace, [](const trace::Hazard&) { return true; });
}

bool is_shown(const trace::Hazard& hazard) {
    return hazard.kind != HazardKind::leak || hazard.severity != trace::Severity::note;
}

// Two launches on one line are two hazards with the same text.
std::vector<Finding> shown_findings(const trace::Trace& trace) {
    std::vector<Finding> shown;
    for (Finding& finding : findings_if(trace, is_shown)) {
        const auto same = std::find_if(shown.begin(), shown.end(), [&](const Finding& other) {
            return is_same_text(finding, other);
        });
        if (same == shown.end())
            shown.push_back(std::move(finding));
        else
            same->count += finding.count;
    }
    return shown;
}

std::string rule_of(const trace::Trace& trace, const trace::Hazard& hazard) {
    return describe(trace, hazard).rule;
}

}  // namespace streamlab::analysis
