// Each check of results, calls, waits, times and answers on a hand-made trace: passes, failures and
// messages. work_rules_test.cpp tests the checks of the device's work.
#include "check/rules/source.hpp"
#include "judged_scene.hpp"

using namespace streamlab;
using check::Failure;
using check::Published;
using tests::ms;
using tests::Scene;
using tests::TraceBuilder;
using trace::OperationKind;

namespace {

Published ints(const std::string& name, const std::vector<std::int32_t>& values) {
    Published published{name, "int32", 4, values.size(), ""};
    published.bytes.assign(reinterpret_cast<const char*>(values.data()), 4 * values.size());
    return published;
}

}  // namespace

TEST_CASE("the result is compared value by value, and the first wrong one is named") {
    TraceBuilder builder("puzzle.cu");
    Scene scene(builder);
    scene.reference.published = {ints("rain", {1, 2, 3}), ints("sum", {6})};
    scene.run.published = scene.reference.published;
    CHECK_FALSE(scene.judge("result"));

    scene.run.published[0] = ints("rain", {1, 0, 0});
    CHECK(scene.judge("result")->message ==
          "`rain`[1] is 0; it should be 2 (2 of 3 values differ).");
    CHECK(scene.judge("result")->expected == "2");

    scene.run.published = {scene.reference.published[0]};
    CHECK(scene.judge("result")->message == "The program ended before its result `sum` was there.");

    scene.run.published = {scene.reference.published[0], ints("sum", {6}), ints("sum", {6})};
    CHECK(scene.judge("result")->message == "The program published 3 results; it should be 2.");

    scene.run.published = {ints("rain", {1, 2}), ints("sum", {6})};
    CHECK_THAT(scene.judge("result")->message, ContainsSubstring("has 2 values"));

    scene.run.exit_code = 1;
    scene.run.output = "x\npuzzle.cu:7: cudaMalloc: out of memory\n";
    CHECK(scene.judge("result")->message == "puzzle.cu ended early, with exit code 1.");
    CHECK(scene.judge("result")->why == "puzzle.cu:7: cudaMalloc: out of memory");
}

TEST_CASE("a result that the harness computes is true or false, and comes from no kernel") {
    TraceBuilder builder("puzzle.cu");
    Scene scene(builder);
    scene.reference.published = {{"the pool is empty", "bool", 1, 1, std::string(1, '\1')}};
    scene.run.published = {{"the pool is empty", "bool", 1, 1, std::string(1, '\0')}};
    const auto failure = scene.judge("result");
    REQUIRE(failure);
    CHECK(failure->message == "`the pool is empty` is false; it should be true.");
    CHECK_THAT(failure->why, ContainsSubstring("no kernel and no copy makes this value"));
}

TEST_CASE("the message for a stopped run names its last call") {
    TraceBuilder builder("puzzle.cu");
    builder.call("cudaMalloc", 0, 1, {.line = 3});
    builder.call("cudaLaunchKernel", 1, 2, {.line = 4});
    builder.kernel("k", 0, 2, 2, trace::never);
    Scene scene(builder);
    for (const auto ending : {program::Ending::timed_out, program::Ending::stalled,
                              program::Ending::memory_full, program::Ending::trace_full}) {
        scene.run.ending = ending;
        const auto failure = scene.judge("result");
        REQUIRE(failure);
        CHECK(failure->file == "puzzle.cu");
        CHECK(failure->line == 4);
        CHECK(failure->why == "The last call of CUDA by then was cudaLaunchKernel (puzzle.cu:4). "
                              "`k` (puzzle.cu:4) had begun and not ended.");
    }
    TraceBuilder without_calls("puzzle.cu");
    Scene early(without_calls);
    early.run.ending = program::Ending::memory_full;
    CHECK(early.judge("result")->why == "puzzle.cu had made no call of CUDA by then.");
}

TEST_CASE("a failed call is named with its line; not ready is not a failure (E4)") {
    TraceBuilder builder("puzzle.cu");
    builder.call("cudaEventQuery", 0, 1, {.line = 3, .result = 600});
    Scene fine(builder);
    CHECK_FALSE(fine.judge("api_errors"));
    TraceBuilder other("puzzle.cu");
    other.call("cudaEventRecord", 0, 1, {.line = 9, .result = 400});
    const auto failure = Scene(other).judge("api_errors");
    REQUIRE(failure);
    CHECK(failure->message ==
          "cudaEventRecord in puzzle.cu:9 returned cudaErrorInvalidResourceHandle.");
    CHECK(failure->line == 9);
}

TEST_CASE("a source either names the seed or only mentions one") {
    CHECK(check::uses_seed("int a = seed() + 1;"));
    CHECK(check::uses_seed("fill_random(a, 1, 2);"));
    CHECK_FALSE(check::uses_seed("// seed()\nint seeds; /* getenv */ int my_seed;"));
    CHECK(check::uses_seed("auto f = &seed;"));
    CHECK(check::uses_seed("char c = '\"'; int a = seed();"));
    CHECK(check::uses_seed("auto c = R\"(\")\"; int a = seed();"));
    CHECK(check::uses_seed("#define number seed()\nint a = number;"));
    CHECK(check::uses_seed("auto f() { return seed; }"));
    CHECK_FALSE(check::uses_seed("std::puts(\"a seed() of \\\"life\\\"\");"));
    CHECK_FALSE(check::uses_seed("struct A { int seed; }; int b(A* a) { return a->seed; }"));
    CHECK_FALSE(check::uses_seed("std::vector<int> seed; int b = seed[0];"));
    CHECK_FALSE(check::uses_seed("int n = knob(\"n\", 3);"));
    CHECK_FALSE(check::uses_seed("/* seed"));
    CHECK_FALSE(check::uses_seed("/"));
    CHECK_FALSE(check::uses_seed(""));
}

TEST_CASE("every blocking call counts as a wait") {
    TraceBuilder builder("puzzle.cu");
    const auto stream = builder.stream("a");
    builder.call("cudaLaunchKernel", 0, 1, {.line = 5});
    builder.kernel("k", stream, 0, 0, 2 * ms);
    builder.call("cudaMemcpyAsync", 1, 2 * ms, {.line = 6, .blocked_ns = ms});
    builder.call("cudaStreamQuery", 3 * ms, 3 * ms, {.line = 7});
    trace::Trace trace = builder.take();
    trace.host_waits = {{.operation = 1, .call = 3}, {.operation = 1, .call = 0}};
    TraceBuilder nothing("puzzle.cu");
    Scene scene(nothing);
    scene.run.trace = std::make_shared<trace::Trace>(std::move(trace));
    scene.puzzle.checks.synchronisations = check::Bounds{{}, 2};
    const auto failure = scene.judge("synchronisations");
    REQUIRE(failure);
    CHECK(failure->message == "The host waits for the device 3 times; 2 are allowed.");
    CHECK_THAT(failure->why, ContainsSubstring("without a call of CUDA"));
    CHECK(failure->line == 5);
    scene.puzzle.checks.synchronisations = check::Bounds{{}, 1};
    CHECK_THAT(scene.judge("synchronisations")->message,
               ContainsSubstring("There are 2 calls that make the host wait"));
    scene.puzzle.checks.synchronisations = check::Bounds{{}, 3};
    CHECK_FALSE(scene.judge("synchronisations"));
}

TEST_CASE("the overlap of two kernels is relative to the time in which either runs") {
    TraceBuilder builder("puzzle.cu");
    const auto stream = builder.stream("a");
    builder.kernel("k1", stream, 0, 0, 6 * ms);
    builder.kernel("k2", builder.stream("b"), 0, 4 * ms, 8 * ms);
    Scene scene(builder);
    scene.puzzle.checks.overlap = {{check::Work::kernel, check::Work::kernel, 0.25, {}}};
    CHECK_FALSE(scene.judge("overlap"));
    scene.puzzle.checks.overlap[0].at_least = 0.3;
    CHECK(scene.judge("overlap"));
}

TEST_CASE("the makespan is compared with the reference's, and the host's longest wait is named") {
    TraceBuilder builder("puzzle.cu");
    builder.call("cudaDeviceSynchronize", 0, 9 * ms, {.line = 5, .blocked_ns = 9 * ms});
    builder.kernel("k", 0, 0, 0, 9 * ms);
    builder.call("cudaLaunchKernel", 9 * ms, 9 * ms, {.line = 6});
    builder.kernel("late", 0, 9 * ms, 9 * ms, 12 * ms);
    Scene scene(builder);
    scene.reference.makespan_ns = 11 * ms;
    scene.puzzle.checks.makespan_at_most = 1.1;
    CHECK_FALSE(scene.judge("makespan"));
    scene.reference.makespan_ns = 10 * ms;
    const auto failure = scene.judge("makespan");
    REQUIRE(failure);
    CHECK_THAT(failure->message, ContainsSubstring("takes 12.0 ms; it can be done in 10.0 ms"));
    CHECK_THAT(failure->why, ContainsSubstring("cudaDeviceSynchronize (puzzle.cu:5)"));
}

TEST_CASE("waits that the solution has, too, are not blamed; other host time is") {
    TraceBuilder builder("puzzle.cu");
    for (int round = 0; round < 2; ++round) {
        const trace::Nanoseconds begin = round * 10 * ms;
        builder.call("cudaLaunchKernel", begin, begin, {.line = 5});
        builder.kernel("k", 0, begin, begin, begin + 4 * ms);
        builder.call("cudaFreeAsync", begin, begin, {.line = 6});
        builder.operation(OperationKind::deallocation, 0, begin, begin + 4 * ms, begin + 4 * ms);
        builder.call("cudaStreamSynchronize", begin, begin + 10 * ms,
                     {.line = 7, .blocked_ns = 4 * ms});
    }
    Scene scene(builder);
    scene.reference.makespan_ns = 8 * ms;
    scene.puzzle.checks.makespan_at_most = 1.1;
    CHECK_THAT(scene.judge("makespan")->why,
               Catch::Matchers::StartsWith("The host sat 4.00 ms in "));
    scene.reference.waited_ns = 4 * ms;
    const auto failure = scene.judge("makespan");
    REQUIRE(failure);
    CHECK_THAT(failure->why,
               Catch::Matchers::StartsWith("Besides its waits the host was busy for 6.00 ms in "
                                           "cudaStreamSynchronize (puzzle.cu:7)") &&
                   ContainsSubstring("above its release threshold"));
    CHECK(failure->rule == "A5");
}

TEST_CASE("the last wait is not blamed if only the harness has more work") {
    TraceBuilder builder("puzzle.cu");
    const auto a = builder.stream("a");
    builder.call("cudaLaunchKernel", 0, 1, {.line = 4});
    builder.kernel("first", a, 0, 0, 6 * ms);
    builder.call("cudaLaunchKernel", 1, 2, {.line = 5});
    builder.kernel("second", a, 0, 6 * ms, 12 * ms);
    builder.call("cudaDeviceSynchronize", 2, 12 * ms, {.line = 6, .blocked_ns = 12 * ms});
    builder.call("cudaMemcpy", 12 * ms, 13 * ms, {.line = 20});
    builder.copy(OperationKind::copy_d2h, 4096, 0, 12 * ms, 12 * ms, 13 * ms);
    Scene scene(builder);
    scene.reference.makespan_ns = 6 * ms;
    scene.puzzle.checks.makespan_at_most = 1.1;
    CHECK_THAT(scene.judge("makespan")->why,
               Catch::Matchers::StartsWith("The host sat 12.0 ms in "));
    scene.puzzle.harness = "/puzzles/harness.cu";
    auto copy = std::make_shared<trace::Trace>(*scene.run.trace);
    copy->locations.back().file = scene.puzzle.harness.string();
    scene.run.trace = copy;
    CHECK_THAT(scene.judge("makespan")->why,
               Catch::Matchers::StartsWith("second (puzzle.cu:5) starts 6.00 ms"));
}

TEST_CASE(
    "a host wait after all work is not blamed; the operation that waited longest is explained") {
    TraceBuilder builder("puzzle.cu");
    const auto a = builder.stream("a");
    builder.call("cudaLaunchKernel", 0, 1, {.line = 4});
    builder.kernel("first", a, 0, 0, 6 * ms);
    builder.call("cudaLaunchKernel", 1, 2, {.line = 5});
    builder.kernel("second", a, 0, 6 * ms, 12 * ms);
    builder.call("cudaDeviceSynchronize", 2, 12 * ms, {.line = 6, .blocked_ns = 12 * ms});
    Scene scene(builder);
    scene.reference.makespan_ns = 6 * ms;
    scene.puzzle.checks.makespan_at_most = 1.1;
    const auto failure = scene.judge("makespan");
    REQUIRE(failure);
    CHECK_THAT(failure->why, ContainsSubstring("second (puzzle.cu:5) starts 6.00 ms after it was "
                                               "issued."));
    CHECK(failure->line == 5);
}

TEST_CASE("a late operation has the reason of the work before it in its stream") {
    TraceBuilder builder("puzzle.cu");
    const auto a = builder.stream("a");
    const auto b = builder.stream("b");
    builder.call("cudaLaunchKernel", 0, 1, {.line = 4});
    builder.kernel("other", a, 0, 0, 6 * ms);
    builder.call("cudaLaunchKernel", 1, 2, {.line = 5});
    auto& held = builder.kernel("held", b, 0, 6 * ms, 8 * ms);
    held.cause = trace::Cause::hardware_queue;
    held.cause_operation = 1;
    builder.call("cudaLaunchKernel", 2, 3, {.line = 6});
    auto& behind = builder.kernel("behind", b, 0, 8 * ms, 9 * ms);
    behind.cause = trace::Cause::stream_order;
    behind.cause_operation = 2;
    Scene scene(builder);
    scene.reference.makespan_ns = 6 * ms;
    scene.puzzle.checks.makespan_at_most = 1.1;
    const auto failure = scene.judge("makespan");
    REQUIRE(failure);
    CHECK_THAT(failure->why, ContainsSubstring("held (puzzle.cu:5) starts 6.00 ms after it was "
                                               "issued. It waited behind other"));
    CHECK(failure->rule == "C3");
}

TEST_CASE("too little overlap is the host's fault if it blocks with work still to issue") {
    TraceBuilder builder("puzzle.cu");
    const auto stream = builder.stream("a");
    builder.call("cudaMemcpyAsync", 0, 1, {.line = 4});
    builder.copy(OperationKind::copy_h2d, 4096, stream, 0, 0, 4 * ms);
    builder.call("cudaStreamSynchronize", 1, 4 * ms, {.line = 5, .blocked_ns = 4 * ms});
    builder.call("cudaLaunchKernel", 4 * ms, 4 * ms, {.line = 6});
    builder.kernel("k", stream, 4 * ms, 4 * ms, 9 * ms);
    builder.call("cudaDeviceSynchronize", 4 * ms, 9 * ms, {.line = 7, .blocked_ns = 5 * ms});
    Scene scene(builder);
    scene.puzzle.checks.overlap = {{check::Work::h2d, check::Work::kernel, 0.5, {}}};
    const auto failure = scene.judge("overlap");
    REQUIRE(failure);
    CHECK_THAT(failure->why, ContainsSubstring("cudaStreamSynchronize (puzzle.cu:5)"));
    CHECK(failure->rule == "H1");
}

TEST_CASE("of two operations without overlap, the one delayed by more than stream order is named") {
    TraceBuilder builder("puzzle.cu");
    const auto a = builder.stream("a");
    const auto b = builder.stream("b");
    builder.call("cudaLaunchKernel", 0, 1, {.line = 4});
    builder.kernel("first", a, 0, 0, 6 * ms);
    builder.call("cudaMemcpyAsync", 1, 2, {.line = 5});
    auto& copy = builder.copy(OperationKind::copy_h2d, 4096, b, 0, 6 * ms, 7 * ms);
    copy.cause = trace::Cause::event_wait;
    copy.cause_operation = 1;
    builder.call("cudaLaunchKernel", 2, 3, {.line = 6});
    auto& second = builder.kernel("second", a, 0, 7 * ms, 13 * ms);
    second.cause = trace::Cause::stream_order;
    second.cause_operation = 1;
    Scene scene(builder);
    scene.puzzle.checks.overlap = {{check::Work::h2d, check::Work::kernel, 0.5, {}}};
    const auto failure = scene.judge("overlap");
    REQUIRE(failure);
    CHECK_THAT(failure->why, ContainsSubstring("(puzzle.cu:5) runs beside none of the kernels."));
    CHECK(failure->rule == "E2");
}

TEST_CASE("an operation must end as early as in the reference") {
    TraceBuilder builder("puzzle.cu");
    builder.kernel("bulk", builder.stream("a"), 0, 0, 8 * ms);
    builder.kernel("urgent", builder.stream("b"), 0, 8 * ms, 9 * ms);
    Scene scene(builder);
    scene.puzzle.checks.ends_by = {{"urgent", 1.1}};
    scene.reference.ends["urgent"] = 9 * ms;
    CHECK_FALSE(scene.judge("ends_by"));
    scene.reference.ends["urgent"] = 2 * ms;
    CHECK_THAT(scene.judge("ends_by")->message, ContainsSubstring("`urgent` ends 9.00 ms after"));
    scene.puzzle.checks.ends_by = {{"never", 1.1}};
    scene.reference.ends["never"] = 1;
    CHECK(scene.judge("ends_by")->message == "`never` did not run.");
    scene.puzzle.checks.ends_by = {{"h2d", 1.1}};
    scene.reference.ends["h2d"] = 1;
    CHECK(scene.judge("ends_by")->message == "The last copy to the device did not run.");
}

TEST_CASE("the calls of one name may block the host only for a limited total") {
    TraceBuilder builder("puzzle.cu");
    builder.call("cudaMemcpyAsync", 0, 1, {.line = 5, .blocked_ns = 60'000});
    builder.call("cudaMemcpyAsync", 1, 2, {.line = 6, .blocked_ns = 70'000});
    Scene scene(builder);
    scene.puzzle.checks.host_blocked_in = {{"cudaMemcpyAsync", {}, 130'000}};
    CHECK_FALSE(scene.judge("host_blocked_in"));
    scene.puzzle.checks.host_blocked_in[0].at_most_ns = 100'000;
    const auto failure = scene.judge("host_blocked_in");
    CHECK_THAT(failure->message,
               ContainsSubstring("The host sat 130 us in cudaMemcpyAsync, in 2 calls"));
    CHECK(failure->line == 6);
}

TEST_CASE("only the calls of the student's own file are counted") {
    TraceBuilder builder("harness.cu");
    builder.call("cudaDeviceSynchronize", 0, 1, {.line = 40});
    Scene harness(builder);
    harness.puzzle.checks.synchronisations = check::Bounds{{}, 0};
    CHECK_FALSE(harness.judge("synchronisations"));

    TraceBuilder own("puzzle.cu");
    own.call("cudaStreamSynchronize", 0, 1, {.line = 12});
    own.call("cudaMemcpy", 1, 2, {.line = 14});
    own.call("cudaMemcpyAsync", 2, 3, {.line = 15});
    own.call("cudaEventRecord", 3, 4, {.line = 16});
    Scene scene(own);
    scene.puzzle.checks.synchronisations = check::Bounds{{}, 1};
    CHECK(scene.judge("synchronisations")->message ==
          "There are 2 calls that make the host wait (puzzle.cu:12, puzzle.cu:14); there should "
          "be at most 1.");
    scene.puzzle.checks.records = check::Bounds{1, 1};
    CHECK_FALSE(scene.judge("records"));
    scene.puzzle.checks.waits = check::Bounds{1, {}};
    CHECK(scene.judge("waits")->message ==
          "There is no call of cudaStreamWaitEvent; there should be at least 1.");
    scene.puzzle.checks.calls = {{"cudaMemcpy", {{}, 0}}};
    CHECK(scene.judge("calls")->message ==
          "There is one call of cudaMemcpy (puzzle.cu:14); there should be none.");
    scene.puzzle.checks.forbid = {"cudaDeviceSynchronize"};
    CHECK_FALSE(scene.judge("forbid"));
    scene.puzzle.checks.forbid = {"cudaMemcpy"};
    CHECK_THAT(scene.judge("forbid")->message, ContainsSubstring("it is called in puzzle.cu:14"));
}

TEST_CASE("a call of the driver API counts as the runtime API's of the same function") {
    TraceBuilder builder("puzzle.cu");
    builder.call("cuStreamSynchronize", 0, 1, {.line = 12});
    Scene scene(builder);
    scene.puzzle.checks.calls = {{"cudaStreamSynchronize", {1, 1}}};
    CHECK_FALSE(scene.judge("calls"));
    scene.puzzle.checks.forbid = {"cudaStreamSynchronize"};
    CHECK_THAT(scene.judge("forbid")->message, ContainsSubstring("it is called in puzzle.cu:12"));
}

TEST_CASE("a loop of queries makes the host wait; a query that succeeds at once does not") {
    constexpr std::int32_t not_ready = 600;
    TraceBuilder builder("puzzle.cu");
    builder.call("cudaEventQuery", 0, 1, {.line = 9});
    for (int turn = 0; turn < 3; ++turn)
        builder.call("cudaStreamQuery", 1, 2, {.line = 12, .result = not_ready});
    builder.call("cudaStreamQuery", 2, 3, {.line = 12});
    builder.call("cudaStreamQuery", 3, 4, {.line = 12});
    builder.call("cudaEventQuery", 4, 5, {.line = 15, .result = not_ready});
    Scene scene(builder);
    scene.puzzle.checks.synchronisations = check::Bounds{{}, 0};
    CHECK(scene.judge("synchronisations")->message ==
          "There is one call that makes the host wait (puzzle.cu:12); there should be none.");
}

TEST_CASE("answers are read from comments, and each wrong one has its reply") {
    check::Puzzle puzzle;
    puzzle.kind = check::PuzzleKind::question;
    puzzle.questions = {{"",
                         "How long?",
                         {{"a", "5 ms", "No."}, {"b", "15 ms", "Yes."}},
                         {{"1", "fence", "Right."}, {"2", "luck", "Luck is no rule."}}}};
    const std::string solution = "// answer: b\n// reason: 1\n";
    const auto judge = [&](const std::string& source) {
        return check::judge_answers(puzzle, "puzzle.cu", source, solution);
    };
    CHECK_FALSE(judge("int x;\n  //answer:b\n//  reason: 1 \n").failure);
    const auto half = judge("// answer: b\n// reason: 2\n");
    CHECK(half.right == 1);
    CHECK(half.of == 2);
    CHECK(half.failure->message == "reason: 2. Luck is no rule.");
    CHECK(half.failure->line == 2);
    CHECK_THAT(judge("// answer: ?\n// reason: 1\n").failure->message,
               ContainsSubstring("Choose an answer to the question: write its id into"));
    CHECK_THAT(judge("// answer: b\n// reason: ?\n").failure->message,
               ContainsSubstring("Choose a reason for the question"));
    CHECK(judge("// answer: ?\n// reason:\n").given == 0);
    CHECK(half.given == 2);
    // The message lists the choices.
    CHECK_THAT(judge("").failure->message, ContainsSubstring("How long?"));
    CHECK(judge("").failure->witness == std::vector<std::string>{"a: 5 ms", "b: 15 ms"});
    CHECK(half.failure->witness == std::vector<std::string>{"1: fence", "2: luck"});
    CHECK_THAT(judge("// answer: c\n").failure->message, ContainsSubstring("there is no 'c'"));
    CHECK_THAT(judge("").failure->message, ContainsSubstring("is gone"));
}

TEST_CASE("an order accepts only given lines, each once, and no change outside the block") {
    check::Puzzle puzzle;
    puzzle.order_lines = {"record(done, a);", "wait(b, done);", "launch(a);"};
    const std::string given = "void f() {\n// order: begin\n// order: end\n}\n";
    const auto judge = [&](const std::string& source) {
        return check::judge_order(puzzle, "puzzle.cu", source, given);
    };
    CHECK_FALSE(
        judge("void f() {\n  // order: begin\n   launch(a);\n\n  record(done,  a);\n// order: "
              "end\n}\n"));
    const auto message = [&](const std::string& source) { return judge(source)->message; };
    CHECK_THAT(message(given), ContainsSubstring("holds no line yet"));
    CHECK_THAT(message("void f() {\n// order: begin\nlaunch(a);\nlaunch(a);\n// order: end\n}\n"),
               ContainsSubstring("Line 4 repeats line 3"));
    CHECK_THAT(message("void f() {\n// order: begin\nlaunch(b);\n// order: end\n}\n"),
               ContainsSubstring(
                   "Line 3 is not one of the given lines: `launch(b);`. One is `launch(a);`"));
    CHECK_THAT(message("void g() {\n// order: begin\nlaunch(a);\n// order: end\n}\n"),
               ContainsSubstring("Line 1 is outside the block and was changed"));
    CHECK_THAT(message("void f() {\n}\n"), ContainsSubstring("The block is gone"));
}
