// Texts about unordered accesses, word for word, because students read them.
#include "described.hpp"
#include "support/catch.hpp"
#include "trace/hazard_kinds.hpp"

using namespace streamlab;
using tests::described;
using tests::nothing;
using tests::OperationKind;
using tests::Script;
using tests::sum_and_scale;
using trace::AccessKind;
using trace::HazardForm;
using trace::HazardKind;

namespace {

std::vector<std::string> texts(const analysis::Finding& finding) {
    std::vector<std::string> all;
    for (const auto& step : finding.witness)
        all.push_back(std::to_string(step.line.line) + " " + step.where + ": " + step.text);
    return all;
}

}  // namespace

TEST_CASE("S2: two streams without any order between them") {
    const auto found = sum_and_scale(nothing, nothing);
    CHECK(found.rule == "S2");
    CHECK(found.message == "scale (stream b, sum.cu:26) reads `partial` that sum (stream a, "
                           "sum.cu:22) writes, and nothing orders them.");
    CHECK(found.missing == "Stream b never waits for stream a after line 22.");
    CHECK(found.next == "Record an event in stream a after line 22, and let stream b wait for it "
                        "before scale at line 26.");
    CHECK(found.buffer == "partial");
    CHECK(found.places[0].where == "stream a");
    CHECK(found.places[0].line.line == 22);
    CHECK(found.places[1].access.line == 8);
    CHECK(texts(found) == std::vector<std::string>{"22 stream a: sum writes `partial` at line 5",
                                                   "26 stream b: scale reads `partial` at line 8"});
}

namespace {

void make_per_thread(Script& run) {
    for (auto& stream : run.trace().streams) {
        stream.per_thread = stream.id == run.a || stream.id == run.b;
        if (stream.per_thread) stream.name = "per-thread default";
    }
}

}  // namespace

TEST_CASE("D3: two per-thread default streams, whatever their names") {
    const auto per_thread = [](Script& run) {
        for (auto& stream : run.trace().streams)
            stream.per_thread = stream.id == run.a || stream.id == run.b;
    };
    CHECK(sum_and_scale(per_thread, nothing).rule == "D3");
    const auto called_so = [](Script& run) {
        for (auto& stream : run.trace().streams)
            stream.name = "per-thread default";
    };
    CHECK(sum_and_scale(called_so, nothing).rule == "S2");
}

TEST_CASE("D3: per-thread default streams are told apart by thread") {
    Script run;
    run.buffer("partial", 10);
    const auto sum = run.launch(22, "sum", run.a);
    const auto scale = run.launch(26, "scale", run.b);
    run.trace().calls.back().thread = 1;
    make_per_thread(run);
    run.hazard(HazardKind::race, run.place(sum, AccessKind::write, 5),
               run.place(scale, AccessKind::read, 8));
    const auto found = described(run);
    CHECK(found.rule == "D3");
    CHECK(found.missing ==
          "The per-thread default stream of host thread 1 never waits for the per-thread default "
          "stream of the main thread after line 22.");
}

TEST_CASE("D3: the host waits in another thread, for that thread's default stream") {
    Script run;
    run.buffer("partial", 10);
    const auto sum = run.launch(22, "sum", run.a);
    run.step("cudaStreamSynchronize", 24, run.b);
    run.trace().calls.back().thread = 1;
    make_per_thread(run);
    run.hazard(HazardKind::read_before_sync, run.place(sum, AccessKind::write, 5),
               run.host(AccessKind::read, 26));
    const auto found = described(run);
    CHECK(found.rule == "D3");
    CHECK(found.missing == "cudaStreamSynchronize at line 24 waits for the per-thread default "
                           "stream of host thread 1; sum is in the per-thread default stream of "
                           "the main thread.");
}

TEST_CASE("E1: the event was recorded before the work that it should cover") {
    std::uint32_t record = 0;
    const auto found =
        sum_and_scale([&](Script& run) { record = run.record_at(20, run.done, run.a); },
                      [&](Script& run) { run.wait_at(24, run.done, record, run.b); });
    CHECK(found.rule == "E1");
    CHECK(found.missing == "Stream b waits for event done at line 24, but the event was recorded "
                           "at line 20, before sum was issued at line 22: it does not cover it.");
    CHECK(found.next == "Record event done after line 22 instead, and keep the wait before scale.");
    CHECK(texts(found) == std::vector<std::string>{"20 stream a: record event done",
                                                   "22 stream a: sum writes `partial` at line 5",
                                                   "24 stream b: wait for event done",
                                                   "26 stream b: scale reads `partial` at line 8"});
}

TEST_CASE("E2: consumer and wait are issued before producer and record") {
    Script run;
    run.buffer("partial", 10);
    run.step("cudaStreamWaitEvent", 20, run.b, run.done);
    const auto scale = run.launch(22, "scale", run.b);
    const auto sum = run.launch(24, "sum", run.a);
    run.record_at(25, run.done, run.a);
    run.hazard(HazardKind::race, run.place(scale, AccessKind::read, 8),
               run.place(sum, AccessKind::write, 5));
    const auto found = described(run);
    CHECK(found.rule == "E2");
    CHECK(found.missing ==
          "Stream b waits for event done at line 20, before scale, but the record at line 25 that "
          "covers sum was issued only after that wait: the event had not been recorded yet, and "
          "such a wait does nothing.");
    CHECK(found.next == "Look at the order of the calls: sum at line 24 and the record at line 25 "
                        "belong before the wait at line 20.");
    CHECK_FALSE(found.edit);
}

TEST_CASE("E2: a wait for the previous iteration's record does not order this iteration") {
    Script run;
    run.buffer("partial", 10);
    const auto older = run.record_at(18, run.done, run.a);
    run.wait_at(20, run.done, older, run.b);
    const auto scale = run.launch(22, "scale", run.b);
    const auto sum = run.launch(24, "sum", run.a);
    run.record_at(25, run.done, run.a);
    run.hazard(HazardKind::race, run.place(scale, AccessKind::read, 8),
               run.place(sum, AccessKind::write, 5));
    CHECK(described(run).rule == "S2");
}

TEST_CASE("E2: the record is right, but the wait precedes it and refers to an older record") {
    std::uint32_t older = 0;
    const auto found = sum_and_scale(
        [&](Script& run) {
            older = run.record_at(19, run.done, run.a);
            run.wait_at(21, run.done, older, run.b);
        },
        [](Script& run) { run.record_at(23, run.done, run.a); });
    CHECK(found.rule == "E2");
    CHECK(found.missing == "Stream b waits for event done at line 21, but the record at line 23 "
                           "that covers sum was issued only after that wait: a wait is for the "
                           "record before it, an older one.");
    CHECK(found.next == "Issue the record at line 23 before the wait at line 21, and both between "
                        "sum and scale.");
}

TEST_CASE("E1: record and wait both precede the work") {
    const auto found = sum_and_scale(
        [](Script& run) { run.wait_at(21, run.done, run.record_at(20, run.done, run.a), run.b); },
        nothing);
    CHECK(found.rule == "E1");
    CHECK(found.next == "Record event done after line 22 instead, and move the wait behind that "
                        "record, before scale.");
    REQUIRE(found.edit);
    CHECK(found.edit->before.line == 26);
}

TEST_CASE("if another file issues the later work, the advice is a host-side wait") {
    Script run;
    run.buffer("partial", 10);
    const auto sum = run.launch(22, "sum", run.a);
    run.record_at(23, run.done, run.a);
    const auto scale = run.launch(26, "scale", run.b);
    run.trace().locations.back().file = "harness.cu";
    run.hazard(HazardKind::race, run.place(sum, AccessKind::write),
               run.place(scale, AccessKind::read));
    const auto found = described(run);
    CHECK(found.next == "Let the host wait for sum (stream a) before harness.cu:26.");
    REQUIRE(found.edit);
    CHECK(found.edit->kind == analysis::EditKind::host_waits);
}

TEST_CASE("E1: an event recorded again in another stream refers to that stream's work") {
    const auto found = sum_and_scale(nothing, [](Script& run) {
        const auto c = run.stream("c");
        run.record_at(23, run.done, run.a);
        const auto again = run.record_at(24, run.done, c);
        run.wait_at(25, run.done, again, run.b);
    });
    CHECK(found.rule == "E1");
    CHECK(found.missing == "Stream b waits for event done at line 25, but that event, recorded "
                           "after sum at line 23, was recorded again in stream c at line 24: the "
                           "wait is for the newer record, which does not cover sum.");
    CHECK(found.witness.size() == 5);
}

TEST_CASE("E2: a wait issued before the record") {
    const auto found = sum_and_scale(nothing, [](Script& run) {
        run.wait_at(23, run.done, 0, run.b);
        run.record_at(24, run.done, run.a);
    });
    CHECK(found.rule == "E2");
    CHECK(found.missing == "Stream b waits for event done at line 23, but the record at line 24 "
                           "that covers sum was issued only after that wait: it had not been "
                           "recorded yet, and such a wait does nothing.");
    CHECK(found.next == "Issue the record at line 24 before the wait at line 23, and both between "
                        "sum and scale.");
    REQUIRE(found.edit);
    CHECK(found.edit->kind == analysis::EditKind::stream_waits);
    CHECK(found.edit->after.line == 22);
    CHECK(found.edit->before.line == 26);
}

TEST_CASE("E2: a wait issued after the work that it should delay") {
    Script run;
    run.buffer("partial", 10);
    const auto sum = run.launch(22, "sum", run.a);
    const auto record = run.record_at(23, run.done, run.a);
    const auto scale = run.launch(24, "scale", run.b);
    run.wait_at(25, run.done, record, run.b);
    run.hazard(HazardKind::race, run.place(sum, AccessKind::write),
               run.place(scale, AccessKind::read));
    const auto found = described(run);
    CHECK(found.rule == "E2");
    CHECK(found.missing == "Stream b waits for event done only at line 25, after scale was issued "
                           "at line 24: a wait holds later work of its stream, not earlier.");
}

TEST_CASE("S2: a stream that waits for its own event") {
    const auto found = sum_and_scale(nothing, [](Script& run) {
        const auto own = run.record_at(23, run.done, run.b);
        run.wait_at(24, run.done, own, run.b);
    });
    CHECK(found.rule == "S2");
    CHECK(found.missing == "Stream b waits for event done at line 24, but that event was recorded "
                           "in the same stream at line 23: it tells nothing of stream a.");
    CHECK(found.next == "Record event done in stream a after line 22, and keep the wait before "
                        "scale.");
}

TEST_CASE("S2: another stream waits, or none does") {
    const auto other = sum_and_scale(nothing, [](Script& run) {
        const auto c = run.stream("c");
        run.wait_at(24, run.done, run.record_at(23, run.done, run.a), c);
    });
    CHECK(other.rule == "S2");
    CHECK(other.missing == "Stream c waits for event done at line 24, which covers sum, but "
                           "stream b does not: a wait holds one stream.");
    const auto nobody =
        sum_and_scale(nothing, [](Script& run) { run.record_at(23, run.done, run.a); });
    CHECK(nobody.rule == "S2");
    CHECK(nobody.missing == "Event done is recorded after sum at line 23, but stream b never waits "
                            "for it: a record alone orders nothing.");
}

TEST_CASE("S2: the event was recorded in a third stream") {
    const auto found = sum_and_scale(nothing, [](Script& run) {
        const auto c = run.stream("c");
        run.wait_at(24, run.done, run.record_at(23, run.done, c), run.b);
    });
    CHECK(found.rule == "S2");
    CHECK(found.missing == "Stream b waits for event done at line 24, but that event was recorded "
                           "in stream c at line 23: it tells nothing of stream a.");
    CHECK(found.next == "Record an event in stream a after line 22, and let stream b wait for it "
                        "before scale at line 26.");
}

TEST_CASE("E2: the stream waits for an event that is never recorded") {
    const auto found = sum_and_scale(
        nothing, [](Script& run) { run.step("cudaStreamWaitEvent", 24, run.b, run.done); });
    CHECK(found.rule == "E2");
    CHECK(found.missing == "Stream b waits for event done at line 24, but nothing ever records "
                           "that event: such a wait does nothing.");
    CHECK(found.next == "Record event done in stream a after line 22, before the wait at line 24.");
}

TEST_CASE("E2: the stream waits for an event whose record failed") {
    const auto found = sum_and_scale(nothing, [](Script& run) {
        run.step("cudaEventRecord", 23, run.a, run.done, 400);
        run.step("cudaStreamWaitEvent", 24, run.b, run.done);
    });
    CHECK(found.rule == "E2");
    CHECK(found.missing ==
          "Stream b waits for event done at line 24, but cudaEventRecord at line 23 has failed "
          "(cudaErrorInvalidResourceHandle), so that event was never recorded: such a wait does "
          "nothing.");
    CHECK_THAT(found.next, ContainsSubstring("a stream of its own device"));
}

TEST_CASE("S2: the host, not the stream, waits for the event, and too late") {
    Script run;
    run.buffer("partial", 10);
    const auto sum = run.launch(22, "sum", run.a);
    run.record_at(23, run.done, run.a);
    const auto scale = run.launch(26, "scale", run.b);
    run.step("cudaEventSynchronize", 27, trace::no_stream, run.done);
    run.hazard(HazardKind::race, run.place(sum, AccessKind::write),
               run.place(scale, AccessKind::read));
    CHECK(described(run).missing ==
          "Event done is recorded after sum at line 23, but stream b never waits for it: a record "
          "alone orders nothing. The host waits for it at line 27, which does not hold what was "
          "issued before.");
}

TEST_CASE("S2: two launches in one line that share bytes are not loop iterations") {
    Script run;
    run.buffer("partial", 10);
    const auto sum_of_a = run.launch(22, "sum", run.a);
    const auto sum_of_b = run.launch(22, "sum", run.b);
    run.trace().calls.back().program_counter = 0x1234;
    run.hazard(HazardKind::race, run.place(sum_of_a, AccessKind::write),
               run.place(sum_of_b, AccessKind::write));
    const auto found = described(run);
    CHECK(found.missing == "Both come from line 22, from two launches, which share these bytes.");
    CHECK_THAT(found.next, ContainsSubstring("what the two launches at line 22 are given"));
}

TEST_CASE("S2: two iterations of a loop that share bytes") {
    Script run;
    run.buffer("partial", 10);
    const auto sum_of_a = run.launch(22, "sum", run.a);
    run.launch(26, "scale", run.a);
    const auto sum_of_b = run.launch(22, "sum", run.b);
    const auto scale_of_b = run.launch(26, "scale", run.b);
    run.hazard(HazardKind::race, run.place(sum_of_a, AccessKind::write),
               run.place(sum_of_b, AccessKind::write));
    const auto same = described(run);
    CHECK(same.missing ==
          "Both come from line 22, in two rounds, and the rounds share these bytes.");
    CHECK_THAT(same.next, ContainsSubstring("Look at the index at line 22"));
    run.hazard(HazardKind::race, run.place(sum_of_a, AccessKind::write),
               run.place(scale_of_b, AccessKind::read));
    const auto next = described(run);
    CHECK(next.missing == "Stream a and stream b both have work from line 22 and from line 26, a "
                          "round each, and here the rounds share bytes: nothing makes stream b "
                          "wait for stream a.");
    CHECK(next.next == "Look at the indices at line 22 and at line 26: if each round should have "
                       "bytes of its own, one of the two is out by a chunk.");
}

TEST_CASE("S2: the host waited for another stream between the accesses") {
    const auto found =
        sum_and_scale(nothing, [](Script& run) { run.step("cudaStreamSynchronize", 24, run.b); });
    CHECK(found.rule == "S2");
    CHECK(found.missing == "cudaStreamSynchronize at line 24 waits for stream b; sum is in "
                           "stream a.");
}

TEST_CASE("E1: the host waited for an event recorded too early") {
    const auto found = sum_and_scale(
        [](Script& run) { run.record_at(20, run.done, run.a); },
        [](Script& run) { run.step("cudaEventSynchronize", 24, trace::no_stream, run.done); });
    CHECK(found.rule == "E1");
    CHECK(found.missing ==
          "cudaEventSynchronize at line 24 waits for event done, but the event was "
          "recorded at line 20, before sum was issued at line 22: it does not "
          "cover it.");
}

TEST_CASE("S2: the later stream overwrites the bytes in the next iteration") {
    Script run;
    run.buffer("block", 10);
    const auto consume = run.launch(35, "consume", run.b);
    const auto produce = run.launch(32, "produce", run.a);
    auto& hazard = run.hazard(HazardKind::race, run.place(consume, AccessKind::read),
                              run.place(produce, AccessKind::write));
    hazard.address += 64;
    hazard.bytes = 64;
    const auto found = described(run);
    CHECK(found.message == "produce (stream a, sum.cu:32) writes bytes 64 to 127 of `block` that "
                           "consume (stream b, sum.cu:35) reads, and nothing orders them.");
    CHECK(found.next == "Record an event in stream b after line 35, and let stream a wait for it "
                        "before produce at line 32 uses `block` again.");
}

TEST_CASE("S2: two writers; a buffer without a name; a trace without lines") {
    Script run;
    run.buffer("", 10);
    const auto one = run.launch(0, "one", run.a);
    const auto two = run.launch(0, "two", run.b);
    run.hazard(HazardKind::race, run.place(one, AccessKind::write),
               run.place(two, AccessKind::write));
    const auto found = described(run);
    CHECK(found.message == "one (stream a) and two (stream b) both write the 1 KiB buffer of "
                           "sum.cu:10, and nothing orders them.");
    CHECK(found.missing == "Stream b never waits for stream a after one.");
}

TEST_CASE("D2: the legacy barrier does not hold a non-blocking stream") {
    Script run;
    run.buffer("partial", 10);
    const auto side = run.stream("side", true);
    const auto sum = run.launch(22, "sum", 0);
    const auto scale = run.launch(26, "scale", side);
    run.hazard(HazardKind::race, run.place(sum, AccessKind::write),
               run.place(scale, AccessKind::read));
    const auto found = described(run);
    CHECK(found.rule == "D2");
    CHECK(found.message == "scale (stream side, sum.cu:26) reads `partial` that sum (the default "
                           "stream, sum.cu:22) writes, and nothing orders them.");
    CHECK(found.missing == "Stream side was made with cudaStreamNonBlocking: the legacy default "
                           "stream, where sum runs, does not wait for it, nor it for that.");
}

TEST_CASE("M1: a pageable cudaMemcpy may return after staging") {
    Script run;
    run.buffer("input", 10);
    const auto side = run.stream("side", true);
    const auto copy = run.copy_at(22, "cudaMemcpy", OperationKind::copy_h2d, 0, true);
    const auto scale = run.launch(26, "scale", side);
    run.hazard(HazardKind::race, run.place(copy, AccessKind::write),
               run.place(scale, AccessKind::read));
    const auto found = described(run);
    CHECK(found.rule == "M1");
    CHECK_THAT(found.missing,
               ContainsSubstring("The source is pageable: cudaMemcpy returns when the "
                                 "bytes are staged"));
}

TEST_CASE("G1: two nodes of one graph") {
    Script run;
    run.buffer("partial", 10);
    run.step("cudaGraphLaunch", 30, run.a);
    const auto left = run.kernel("left", run.a, 0, 0, 10).id;
    const auto right = run.kernel("right", run.a, 0, 0, 10).id;
    run.hazard(HazardKind::race, run.place(left, AccessKind::write),
               run.place(right, AccessKind::read));
    const auto found = described(run);
    CHECK(found.rule == "G1");
    CHECK(found.missing == "Both are nodes of one graph, and no path leads from one to the other.");
    CHECK(found.next == "Make right depend on left in the graph, or the other way round.");
}

TEST_CASE("A graph node is named by the line that created it and by the launch's line") {
    Script run;
    run.buffer("sizes", 10);
    const auto free = run.step("cudaFree", 24);
    run.step("cudaGraphLaunch", 30, run.a);
    const auto copy = run.copy(OperationKind::copy_h2d, 4096, run.a, 0, 0, 10).id;
    run.hazard(HazardKind::use_after_free, run.host_call(free, AccessKind::free),
               run.place(copy, AccessKind::read, 17))
        .form = trace::HazardForm::access_after_free;
    const auto found = described(run);
    CHECK(found.message == "copy H2D 4 KiB (stream a, sum.cu:17, launched at line 30) reads "
                           "`sizes` after cudaFree (sum.cu:24) has freed it.");
    CHECK(found.next == "Free the memory only after line 30.");
}

TEST_CASE("Nodes of one graph need no event in the stream that runs them") {
    Script run;
    run.buffer("partial", 10);
    run.step("cudaGraphLaunch", 30, run.a);
    const auto left = run.kernel("left", run.a, 0, 0, 10).id;
    const auto free = run.operation(OperationKind::deallocation, run.a, 0, 0, 10).id;
    run.hazard(HazardKind::use_after_free, run.place(left, AccessKind::write),
               run.place(free, AccessKind::free))
        .form = trace::HazardForm::free_in_use;
    CHECK_THAT(described(run).next, ContainsSubstring("Look at what should lead from left to "));
}

TEST_CASE("M4: the host reads a result too early") {
    Script run;
    const auto copy = run.copy_at(30, "cudaMemcpyAsync", OperationKind::copy_d2h, run.a);
    run.hazard(HazardKind::read_before_sync, run.place(copy, AccessKind::write),
               run.host(AccessKind::read, 33))
        .bytes = 4;
    run.step("cudaDeviceSynchronize", 40);
    const auto found = described(run);
    CHECK(found.rule == "M4");
    CHECK(found.message == "The host (sum.cu:33) reads 4 B of host memory before copy D2H 4 KiB "
                           "(stream a, sum.cu:30) is known to have written it.");
    CHECK(found.missing == "cudaDeviceSynchronize at line 40, which waits for copy D2H 4 KiB, "
                           "comes only after that.");
    CHECK(found.places[1].where == "host");
    CHECK(found.places[1].stream == trace::no_stream);
    CHECK(texts(found) == std::vector<std::string>{"30 stream a: copy D2H 4 KiB writes host memory",
                                                   "33 host: reads host memory",
                                                   "40 host: cudaDeviceSynchronize"});
}

TEST_CASE("M2: a copy of pageable memory that waited by chance") {
    Script run;
    const auto copy = run.copy_at(30, "cudaMemcpyAsync", OperationKind::copy_d2h, run.a, true);
    run.trace().calls.back().blocked_ns = 500;
    run.hazard(HazardKind::read_before_sync, run.place(copy, AccessKind::write),
               run.host(AccessKind::read, 33));
    const auto found = described(run);
    CHECK(found.rule == "M2");
    CHECK(found.missing == "The memory is pageable: cudaMemcpyAsync may or may not wait for such a "
                           "copy (it happened to wait here), and its return proves nothing.");
}

TEST_CASE("The host waited for other work, or only queried") {
    const auto read_after = [](auto wait) {
        Script run;
        const auto copy = run.copy_at(30, "cudaMemcpyAsync", OperationKind::copy_d2h, run.a);
        wait(run);
        run.hazard(HazardKind::read_before_sync, run.place(copy, AccessKind::write),
                   run.host(AccessKind::read, 33));
        return described(run);
    };
    const auto other =
        read_after([](Script& run) { run.step("cudaStreamSynchronize", 31, run.b); });
    CHECK(other.rule == "H1");
    CHECK(other.missing == "cudaStreamSynchronize at line 31 waits for stream b; copy D2H 4 KiB is "
                           "in stream a.");
    CHECK(other.next == "Let the host wait for stream a, or for an event recorded after line 30, "
                        "before line 33.");
    const auto asked =
        read_after([](Script& run) { run.step("cudaStreamQuery", 31, run.a, 0, 600); });
    CHECK(asked.rule == "E4");
    CHECK(asked.missing == "cudaStreamQuery at line 31 answered cudaErrorNotReady: copy D2H 4 KiB "
                           "was not known to be done, and the program went on.");
    const auto in_a_stream = read_after(
        [](Script& run) { run.wait_at(32, run.done, run.record_at(31, run.done, run.a), run.b); });
    CHECK(in_a_stream.missing ==
          "cudaStreamWaitEvent at line 32 holds stream b, and not the host.");
    const auto never = read_after(
        [](Script& run) { run.step("cudaEventSynchronize", 31, trace::no_stream, run.done); });
    CHECK(never.rule == "E3");
    CHECK(never.missing == "cudaEventSynchronize at line 31 returns at once: event done had not "
                           "been recorded.");
}

TEST_CASE("M4: a buffer is changed or freed while a copy uses it") {
    Script run;
    const auto copy = run.copy_at(30, "cudaMemcpyAsync", OperationKind::copy_h2d, run.a);
    auto& hazard = run.hazard(HazardKind::host_buffer, run.place(copy, AccessKind::read),
                              run.host(AccessKind::write, 33));
    hazard.bytes = 4096;
    CHECK(described(run).message ==
          "The host (sum.cu:33) writes 4 KiB of host memory while copy H2D "
          "4 KiB (stream a, sum.cu:30) may still read it.");
    CHECK(described(run).rule == "M4");
    CHECK(described(run).next == "Wait for copy H2D 4 KiB before line 33, or use another buffer.");
    auto& last = run.trace().hazards.back();
    last.form = HazardForm::host_buffer_freed;
    CHECK(described(run).message ==
          "The host (sum.cu:33) frees 4 KiB of host memory while copy H2D "
          "4 KiB (stream a, sum.cu:30) may still need it.");
    last.form = HazardForm::host_buffer_left;
    CHECK(described(run).message ==
          "copy H2D 4 KiB (stream a, sum.cu:30) needs 4 KiB of host memory, "
          "a local variable of a function that has returned (sum.cu:33).");
}

TEST_CASE("a finding with places in two files names the file of each line") {
    Script run;
    const auto copy = run.copy_at(30, "cudaMemcpyAsync", OperationKind::copy_h2d, run.a);
    run.hazard(HazardKind::host_buffer, run.place(copy, AccessKind::read),
               run.host(AccessKind::write, 14));
    run.trace().locations.back().file = "harness.cu";
    CHECK(described(run).next ==
          "Wait for copy H2D 4 KiB before harness.cu:14, or use another buffer.");
}

TEST_CASE("Hazards whose operations and calls are not in the trace still have a text") {
    for (const HazardKind kind : trace::all_of<HazardKind>())
        for (const HazardForm form : trace::all_of<HazardForm>()) {
            trace::Trace trace;
            trace::Hazard hazard;
            hazard.kind = kind;
            hazard.form = form;
            hazard.buffer = hazard.event = 77;
            hazard.places[0].operation = 12345;
            hazard.places[0].location = 99;
            hazard.places[1].call = 54321;
            for (int turn = 0; turn < 3; ++turn) {
                const auto found = analysis::describe(trace, hazard);
                INFO(found.message);
                CHECK(found.message.back() == '.');
                CHECK_FALSE(found.rule.empty());
                CHECK(found.next.back() == '.');
                CHECK((found.edit || found.next.rfind(analysis::look_at, 0) == 0));
                std::swap(hazard.places[0], hazard.places[1]);
                if (turn == 1) hazard.places[1] = {};
            }
        }
}
