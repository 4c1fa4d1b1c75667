#include "proof/lab_proof.hpp"

#include <fmt/format.h>

#include <map>
#include <set>
#include <vector>

#include "proof/source_text.hpp"

namespace streamlab::proof {

using catalogue::Knob;
using catalogue::Lab;

namespace {

// Durations come from spin(), not from work: a lab runs in a blink.
constexpr std::uint64_t most_accesses = 20'000'000;
constexpr std::uint64_t bytes_of_access = 4;
constexpr double longest_s = 20;

// Each value of a choice; both ends of a range.
std::vector<std::string> values_of(const Knob& knob) {
    if (knob.choices.empty()) return {std::to_string(knob.minimum), std::to_string(knob.maximum)};
    std::vector<std::string> values;
    for (const catalogue::KnobChoice& choice : knob.choices)
        values.push_back(choice.value);
    return values;
}

std::uint64_t accesses_of(const trace::Trace& trace) {
    std::uint64_t bytes = 0;
    for (const trace::Operation& operation : trace.operations)
        if (operation.kind == trace::OperationKind::kernel)
            bytes += trace.details[operation.detail].bytes;
    return bytes / bytes_of_access;
}

std::string said(const std::string& output) {
    const std::string flat = with_single_spaces(output);
    return flat.empty() ? "" : ": " + flat.substr(0, 200);
}

struct Settings {
    std::map<std::string, std::string> knobs;
    std::string profile = default_profile;

    std::string text() const {
        std::string result = knobs.empty() ? "as it comes" : "";
        for (const auto& [name, value] : knobs)
            result += fmt::format("with {}={}", name, value);
        return profile == default_profile ? result : result + " on model:" + profile;
    }
};

class LabProof {
public:
    LabProof(const Lab& lab, const ProfileTexts& profiles, const std::filesystem::path& executable,
             Outcome& outcome)
        : lab_(lab), profiles_(profiles), executable_(executable), outcome_(outcome) {}

    void run() {
        if (const std::uint64_t accesses = accesses_of(run_with({}).trace());
            accesses > most_accesses)
            problem({}, fmt::format("makes {} million device accesses; at most {}",
                                    accesses / 1'000'000, most_accesses / 1'000'000));
        for (const Knob& knob : lab_.knobs)
            for (const std::string& value : values_of(knob))
                run_with({{{knob.name, value}}});
        for (const std::string& profile : lab_.profiles)
            profiles_.count(profile) == 0 ? problem({}, "there is no device model:" + profile)
                                          : run_on(profile);
    }

private:
    void problem(const Settings& settings, const std::string& text) {
        outcome_.problems.push_back(
            fmt::format("{}: {} {}", lab_.source.string(), settings.text(), text));
    }

    void run_on(const std::string& profile) { run_with({{}, profile}); }

    program::Run run_with(const Settings& settings) {
        program::RunRequest request;
        request.executable = executable_;
        request.program = lab_.source.filename().string();
        request.knobs = settings.knobs;
        request.profile_text = profiles_.at(settings.profile);
        request.device_count = lab_.devices;
        request.timeout_s = longest_s;
        request.capture_output = true;
        program::Run run(request);
        run.wait();
        ++outcome_.settings;
        judge(run, settings);
        return run;
    }

    // A lab may show an error or a deadlock, which the runtime ends with a word; it may not hang.
    void judge(const program::Run& run, const Settings& settings) {
        using program::Ending;
        if (run.ending() == Ending::crashed)
            problem(settings,
                    fmt::format("crashes (signal {}){}", run.signal(), said(run.output())));
        else if (run.ending() != Ending::exited && run.ending() != Ending::stopped)
            problem(settings, fmt::format("does not end within {:g} s", longest_s));
    }

    const Lab& lab_;
    const ProfileTexts& profiles_;
    const std::filesystem::path& executable_;
    Outcome& outcome_;
};

}  // namespace

void prove_lab(const Lab& lab, const program::Toolchain& toolchain, const ProfileTexts& profiles,
               Outcome& outcome) {
    program::BuildRequest request;
    request.sources = {lab.source};
    const program::BuildResult built = program::build(request, toolchain);
    if (!built.ok) {
        outcome.problems.push_back(
            fmt::format("{}: does not compile: {}", lab.source.string(), said(built.messages)));
        return;
    }
    if (!built.messages.empty())
        outcome.problems.push_back(
            fmt::format("{}: the compiler warns{}", lab.source.string(), said(built.messages)));
    LabProof(lab, profiles, built.executable, outcome).run();
}

}  // namespace streamlab::proof
