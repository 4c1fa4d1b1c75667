#include "state/search.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <unordered_map>

#include "analysis/analysis.hpp"
#include "analysis/label.hpp"

namespace streamlab::gui {

namespace {

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

// Builds each name once: a million operations share a few names.
class Finder {
public:
    Finder(const trace::Trace& trace, const std::string& text)
        : trace_(trace), text_(lower_case(text)) {}

    std::vector<Target> find() {
        for (const trace::Operation& operation : trace_.operations)
            if (operation_matches(operation)) add({operation.id, 0}, operation.start_ns);
        for (const trace::HostCall& call : trace_.calls)
            if (call.operation == 0 && call_matches(call)) add({0, call.id}, call.begin_ns);
        std::stable_sort(hits_.begin(), hits_.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<Target> targets;
        for (const auto& hit : hits_)
            targets.push_back(hit.second);
        return targets;
    }

private:
    bool contains(const std::string& what) const {
        return lower_case(what).find(text_) != std::string::npos;
    }

    bool operation_matches(const trace::Operation& operation) {
        const auto key = std::tuple(operation.kind, operation.detail, operation.event);
        const auto [name, is_new] = names_.try_emplace(key, false);
        if (is_new) name->second = contains(analysis::label(trace_, operation));
        if (name->second) return true;
        const auto [stream, is_new_stream] = streams_.try_emplace(operation.stream, false);
        if (is_new_stream)
            stream->second = contains(analysis::stream_label(trace_, operation.stream));
        if (stream->second) return true;
        const trace::HostCall* call = trace::find_call(trace_, operation.call);
        return call != nullptr && call_matches(*call);
    }

    bool call_matches(const trace::HostCall& call) {
        const auto [name, is_new] = calls_.try_emplace(call.name, false);
        if (is_new) name->second = contains(std::string(call.name));
        if (name->second || call.location == 0) return name->second;
        const auto [place, is_new_place] = places_.try_emplace(call.location, false);
        if (is_new_place) place->second = contains(analysis::place_of(trace_, call.id));
        return place->second;
    }

    void add(Target target, trace::Nanoseconds start) {
        // Operations that never started come last.
        hits_.emplace_back(start == trace::never ? INT64_MAX : start, target);
    }

    const trace::Trace& trace_;
    std::string text_;
    std::map<std::tuple<trace::OperationKind, std::uint32_t, std::uint32_t>, bool> names_;
    std::unordered_map<std::uint32_t, bool> streams_;
    std::unordered_map<std::uint32_t, bool> places_;
    std::map<std::string_view, bool> calls_;
    std::vector<std::pair<trace::Nanoseconds, Target>> hits_;
};

}  // namespace

std::vector<Target> find_targets(const trace::Trace& trace, const std::string& text) {
    if (text.empty()) return {};
    return Finder(trace, text).find();
}

}  // namespace streamlab::gui
