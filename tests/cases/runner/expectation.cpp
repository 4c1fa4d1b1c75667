#include "expectation.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <csignal>
#include <fstream>
#include <regex>
#include <sstream>

#include "analysis/reason.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cases {
namespace {

// Position, for error messages.
struct Place {
    const std::string& file;
    int line;

    [[noreturn]] void fail(const std::string& message) const {
        throw ExpectationError(file + ":" + std::to_string(line) + ": " + message);
    }
};

std::vector<std::string> words(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::vector<std::string> result;
    for (std::string word; stream >> word;)
        result.push_back(word);
    return result;
}

std::int64_t parse_time(const std::string& text, const Place& place) {
    std::size_t used = 0;
    double value = 0;
    try {
        value = std::stod(text, &used);
    } catch (const std::exception&) {
        place.fail("'" + text + "' is no time (as in 4.9ms)");
    }
    const std::string unit = text.substr(used);
    for (const auto& [name, ns] : {std::pair{"ns", 1.0}, {"us", 1e3}, {"ms", 1e6}, {"s", 1e9}}) {
        if (unit == name) return std::llround(value * ns);
    }
    place.fail("'" + text + "' needs a unit: ns, us, ms or s");
}

double parse_tolerance(const std::string& text, const Place& place) {
    const bool shaped = text.size() > 3 && text.substr(0, 2) == "+-" && text.back() == '%';
    if (!shaped) place.fail("'" + text + "' is no tolerance (as in +-2%)");
    const std::string digits = text.substr(2, text.size() - 3);
    if (digits.find_first_not_of("0123456789.") != std::string::npos) {
        place.fail("'" + text + "' is no tolerance (as in +-2%)");
    }
    return std::stod(digits) / 100;
}

// ">= 4ms", "<= 20us" or "15ms +-2%".
Measure parse_measure(const std::vector<std::string>& text, std::size_t from, const Place& place) {
    if (text.size() != from + 2) place.fail("expected '>= TIME', '<= TIME' or 'TIME +-N%'");
    Measure measure;
    if (text[from] == ">=" || text[from] == "<=") {
        measure.comparison = text[from] == ">=" ? Comparison::at_least : Comparison::at_most;
        measure.ns = parse_time(text[from + 1], place);
    } else {
        measure.ns = parse_time(text[from], place);
        measure.tolerance = parse_tolerance(text[from + 1], place);
    }
    return measure;
}

Selector parse_selector(const std::string& text, const Place& place) {
    const auto hash = text.find('#');
    Selector selector{text.substr(0, hash), 0};
    if (hash == std::string::npos) return selector;
    const std::string digits = text.substr(hash + 1);
    const bool number = !digits.empty() && digits.size() < 6 &&
                        digits.find_first_not_of("0123456789") == std::string::npos;
    selector.number = number ? std::stoi(digits) : 0;
    if (selector.number == 0) place.fail("'" + text + "': a number from 1 follows the #");
    return selector;
}

void parse_cause(Expectation& expectation, const std::vector<std::string>& text,
                 const Place& place) {
    static const std::array causes{"host_issue",     "stream_order",        "event_wait",
                                   "legacy_barrier", "engine_busy",         "sms_full",
                                   "hardware_queue", "host_function",       "graph_edge",
                                   "memory",         "programmatic_launch", "device_launch",
                                   "previous_launch"};
    if (text.size() != 2 && text.size() != 3) place.fail("expected 'OPERATION CAUSE [OPERATION]'");
    if (std::find(causes.begin(), causes.end(), text[1]) == causes.end()) {
        place.fail("no cause is called '" + text[1] + "'");
    }
    expectation.first = parse_selector(text[0], place);
    expectation.cause = text[1];
    if (text.size() == 3) expectation.second = parse_selector(text[2], place);
}

std::string parse_reason(const std::string& text, const Place& place) {
    for (const analysis::ReasonText& reason : analysis::reason_texts())
        if (reason.name == text) return text;
    place.fail("no reason is called '" + text + "'");
}

const std::vector<std::pair<std::string_view, Kind>>& kinds() {
    static const std::vector<std::pair<std::string_view, Kind>> all{
        {"overlap", Kind::overlap},   {"no-overlap", Kind::no_overlap},
        {"order", Kind::order},       {"cause", Kind::cause},
        {"blocked", Kind::blocked},   {"not-blocked", Kind::not_blocked},
        {"inside", Kind::inside},     {"duration", Kind::duration},
        {"start", Kind::start},       {"end", Kind::end},
        {"makespan", Kind::makespan}, {"reason", Kind::reason},
        {"why-not", Kind::why_not},   {"costs", Kind::costs}};
    return all;
}

void parse_expectation(Expectation& expectation, const std::string& value, const Place& place) {
    const auto text = words(value);
    switch (expectation.kind) {
    case Kind::overlap:
    case Kind::no_overlap:
        if (text.size() != 2) place.fail("expected two operations");
        expectation.first = parse_selector(text[0], place);
        expectation.second = parse_selector(text[1], place);
        break;
    case Kind::order:
        if (text.size() != 3 || text[1] != "before") place.fail("expected 'A before B'");
        expectation.first = parse_selector(text[0], place);
        expectation.second = parse_selector(text[2], place);
        break;
    case Kind::cause:
        parse_cause(expectation, text, place);
        break;
    case Kind::not_blocked:
        if (text.size() != 1) place.fail("expected a call");
        expectation.first = parse_selector(text[0], place);
        break;
    case Kind::makespan:
        expectation.measure = parse_measure(text, 0, place);
        break;
    case Kind::reason:
        if (text.size() != 2) place.fail("expected 'OPERATION REASON'");
        expectation.first = parse_selector(text[0], place);
        expectation.cause = parse_reason(text[1], place);
        break;
    case Kind::why_not:
        if (text.size() != 3) place.fail("expected 'OPERATION OPERATION REASON'");
        expectation.first = parse_selector(text[0], place);
        expectation.second = parse_selector(text[1], place);
        expectation.cause = parse_reason(text[2], place);
        break;
    case Kind::costs:
        if (text.size() != 1) place.fail("expected a reason, or 'nothing'");
        expectation.cause = text[0] == "nothing" ? text[0] : parse_reason(text[0], place);
        break;
    default:
        if (text.empty()) place.fail("expected a name and a time");
        expectation.first = parse_selector(text[0], place);
        expectation.measure = parse_measure(text, 1, place);
    }
}

trace::HazardKind parse_hazard_kind(const std::string& text, const Place& place) {
    std::string all;
    for (std::size_t kind = 0; kind < trace::hazard_kinds.size(); ++kind) {
        const std::string name(trace::hazard_kinds[kind].name);
        if (name == text) return static_cast<trace::HazardKind>(kind);
        all += ' ' + name;
    }
    place.fail("no finding is called '" + text + "'; there are:" + all);
}

// "race k1 k2 S2": a last word that looks like a rule's id is a rule's id.
FindingExpectation parse_finding(const std::string& value, const Place& place) {
    static const std::regex rule("[A-Z][0-9]");
    auto text = words(value);
    FindingExpectation finding;
    if (text.size() > 2 && std::regex_match(text.back(), rule)) {
        finding.rule = text.back();
        text.pop_back();
    }
    if (text.size() != 2 && text.size() != 3) place.fail("expected 'KIND PLACE [PLACE] [RULE]'");
    finding.kind = parse_hazard_kind(text[0], place);
    finding.line = place.line;
    finding.text = "finds: " + value;
    finding.first = parse_selector(text[1], place);
    if (text.size() == 3) finding.second = parse_selector(text[2], place);
    return finding;
}

bool add_setting(Expectations& to, std::string_view key, const std::string& value,
                 const Place& place) {
    if (key == "rule") {
        for (std::string& rule : words(value)) {
            if (rule.back() == ',') rule.pop_back();
            to.rules.push_back(rule);
        }
        if (to.rules.empty()) place.fail("expected rule ids");
    } else if (key == "prints" || key == "prints-end") {
        to.prints.push_back({value, key == "prints-end"});
    } else if (key == "exit" && value == "SIGSEGV") {
        to.signal = SIGSEGV;
    } else if (key == "exit" && value == "SIGABRT") {
        to.signal = SIGABRT;
    } else if (key == "exit") {
        const bool number = !value.empty() && value.size() < 4 &&
                            value.find_first_not_of("0123456789") == std::string::npos;
        if (!number) place.fail("'" + value + "' is no exit code");
        to.exit_code = std::stoi(value);
    } else if (key == "stopped") {
        if (value.empty()) place.fail("expected part of the reason");
        to.stopped = value;
    } else if (key == "flags") {
        if (value == "--default-stream per-thread")
            to.per_thread_default_stream = true;
        else if (value == "--std gnu++20")
            to.standard = "gnu++20";
        else
            place.fail("no such flags: '" + value + "'");
    } else if (key == "only-on") {
        if (value != "model") place.fail("only-on: model is all there is");
        to.only_on_model = true;
    } else if (key == "only-with") {
        if (value != "g++" && value != "clang++") place.fail("only-with: g++ or clang++");
        to.only_with = value;
    } else if (key == "profile") {
        if (value.empty()) place.fail("expected the name of a profile");
        to.profile = value;
        to.only_on_model = true;
    } else if (key == "device") {
        static const std::regex shape("model:h200x([1-9]|1[0-6])");
        std::smatch match;
        if (!std::regex_match(value, match, shape)) place.fail("expected model:h200xN, N to 16");
        to.devices = std::stoi(match[1]);
    } else if (key == "finds") {
        to.findings.push_back(parse_finding(value, place));
    } else if (key == "says") {
        if (value.empty()) place.fail("expected a part of a finding");
        to.says.push_back(value);
    } else if (key == "wrong-because") {
        if (value.empty()) place.fail("expected the reason");
        to.wrong_because = value;
    } else if (key == "not-yet") {
        if (value.empty()) place.fail("expected what is missing");
        to.not_yet = value;
    } else {
        return false;
    }
    return true;
}

bool is_heading(const std::string& line, const std::string& word) {
    const std::string heading = "// " + word + ":";
    return line.substr(0, heading.size()) == heading;
}

// True if the line starts a form's part; the new form starts with the common expectations.
bool begin_form(std::vector<Form>& forms, const std::string& line, const Place& place) {
    const bool is_wrong = is_heading(line, "wrong"), is_repaired = is_heading(line, "repaired");
    if (!is_wrong && !is_repaired) return false;
    if (forms.size() != (is_wrong ? 1 : 2))
        place.fail("there is one 'wrong:', and one 'repaired:' after it");
    Form form = forms.front();
    form.name = is_wrong ? "wrong" : "repaired";
    if (is_repaired) form.knobs["repaired"] = "1";
    forms.push_back(std::move(form));
    return true;
}

bool is_build_key(const std::string& key) {
    return key == "flags" || key == "only-with" || key == "no-nvcc";
}

// A comment such as "no overlap:" or "Print:" is most likely a misspelt key.
bool is_misspelt_key(std::string word) {
    static const std::array keys{"rule",     "profile", "device",     "prints",    "printsend",
                                 "exit",     "stopped", "flags",      "onlyon",    "wrongbecause",
                                 "onlywith", "notyet",  "overlap",    "nooverlap", "order",
                                 "cause",    "blocked", "notblocked", "inside",    "duration",
                                 "start",    "end",     "makespan",   "reason",    "whynot",
                                 "costs",    "finds",   "says",       "wrong",     "repaired"};
    std::string letters;
    for (char c : word) {
        if (c >= 'A' && c <= 'Z') letters += static_cast<char>(c - 'A' + 'a');
        if (c >= 'a' && c <= 'z') letters += c;
    }
    return std::any_of(keys.begin(), keys.end(), [&](const std::string key) {
        return letters == key || letters + "s" == key || letters == key + "s";
    });
}

}  // namespace

bool add_expectation(Expectations& to, std::string_view key, std::string_view value_given,
                     const std::string& file, int line) {
    const Place place{file, line};
    const std::string value(value_given);
    if (add_setting(to, key, value, place)) return true;
    for (const auto& [name, kind] : kinds()) {
        if (name != key) continue;
        Expectation expectation;
        expectation.kind = kind;
        expectation.line = line;
        expectation.text = std::string(key) + ": " + value;
        parse_expectation(expectation, value, place);
        to.expectations.push_back(std::move(expectation));
        return true;
    }
    return false;
}

std::vector<Form> read_forms(const std::filesystem::path& program) {
    std::ifstream file(program);
    if (!file) throw ExpectationError(program.string() + ":1: cannot be read");
    const std::string name = program.string();
    std::vector<Form> forms(1);  // the first has the common expectations
    int number = 0;
    for (std::string line; std::getline(file, line) && line.substr(0, 2) == "//";) {
        const Place place{name, ++number};
        if (begin_form(forms, line, place)) continue;
        const auto colon = line.find(": ");
        if (colon == std::string::npos || line.size() < 4 || line[2] != ' ') continue;
        const std::string key = line.substr(3, colon - 3);
        if (forms.size() > 1 && is_build_key(key))
            place.fail("'" + key + "' holds for both forms: it belongs above 'wrong:'");
        if (add_expectation(forms.back().expected, key, line.substr(colon + 2), name, number))
            continue;
        if (is_misspelt_key(key)) place.fail("'" + key + "' is no key of an expectation");
    }
    if (forms.size() == 2) Place{name, number}.fail("'wrong:' without 'repaired:'");
    if (forms.size() > 1) forms.erase(forms.begin());
    return forms;
}

}  // namespace streamlab::cases
