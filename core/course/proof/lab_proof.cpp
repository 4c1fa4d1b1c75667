#include "proof/lab_proof.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <vector>

#include "check/check.hpp"
#include "check/running/outcome.hpp"
#include "proof/knob_values.hpp"
#include "proof/source_text.hpp"

namespace streamlab::proof {

using catalogue::Knob;
using catalogue::Lab;

namespace {

// Limit on a lab's memory accesses: its durations must come from spin(), not from work.
constexpr std::uint64_t max_accesses = 20'000'000;
constexpr std::uint64_t bytes_of_access = 4;
// The limit on work stops an endless loop at the same point on every machine. The wall clock only
// stops runs that do no work, and must not stop one on a busy machine. Labs fill larger buffers
// than puzzles.
constexpr std::uint64_t work_limit = 10 * check::default_work_limit;
constexpr double longest_s = 600;

std::uint64_t accesses_of(const trace::Trace& trace) {
    std::uint64_t bytes = 0;
    for (const trace::Operation& operation : trace.operations)
        if (operation.kind == trace::OperationKind::kernel)
            bytes += trace.details[operation.detail].bytes;
    return bytes / bytes_of_access;
}

std::string said(const std::string& output) {
    const std::string flat = collapse_spaces(output);
    return flat.empty() ? "" : ": " + flat.substr(0, 200);
}

// The visible result of a run: its output, its timeline, and the waits of the host.
struct Seen {
    std::string words;
    std::vector<trace::Nanoseconds> times;
};

Seen seen_of(const program::Run& run) {
    // The progress of a program before a crash varies from run to run.
    if (run.ending() == program::Ending::crashed) return {"a crash", {}};
    Seen seen{run.output(), {}};
    for (const trace::Operation& operation : run.trace().operations) {
        seen.words += fmt::format("{} {}\n", static_cast<int>(operation.kind), operation.stream);
        seen.times.push_back(operation.start_ns);
        seen.times.push_back(operation.end_ns);
    }
    for (const trace::HostCall& call : run.trace().calls) {
        seen.words += fmt::format("{}\n", call.name);
        seen.times.push_back(call.blocked_ns);
    }
    return seen;
}

// Reading a knob takes the host some nanoseconds, which are not visible.
constexpr trace::Nanoseconds invisible_ns = 1000;

bool visibly_equal(const Seen& a, const Seen& b) {
    return a.words == b.words &&
           std::equal(a.times.begin(), a.times.end(), b.times.begin(), b.times.end(),
                      [](trace::Nanoseconds one, trace::Nanoseconds other) {
                          return std::abs(one - other) <= invisible_ns;
                      });
}

using KnobValues = std::map<std::string, std::string>;

struct Settings {
    KnobValues knobs;
    std::string profile = default_profile;

    std::string text() const {
        std::string result = knobs.empty() ? "as it comes" : "with";
        for (const auto& [name, value] : knobs)
            result += fmt::format(" {}={}", name, value);
        return profile == default_profile ? result : result + " on model:" + profile;
    }
};

class LabProof {
public:
    LabProof(const Lab& lab, const ProfileTexts& profiles, const std::filesystem::path& executable,
             Outcome& outcome)
        : lab_(lab), profiles_(profiles), executable_(executable), outcome_(outcome) {}

    void run() {
        const program::Run as_it_comes = run_with({});
        if (const std::uint64_t accesses = accesses_of(as_it_comes.trace());
            accesses > max_accesses)
            problem({}, fmt::format("makes {} million device accesses; at most {}",
                                    accesses / 1'000'000, max_accesses / 1'000'000));
        for (const Knob& knob : lab_.knobs)
            if (!turns(knob, {}, seen_of(as_it_comes)) && !has_effect_with_another(knob))
                problem({},
                        fmt::format("shows the same at all values of the knob '{}'", knob.name));
        for (const std::string& profile : lab_.profiles)
            profiles_.count(profile) == 0 ? problem({}, "there is no device model:" + profile)
                                          : run_on(profile);
    }

private:
    void problem(const Settings& settings, const std::string& text) {
        outcome_.problems.push_back(
            fmt::format("{}: {} {}", lab_.source.string(), settings.text(), text));
    }

    // True if a value of the knob changes the visible result, given `others`; `before` is the
    // result without it. Runs all values, none of which may crash.
    bool turns(const Knob& knob, const KnobValues& others, const Seen& before) {
        bool changes = false;
        for (const std::string& value : values_of(knob)) {
            Settings settings{others};
            settings.knobs[knob.name] = value;
            changes |= !visibly_equal(seen_of(run_with(settings)), before);
        }
        return changes;
    }

    // A knob may have an effect only in combination with another one.
    bool has_effect_with_another(const Knob& knob) {
        for (const Knob& other : lab_.knobs) {
            if (other.name == knob.name) continue;
            for (const std::string& value : values_of(other)) {
                const KnobValues others{{other.name, value}};
                if (value == other.default_value) continue;
                if (turns(knob, others, seen_of(run_with({others})))) return true;
            }
        }
        return false;
    }

    void run_on(const std::string& profile) { run_with({{}, profile}); }

    program::Run run_with(const Settings& settings) {
        program::RunRequest request;
        request.executable = executable_;
        request.program = lab_.source.filename().string();
        request.knobs = settings.knobs;
        request.profile_text = profiles_.at(settings.profile);
        request.device_count = lab_.devices;
        request.work_limit = work_limit;
        request.timeout_s = request.stalled_s = longest_s;
        request.capture_output = true;
        program::Run run(request);
        run.wait();
        ++outcome_.settings;
        judge(run, settings);
        return run;
    }

    // A lab may demonstrate an error or a deadlock, which the runtime reports; it must not hang.
    void judge(const program::Run& run, const Settings& settings) {
        using program::Ending;
        if (run.ending() == Ending::crashed)
            problem(settings,
                    fmt::format("crashes (signal {}){}", run.signal(), said(run.output())));
        else if (check::hit_work_limit(run.ending(), run.trace()))
            problem(settings, "comes to the limit of work: is there a loop without an end?");
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
