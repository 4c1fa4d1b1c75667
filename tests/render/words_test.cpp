#include "render/words.hpp"
#include "support/catch.hpp"
#include "support/example_traces.hpp"

using namespace streamlab;
using namespace streamlab::render;
using tests::because;
using tests::Cause;
using tests::OperationKind;
using tests::TraceBuilder;

TEST_CASE("A run without overlap is described as such") {
    CHECK(overlap_in_words(analysis::figures(tests::default_stream_barrier())) ==
          "15.0 ms, no two operations overlap.");
}

TEST_CASE("Each kind of overlap is named with its time") {
    TraceBuilder run;
    const auto a = run.stream();
    const auto b = run.stream();
    run.copy(OperationKind::copy_h2d, 1, a, 0, 0, 2'000'000);
    run.kernel("k", b, 0, 1'000'000, 3'000'000);
    run.copy(OperationKind::copy_d2h, 1, a, 0, 2'000'000, 2'500'000);
    CHECK(overlap_in_words(analysis::figures(run.take())) ==
          "3.00 ms; overlap: H2D copies and kernels for 1.00 ms and D2H copies and kernels for "
          "500 us.");
}

TEST_CASE("The longest blocking call is named with its line and number") {
    TraceBuilder run("a/b.cu");
    run.call("cudaMemcpy", 0, 100'000, {.line = 7, .blocked_ns = 60'000});
    const auto again = run.call("cudaMemcpy", 200'000, 300'000, {.line = 7, .blocked_ns = 70'000});
    run.trace().calls[again - 1].location = 1;
    CHECK(blocking_in_words(analysis::figures(run.take())) ==
          "The host sat 130 us in 2 calls of cudaMemcpy (b.cu:7).");
}

TEST_CASE("Slow calls that do not block are named with their sum") {
    TraceBuilder run;
    run.call("cudaLaunchKernel", 0, 3'000);
    run.kernel("k", 0, 3'000, 5'000, 20'000);
    for (const int at : {10'000, 30'000})
        run.call("cudaGraphInstantiate", at, at + 15'000);
    run.call("cudaLaunchKernel", 50'000, 53'000);
    run.kernel("k", 0, 53'000, 55'000, 60'000);
    const auto trace = run.take();
    CHECK(busy_in_words(analysis::figures(trace)) ==
          "The host spent 30.0 us in 2 calls of cudaGraphInstantiate.");
    CHECK(busy_in_words(analysis::figures(tests::default_stream_barrier())).empty());

    // This sentence continues the one about the calls that blocked the host.
    TraceBuilder waiting;
    waiting.call("cudaLaunchKernel", 0, 3'000);
    waiting.kernel("k", 0, 3'000, 5'000, 100'000);
    waiting.call("cudaDeviceSynchronize", 3'000, 100'000, {.blocked_ns = 97'000});
    for (const int at : {100'000, 200'000})
        waiting.call("cudaGraphInstantiate", at, at + 90'000);
    waiting.call("cudaMalloc", 300'000, 350'000);
    waiting.call("cudaLaunchKernel", 350'000, 353'000);
    waiting.kernel("k", 0, 353'000, 355'000, 360'000);
    CHECK(busy_in_words(analysis::figures(waiting.take())) ==
          "Its 2 cudaGraphInstantiate calls took another 180 us and its cudaMalloc call 50.0 us.");
}

TEST_CASE("Page faults that took most of the time are the first question (U1)") {
    TraceBuilder run;
    run.call("cudaLaunchKernel", 0, 3'000, {.line = 7});
    run.kernel("read", 0, 3'000, 5'000, 1'005'000);
    run.trace().buffers.push_back({.id = 1, .address = 0x1000, .bytes = 4096, .name = "book"});
    run.trace().page_faults.push_back(
        {.operation = 1, .address = 0x1000, .bytes = 4096, .held_ns = 800'000});
    const auto why = explain_run(run.take());
    CHECK(why.question == "Why did read take 1.00 ms?");
    CHECK(why.answer ==
          "Page faults took 800 us of it: its threads touched managed memory (`book`) that was not "
          "on the device, and stood still until 4 KiB of pages had come (rule U1). In all kernels "
          "together they took 800 us.");
    CHECK(why.operation == 1);
}

TEST_CASE("A failed kernel is the first question (X2)") {
    TraceBuilder run;
    run.call("cudaLaunchKernel", 0, 3'000, {.line = 7});
    run.kernel("far_away", 0, 3'000, 5'000, 6'000);
    run.call("cudaDeviceSynchronize", 3'000, 9'000, {.result = 700});
    trace::Note note;
    note.kind = trace::NoteKind::device_error;
    note.text = "kernel far_away, block 0, thread 3: touches memory that is not allocated";
    note.time_ns = 6'000;
    run.trace().notes.push_back(note);
    const auto why = explain_run(run.take());
    CHECK(why.question == "Why did far_away fail?");
    CHECK(why.answer == "Block 0, thread 3: touches memory that is not allocated. This ended the "
                        "kernel (cudaErrorIllegalAddress), and the device runs nothing more "
                        "(rule X2).");
}

TEST_CASE("The main question is the greatest delay other than stream order") {
    const auto why = explain_run(tests::default_stream_barrier());
    CHECK(why.question == "Why did k3 start at 10.0 ms?");
    CHECK(why.answer == "It waited for k2: a launch in the legacy default stream comes before all "
                        "later work of blocking streams (rule D1).");
    CHECK(why.places == "fence.cu:31 -> fence.cu:30");
    CHECK(why.operation == 3);
}

TEST_CASE("After a wait the question is about the work that the wait delayed (E2)") {
    const auto why = explain_run(tests::pipeline());
    CHECK(why.question == "Why did scale start at 108 us?");
    CHECK_THAT(why.answer, ContainsSubstring("(rule E2)."));
}

TEST_CASE("If no stream was delayed, the question may be about the host (M2)") {
    TraceBuilder run("copy.cu");
    const auto a = run.stream("a");
    run.call("cudaMemcpyAsync", 0, 2'000'000, {.line = 12, .blocked_ns = 1'900'000});
    auto& copy = run.copy(OperationKind::copy_d2h, 1 << 20, a, 1'000, 1'000, 1'990'000);
    run.trace().details[copy.detail].pageable = true;
    run.call("cudaLaunchKernel", 2'000'000, 2'003'000, {.line = 13});
    run.kernel("k", run.stream("b"), 2'003'000, 2'005'000, 4'000'000);
    const auto why = explain_run(run.take());
    CHECK(why.question == "Why did k start at 2.00 ms?");
    CHECK(why.answer ==
          "The host issued it late: until 2.00 ms it was blocked in cudaMemcpyAsync (copy.cu:12). "
          "An asynchronous copy of pageable memory may hold the host: the driver stages the bytes "
          "through pinned memory of its own, or waits for the stream (rule M2).");
}

TEST_CASE("A small copy that fetches the result at the end is not what the run waited for") {
    TraceBuilder run;
    run.call("cudaLaunchKernel", 0, 3'000);
    run.kernel("k", 0, 3'000, 5'000, 900'000);
    run.call("cudaDeviceSynchronize", 3'000, 901'000, {.blocked_ns = 898'000});
    run.call("cudaMemcpy", 901'000, 910'000);
    run.copy(OperationKind::copy_d2h, 4, 0, 902'000, 903'000, 905'000);
    CHECK(explain_run(run.take()).question.empty());
}

TEST_CASE("Without a delay, the question is about a long copy (S1, M1, M2)") {
    const auto why_of = [](const char* call, bool is_pageable, bool comes_after_kernel) {
        TraceBuilder run("copy.cu");
        run.call("cudaLaunchKernel", 0, 3'000);
        run.kernel("k", 0, 3'000, 5'000, comes_after_kernel ? 900'000 : 90'000);
        run.call(call, 4'000, 910'000, {.line = 12, .blocked_ns = 808'000});
        const auto begin = comes_after_kernel ? 903'000 : 7'000;
        auto& copy = run.copy(OperationKind::copy_d2h, 4, 0, 6'000, begin, 909'000);
        run.trace().details[copy.detail].pageable = is_pageable;
        if (comes_after_kernel) because(copy, Cause::stream_order, 1);
        return explain_run(run.take());
    };
    const auto behind = why_of("cudaMemcpy", false, true);
    CHECK(behind.question == "Why was the host in cudaMemcpy for 808 us?");
    CHECK(behind.answer ==
          "The call returned only when copy D2H 4 B was done, and that comes after "
          "k in the same stream (rule S1).");
    CHECK(behind.places == "copy.cu:12");
    CHECK(behind.operation == 2);
    CHECK(why_of("cudaMemcpy", false, false).answer ==
          "The call returned only when copy D2H 4 B was done (rule M1).");
    CHECK(why_of("cudaMemcpyAsync", true, false).answer ==
          "The memory is pageable: inside the call the host moves the bytes itself, or waits for "
          "them (rule M2).");
    CHECK(why_of("cudaStreamSynchronize", false, true).question.empty());
}

TEST_CASE("A host that is busy between launches is a question, too") {
    TraceBuilder run;
    run.call("cudaLaunchKernel", 0, 3'000);
    run.kernel("k1", 0, 3'000, 5'000, 100'000);
    run.call("cudaMallocAsync", 3'000, 503'000);
    run.call("cudaLaunchKernel", 503'000, 506'000);
    run.kernel("k2", 0, 506'000, 508'000, 600'000);
    const auto why = explain_run(run.take());
    CHECK(why.question == "Why did k2 start at 508 us?");
    CHECK_THAT(why.answer, ContainsSubstring("busy in cudaMallocAsync"));
}

TEST_CASE("Initial allocation and clearing of memory is not a question") {
    TraceBuilder run;
    for (const int at : {0, 40'000}) {
        run.call("cudaMalloc", at, at + 30'000);
        run.call("cudaMemset", at + 30'000, at + 33'000);
        run.operation(OperationKind::memset, 0, at + 33'000, at + 35'000, at + 36'000);
    }
    run.call("cudaLaunchKernel", 76'000, 79'000);
    run.kernel("k", 0, 79'000, 81'000, 150'000);
    CHECK(explain_run(run.take()).question.empty());
}

TEST_CASE("Work delayed by a host function is a question (H2)") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.kernel("before", a, 0, 0, 1'000'000);
    because(run.operation(OperationKind::host_function, a, 0, 1'000'000, 5'000'000),
            Cause::stream_order, 1);
    because(run.kernel("after", a, 0, 5'000'000, 6'000'000), Cause::host_function, 2);
    const auto why = explain_run(run.take());
    CHECK(why.question == "Why did after start at 5.00 ms?");
    CHECK(why.answer == "It waited for host function: a host function holds up all later work of "
                        "its stream until it returns (rule H2).");
}

TEST_CASE("Small operations one after the other are one question (S1)") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.copy(OperationKind::copy_h2d, 1024, a, 0, 0, 4'000);
    for (int number = 1; number < 10; ++number)
        because(
            run.copy(OperationKind::copy_h2d, 1024, a, 0, number * 5'000, number * 5'000 + 4'000),
            Cause::stream_order, static_cast<std::uint32_t>(number));
    const auto why = explain_run(run.take());
    CHECK(why.question == "Why did 10 times copy H2D 1 KiB take 49.0 us?");
    CHECK(why.answer == "Each began when the one before it in stream a was complete: 4.00 us each, "
                        "and 1.00 us between two (rule S1).");
}

TEST_CASE("A host that waits before it issues the next work is a question (H1)") {
    TraceBuilder run;
    for (int number = 0; number < 8; ++number) {
        const int at = number * 4'500;
        run.call("cudaLaunchKernel", at, at + 1'000, {.line = 4});
        run.kernel("k", 0, at + 1'000, at + 1'200, at + 3'600);
        run.call("cudaStreamSynchronize", at + 1'000, at + 4'000,
                 {.blocked_ns = 2'500, .cause_operation = static_cast<std::uint32_t>(number + 1)});
    }
    const auto why = explain_run(run.take());
    CHECK(why.question == "Why was the host in cudaStreamSynchronize for 20.0 us?");
    CHECK(why.answer == "8 times it waited for what it had issued, such as k, and issued the next "
                        "work only then: meanwhile the device had nothing else to do (rule H1).");
}

TEST_CASE("A host that issues more slowly than the device works is a question") {
    TraceBuilder run;
    for (int number = 0; number < 20; ++number) {
        const int at = number * 3'000;
        run.call("cudaLaunchKernel", at, at + 2'500, {.line = 4});
        run.kernel("k", 0, at + 2'500, at + 2'500, at + 3'500);
    }
    const auto why = explain_run(run.take());
    CHECK(why.question == "Why was the device not busy all the time?");
    CHECK_THAT(why.answer, ContainsSubstring("calls of cudaLaunchKernel took the host"));
}

TEST_CASE("Calls that are slow in total come before one that a wait delayed") {
    TraceBuilder run;
    for (int number = 0; number < 20; ++number) {
        const int at = number * 3'000;
        run.call("cudaLaunchKernel", at, at + 2'500, {.line = 4});
        run.kernel("k", 0, at + 2'500, at + 2'500, at + 3'500);
    }
    run.call("cudaDeviceSynchronize", 60'000, 90'000, {.line = 5, .blocked_ns = 30'000});
    run.call("cudaLaunchKernel", 90'000, 92'500, {.line = 6});
    run.kernel("last", 0, 92'500, 92'500, 93'500);
    CHECK(explain_run(run.take()).question == "Why was the device not busy all the time?");
}

TEST_CASE("Calls for short work are a question even if the device was busy") {
    TraceBuilder run;
    std::uint32_t before = 0;
    for (int number = 0; number < 20; ++number) {
        const int at = number * 2'500;
        const int start = 2'500 + number * 2'900;
        run.call("cudaLaunchKernel", at, at + 2'500, {.line = 4});
        auto& kernel = run.kernel("k", 0, at + 2'500, start, start + 2'900);
        if (number > 0) because(kernel, Cause::stream_order, before);
        before = kernel.id;
    }
    run.call("cudaDeviceSynchronize", 60'000, 90'000, {.line = 5, .blocked_ns = 30'000});
    run.call("cudaLaunchKernel", 90'000, 92'500, {.line = 6});
    run.kernel("last", 0, 92'500, 92'500, 112'500);
    const auto why = explain_run(run.take());
    CHECK(why.question == "Why was the host in cudaLaunchKernel for 50.0 us?");
    CHECK_THAT(why.answer, ContainsSubstring("20 calls, 2.50 us each"));
}

TEST_CASE("A kernel that started early and then waited is a question (S4)") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.kernel("k1", a, 0, 0, 1'000'000);
    because(run.kernel("k2", a, 0, 500'000, 1'500'000), Cause::programmatic_launch, 1);
    run.trace().grid_waits.push_back({false, 2, 600'000, 1'000'000});
    const auto why = explain_run(run.take());
    CHECK(why.question == "Why did k2 take 1.00 ms?");
    CHECK(why.answer == "It began before the kernel before it had ended (programmatic launch), and "
                        "waited inside until that was complete, 400 us (rule S4).");
}

TEST_CASE("A run without a notable delay has no question") {
    TraceBuilder run;
    run.kernel("k1", 0, 0, 0, 1'000'000);
    because(run.kernel("k2", 0, 0, 1'001'800, 2'000'000), Cause::stream_order, 1);
    CHECK(explain_run(run.take()).question.empty());
    CHECK(explain_run(trace::Trace{}).question.empty());
}

TEST_CASE("A deadlock's question is why the work did not start") {
    TraceBuilder run;
    const auto a = run.stream("a");
    run.kernel("spins", 0, 0, 0, trace::never);
    because(run.kernel("k", a, 10, trace::never, trace::never), Cause::legacy_barrier, 1);
    run.trace().end_ns = 1'000'000;
    CHECK(explain_run(run.take()).question == "Why did k not start?");
}

TEST_CASE("Pageable memory that blocked the host comes before common causes (M2)") {
    TraceBuilder run("copies.cu");
    for (std::uint32_t round = 0; round < 8; ++round) {
        const int begin = static_cast<int>(round) * 100'000;
        run.call("cudaMemcpyAsync", begin, begin + 90'000, {.line = 9, .blocked_ns = 80'000});
        run.trace().calls.back().location = 1;  // all in one line
        auto& copy =
            run.copy(OperationKind::copy_h2d, 4096, 0, begin, begin + 1'000, begin + 90'000);
        run.trace().details[copy.detail].pageable = true;
        if (round > 0) because(copy, Cause::stream_order, round);
    }
    const auto why = explain_run(run.take());
    CHECK(why.question == "Why was the host in cudaMemcpyAsync for 640 us?");
    CHECK_THAT(why.answer, ContainsSubstring("pageable"));
}
