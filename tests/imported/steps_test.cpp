// The repeating step of a recording: how it is found, its budget, and what it loses.
#include <algorithm>
#include <sstream>
#include <string>

#include <nlohmann/json.hpp>

#include "imported/hidden_waits.hpp"
#include "imported/kineto.hpp"
#include "imported/perfetto.hpp"
#include "imported/ranks.hpp"
#include "imported/step_budget.hpp"
#include "imported/step_difference.hpp"
#include "imported/step_text.hpp"
#include "kept_recordings.hpp"
#include "kineto_text.hpp"
#include "support/catch.hpp"
#include "written_recording.hpp"

using namespace streamlab;
using imported::BudgetPart;
using imported::StepReport;
using trace::Nanoseconds;

namespace {

constexpr Nanoseconds us = 1000;

imported::Recording read(const std::string& text) {
    std::istringstream stream(text);
    return imported::make_recording(imported::read_kineto(stream));
}

Nanoseconds part_of(const StepReport& report, BudgetPart part) {
    return report.average[static_cast<std::size_t>(part)];
}

const imported::StepLoss* find_loss(const StepReport& report, std::string_view id) {
    const auto found = std::find_if(report.losses.begin(), report.losses.end(),
                                    [id](const imported::StepLoss& loss) { return loss.id == id; });
    return found == report.losses.end() ? nullptr : &*found;
}

void check_sums(const StepReport& report) {
    for (std::size_t index = 0; index < report.steps.all.size(); ++index)
        CHECK(imported::sum_of(report.budgets[index]) == report.steps.all[index].duration_ns());
}

// Steps of a millisecond of kernels. The host waits for them, then works for `host` microseconds.
struct Loop {
    int steps = 8;
    double host = 300;
    bool waits = true;
    bool has_ranges = false;
    int odd = -1;  // this step's host work takes 2 ms more

    std::string text() const {
        tests::KinetoText text;
        double at = 0;
        double device = 0;
        int correlation = 0;
        for (int step = 0; step < steps; ++step) {
            const double begin = at;
            for (const char* name : {"forward", "backward", "update"}) {
                ++correlation;
                text.call("cudaLaunchKernel", at, 5, correlation);
                device = std::max(device + 1, at + 8);
                text.kernel(name, 20, device, 333, correlation);
                device += 333;
                at += 6;
            }
            if (waits) {
                text.event("cpu_op", "aten::item", 100, at, device - at + 4, "\"x\": 1");
                text.call("cudaStreamSynchronize", at + 1, device - at + 2, ++correlation);
                at = device + 5;
            }
            at += host + (step == odd ? 2000 : 0);
            if (has_ranges) text.annotation("step " + std::to_string(step), begin, at - begin - 1);
        }
        return text.text();
    }
};

StepReport report_of(const Loop& loop) { return imported::report_of_steps(read(loop.text())); }

}  // namespace

TEST_CASE("a step begins with each range that sounds like one, whatever its number") {
    Loop loop;
    loop.has_ranges = true;
    const StepReport report = report_of(loop);
    CHECK(report.steps.source == imported::StepSource::range);
    CHECK(report.steps.name == "step");
    CHECK(report.steps.all.size() == 7);
    CHECK(report.steps.median_ns == Approx(1320 * us).epsilon(0.01));
    check_sums(report);
}

TEST_CASE("without ranges a step is what the program issues again and again") {
    const StepReport report = report_of({});
    CHECK(report.steps.source == imported::StepSource::launches);
    CHECK(report.steps.all.size() == 7);
    CHECK(report.steps.median_ns == Approx(1320 * us).epsilon(0.01));
    check_sums(report);
}

TEST_CASE("layers that repeat within a step are no steps") {
    tests::KinetoText text;
    double at = 0;
    int correlation = 0;
    const auto kernel = [&](const char* name) {
        ++correlation;
        text.call("cudaLaunchKernel", at, 5, correlation).kernel(name, 20, at + 8, 20, correlation);
        at += 30;
    };
    for (int step = 0; step < 6; ++step) {
        kernel("embedding");
        for (int layer = 0; layer < 12; ++layer)
            for (const char* name : {"attention", "mlp"})
                kernel(name);
        kernel("loss");
    }
    CHECK(imported::report_of_steps(read(text.text())).steps.median_ns == 26 * 30 * us);
}

TEST_CASE("steps of equal kernels are told apart by the host's pauses") {
    tests::KinetoText text;
    double at = 0;
    int correlation = 0;
    for (int step = 0; step < 10; ++step, at += 700)
        for (int kernel = 0; kernel < 4; ++kernel, at += 10) {
            ++correlation;
            text.call("cudaLaunchKernel", at, 5, correlation)
                .kernel("same", 20, at + 6, 9, correlation);
        }
    CHECK(imported::report_of_steps(read(text.text())).steps.median_ns == 740 * us);
}

TEST_CASE("a program without a repeating step has none, and two steps are not enough") {
    Loop loop;
    loop.steps = 2;
    CHECK_FALSE(report_of(loop).steps);
    tests::KinetoText text;
    text.call("cudaLaunchKernel", 0, 5, 1).kernel("once", 20, 6, 100, 1);
    CHECK_FALSE(imported::report_of_steps(read(text.text())).steps);
    CHECK_FALSE(imported::report_of_steps(read("{\"traceEvents\": [{\"ph\": \"M\"}]}")).steps);
}

TEST_CASE("a named range is taken, and the names that repeat are known") {
    Loop loop;
    loop.has_ranges = true;
    const auto recording = read(loop.text());
    CHECK(imported::report_of_steps(recording, "step 3").steps.name == "step");
    CHECK_FALSE(imported::report_of_steps(recording, "epoch").steps);
    CHECK(imported::step_names(recording) == std::vector<std::string>{"step"});
}

TEST_CASE("idle time is a wait's, as far as the host would have been earlier without it") {
    // The host waited for a millisecond: so its 300 us after it would have run beside the GPU.
    const StepReport report = report_of({});
    REQUIRE(find_loss(report, "item"));
    CHECK(report.losses.front().id == "item");
    CHECK(part_of(report, BudgetPart::own_work) == 0);
    const Nanoseconds without = imported::step_without(report, report.losses.front());
    CHECK(without == Approx(1002 * us).epsilon(0.02));

    // Of three milliseconds of work only one could.
    Loop slow;
    slow.host = 3000;
    const StepReport late = report_of(slow);
    CHECK(late.losses.front().id == "own_work");
    CHECK(part_of(late, BudgetPart::after_a_wait) == Approx(1000 * us).epsilon(0.05));
    CHECK(part_of(late, BudgetPart::own_work) == Approx(2000 * us).epsilon(0.05));

    Loop repaired;
    repaired.waits = false;
    CHECK(report_of(repaired).losses.empty());
}

TEST_CASE("a wait of a thread that issues no work holds up nothing") {
    tests::KinetoText text;
    double at = 0;
    for (int step = 0; step < 6; ++step, at += 2000) {
        text.call("cudaLaunchKernel", at, 5, 2 * step + 1)
            .kernel("work", 20, at + 8, 1000, 2 * step + 1);
        text.event("cuda_runtime", "cudaEventSynchronize", 200, at + 10, 1000,
                   "\"correlation\": " + std::to_string(2 * step + 2));
    }
    const StepReport report = imported::report_of_steps(read(text.text()));
    REQUIRE(report.losses.size() == 1);
    CHECK(report.losses[0].id == "own_work");
}

TEST_CASE("a step that takes longer is named with what it has more of") {
    Loop loop;
    loop.steps = 12;
    loop.odd = 5;
    const StepReport report = report_of(loop);
    REQUIRE(report.odd.size() == 1);
    CHECK(report.odd[0].number == 5);
    CHECK(report.odd[0].more_ns > 900 * us);
    CHECK(report.steps.steady == 10);
    CHECK_THAT(imported::step_text(report, "streamlab"), ContainsSubstring("step 6 took 3.3"));
}

TEST_CASE("what came before the first steady step is start-up") {
    Loop loop;
    loop.odd = 0;
    const StepReport report = report_of(loop);
    CHECK(report.steps.begin == 1);
    CHECK(report.odd.empty());
    CHECK(report.startup_ns == report.steps.all[1].begin_ns);
}

TEST_CASE("many short kernels are replayed as one graph") {
    tests::KinetoText text;
    double at = 0;
    int correlation = 0;
    for (int step = 0; step < 6; ++step)
        for (int kernel = 0; kernel < 30; ++kernel, at += 20) {
            ++correlation;
            text.call("cudaLaunchKernel", at, 5, correlation)
                .kernel("kernel" + std::to_string(kernel), 20, at + 6, 4, correlation);
        }
    const StepReport report = imported::report_of_steps(read(text.text()));
    REQUIRE(find_loss(report, "small_kernels"));
    CHECK(imported::step_without(report, *find_loss(report, "small_kernels")) ==
          Approx(30 * 4.7 * us).epsilon(0.02));
    CHECK_THAT(imported::step_text(report, "streamlab"), ContainsSubstring("As one CUDA graph"));
}

TEST_CASE("the budget of each step adds up, in all stored recordings") {
    std::size_t with_steps = 0;
    for (const auto& file : tests::kept_recordings()) {
        INFO(file);
        const StepReport report = imported::report_of_steps(imported::load(file));
        with_steps += static_cast<bool>(report.steps);
        check_sums(report);
        CHECK(imported::sum_of(report.average) == Approx(report.steps.median_ns).epsilon(0.1));
    }
    CHECK(with_steps >= 9);
}

TEST_CASE("a wait has the name of what the program called") {
    struct Case {
        const char* call;
        const char* function;
        const char* torch_operator;
        std::string_view id;
    };
    constexpr Case cases[] = {
        {"cudaStreamSynchronize", "", "item", "item"},
        {"cudaStreamSynchronize", "", "is_nonzero", "if"},
        {"cudaStreamSynchronize", "", "nonzero", "nonzero"},
        {"cudaStreamSynchronize", "", "index_Tensor", "boolean_index"},
        {"cudaStreamSynchronize", "", "_unique2", "unique"},
        {"cudaStreamSynchronize", "", "repeat_interleave_Tensor", "repeat_interleave"},
        {"cudaStreamSynchronize", "torch/amp/grad_scaler.py: GradScaler.step", "item",
         "grad_scaler"},
        {"cudaStreamSynchronize", "torch/nn/utils/clip_grad.py: clip_grad_norm_", "is_nonzero",
         "clip_grad"},
        {"cudaStreamSynchronize", "torch/_tensor.py: Tensor.__repr__", "item", "print"},
        {"cudaFree", "torch/cuda/memory.py: empty_cache", "", "empty_cache"},
        {"cudaDeviceSynchronize", "torch/cuda/__init__.py: synchronize", "", "synchronize"},
        {"cudaDeviceSynchronize", "", "", "synchronize"},
        {"cudaStreamSynchronize", "", "", "waiting_call"},
    };
    for (const Case& each : cases) {
        INFO(each.call << " " << each.function << " " << each.torch_operator);
        tests::WrittenRecording file;
        file.kernel(10, 20, 20, 1000);
        file.at("train.py(12): step", each.function, each.torch_operator);
        file.call(each.call, 30, 20, 0, 975);
        const auto recording = file.read();
        const trace::HostCall& call = recording.trace.calls.at(1);
        CHECK(imported::hidden_wait(recording, call).id == each.id);
    }
}

TEST_CASE("two recordings are compared: what went away, what came") {
    Loop repaired;
    repaired.waits = false;
    const StepReport before = report_of({});
    const StepReport after = report_of(repaired);
    const std::string text =
        imported::step_difference_text({"before.rec", &before}, {"after.rec", &after});
    CHECK_THAT(text, ContainsSubstring("Losses that went away"));
    CHECK_THAT(text, ContainsSubstring("item() of a tensor"));
    CHECK_THAT(text, !ContainsSubstring("Losses that came"));
    const std::string back =
        imported::step_difference_text({"after.rec", &after}, {"before.rec", &before});
    CHECK_THAT(back, ContainsSubstring("Losses that came"));
    CHECK_THAT(imported::step_difference_text({"a", &before}, {"b", &before}),
               ContainsSubstring("in both") && ContainsSubstring("No loss changed"));
}

TEST_CASE("ranks are read together: the one that comes last to a collective holds up the others") {
    std::vector<imported::Rank> ranks;
    for (const int number : {0, 1}) {
        tests::WrittenRecording file;
        file.is_rank(number, 2);
        // Rank 1 begins later to record, and its kernels come 500 us after those of rank 0.
        for (int step = number; step < 6; ++step) {
            const std::int64_t at = 1000 + step * 2000;
            const std::int64_t late = number * 500;
            file.kernel_with("forward", at, 20, at + 10, at + 400 + late, {});
            file.kernel_with("ncclDevKernel_AllReduce_Sum_f32_RING_LL", at + 20, 24,
                             at + 410 + late, at + 1000, {});
        }
        ranks.push_back({"rank.rec", file.read(), {}});
        ranks.back().steps = imported::report_of_steps(ranks.back().recording);
    }
    const auto waits = imported::rank_waits(ranks);
    REQUIRE(waits.size() == 1);
    CHECK(waits[0].waiting == 0);
    CHECK(waits[0].late == 1);
    CHECK(waits[0].times == 5);
    CHECK(waits[0].waited_ns == 5 * 500 * us);
    CHECK_THAT(imported::ranks_text(ranks, "streamlab"),
               ContainsSubstring("rank 0 waited for rank 1"));
}

TEST_CASE("Perfetto gets causes as arrows, and the reason with each operation") {
    tests::WrittenRecording file;
    file.kernel(10, 20, 20, 1000);
    file.call("cudaEventRecord", 30, 20, 0xe1);
    file.call("cudaStreamWaitEvent", 40, 24, 0xe1);
    file.kernel(50, 24, 1003, 1100);
    const auto recording = file.read();
    std::ostringstream out;
    imported::write_perfetto(out, recording, {});
    const auto events = nlohmann::json::parse(out.str()).at("traceEvents");
    const auto count = [&events](const char* phase) {
        return std::count_if(events.begin(), events.end(),
                             [phase](const auto& event) { return event.at("ph") == phase; });
    };
    CHECK(count("s") == 1);
    CHECK(count("f") == 1);
    CHECK(std::any_of(events.begin(), events.end(), [](const auto& event) {
        return event.contains("args") && event["args"].value("rule", "") == "E2";
    }));
}
