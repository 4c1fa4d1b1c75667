// Texts about unallocated or uninitialised memory, misuse of events and unchecked errors, word for
// word, because students read them.
#include <string>
#include <utility>

#include "described.hpp"
#include "support/catch.hpp"
#include "trace/hazard_kinds.hpp"

using namespace streamlab;
using tests::described;
using tests::OperationKind;
using tests::Script;
using trace::AccessKind;
using trace::HazardForm;
using trace::HazardKind;

namespace {

// A kernel of stream a, launched at line 22, whose line 5 writes 4 bytes `offset` bytes into `p`.
std::string out_of_bounds(HazardForm form, std::int64_t offset, bool has_buffer = true) {
    Script run;
    if (has_buffer) run.buffer("p", 10);
    const auto fill = run.launch(22, "fill", run.a);
    auto& hazard = run.hazard(HazardKind::out_of_bounds, run.place(fill, AccessKind::write, 5));
    hazard.form = form;
    hazard.address += static_cast<std::uint64_t>(offset);
    hazard.bytes = 4;
    return described(run).message;
}

analysis::Finding misused(HazardForm form, const char* call, std::uint32_t earlier_line = 0) {
    Script run;
    trace::HazardPlace first;
    if (earlier_line > 0) first = run.host_call(run.step("cudaEventDestroy", earlier_line));
    const auto now = run.host_call(run.step(call, 30, run.a, run.done));
    auto& hazard = earlier_line > 0 ? run.hazard(HazardKind::event_misuse, first, now)
                                    : run.hazard(HazardKind::event_misuse, now);
    hazard.form = form;
    hazard.event = run.done;
    return described(run);
}

}  // namespace

TEST_CASE("out-of-bounds: the distance, and the allocation") {
    const std::string start = "fill (stream a, sum.cu:22) writes 4 B at line 5";
    CHECK(out_of_bounds(HazardForm::beyond_allocation, 1024) ==
          start + ", just past the end of `p` (1 KiB).");
    CHECK(out_of_bounds(HazardForm::beyond_allocation, 1032) ==
          start + ", 8 B past the end of `p` (1 KiB).");
    CHECK(out_of_bounds(HazardForm::beyond_allocation, 1022) ==
          start + ", over the end of `p` (1 KiB).");
    CHECK(out_of_bounds(HazardForm::beyond_allocation, -16) ==
          start + ", 16 B before `p` (1 KiB).");
    CHECK(out_of_bounds(HazardForm::null_pointer, 0, false) == start + " through a null pointer.");
    CHECK(out_of_bounds(HazardForm::pageable_memory, 0, false) ==
          start + " of pageable host memory, which the device cannot reach.");
    CHECK(out_of_bounds(HazardForm::unset_pointer, 0, false) ==
          start + " through a pointer that holds no address of any memory.");
    CHECK(out_of_bounds(HazardForm::no_allocation, 0, false) ==
          start + " where no memory was ever allocated.");
    CHECK(out_of_bounds(HazardForm::freed_memory, 0) == start + " of `p`, which has been freed.");
}

TEST_CASE("misaligned: the access, and the alignment required") {
    const auto misaligned = [](HazardForm form, std::int64_t offset, std::uint64_t bytes,
                               bool has_buffer = true) {
        Script run;
        if (has_buffer) run.buffer("p", 10);
        const auto fill = run.launch(22, "fill", run.a);
        auto& hazard = run.hazard(HazardKind::misaligned, run.place(fill, AccessKind::read, 5));
        hazard.form = form;
        hazard.address += static_cast<std::uint64_t>(offset);
        hazard.bytes = bytes;
        return described(run).message;
    };
    const std::string start = "fill (stream a, sum.cu:22) reads a value of 8 B at line 5";
    const std::string end = ": its address is no multiple of 8.";
    CHECK(misaligned(HazardForm::plain, 4, 8) == start + ", 4 B behind the beginning of `p`" + end);
    CHECK(misaligned(HazardForm::plain, 4, 8, false) == start + end);
    CHECK(misaligned(HazardForm::misaligned_in_shared, 4, 8, false) ==
          start + ", in shared memory" + end);
    CHECK(misaligned(HazardForm::misaligned_in_local, 4, 8, false) ==
          start + ", in a local variable" + end);
    CHECK(misaligned(HazardForm::misaligned_tile, 2, 16) ==
          "fill (stream a, sum.cu:22) reads a tile of wmma at line 5, 2 B behind the beginning of "
          "`p`: its address is no multiple of 16.");
    CHECK(misaligned(HazardForm::misaligned_rows, 0, 16) ==
          "fill (stream a, sum.cu:22) reads a tile of wmma at line 5, whose rows (or columns) are "
          "no multiple of 16 bytes apart.");
}

TEST_CASE("out-of-bounds: a call with too many bytes is reported, not the host's code") {
    Script run;
    run.buffer("p", 10);
    const auto id = run.step("cudaMemcpy", 30);
    run.trace().calls.back().program_counter = 7;
    auto place = run.host_call(id, AccessKind::write);
    place.program_counter = 7;
    auto& hazard = run.hazard(HazardKind::out_of_bounds, place);
    hazard.form = HazardForm::beyond_allocation;
    hazard.address += 1024;
    hazard.bytes = 128;
    CHECK(described(run).message ==
          "cudaMemcpy (sum.cu:30) writes 128 B, just past the end of `p` (1 KiB).");
    CHECK_THAT(described(run).next, ContainsSubstring("how many bytes the call is told"));
    CHECK(described(run).witness.back().text == "cudaMemcpy writes `p`");
}

TEST_CASE("A1, A7: memory freed while a kernel uses it, and memory freed twice") {
    Script run;
    run.buffer("p", 10);
    const auto fill = run.launch(22, "fill", run.a);
    const auto free = run.step("cudaFree", 30);
    run.hazard(HazardKind::undocumented_wait, run.place(fill, AccessKind::write),
               run.host_call(free, AccessKind::free))
        .severity = trace::Severity::warning;
    const auto relied = described(run);
    CHECK(relied.rule == "A1");
    CHECK(relied.message ==
          "cudaFree (sum.cu:30) frees `p` while fill (stream a, sum.cu:22) may "
          "still use it. It works because that call happens to wait, which is not "
          "documented as an order.");
    CHECK(relied.missing == "Nothing makes the host wait for stream a after line 22.");
    const auto again = run.step("cudaFree", 31);
    run.hazard(HazardKind::wrong_free, run.host_call(free, AccessKind::free),
               run.host_call(again, AccessKind::free))
        .form = HazardForm::double_free;
    CHECK(described(run).message == "cudaFree (sum.cu:31) frees `p` a second time. cudaFree "
                                    "(sum.cu:30) had freed it already.");
    CHECK(described(run).rule == "A7");
    CHECK(described(run).missing.empty());
}

TEST_CASE("A7: memory freed by the wrong deallocation function, or not at its start") {
    Script run;
    run.buffer("p", 10, trace::BufferKind::pinned);
    const auto wrong = run.host_call(run.step("cudaFree", 30), AccessKind::free);
    auto& hazard = run.hazard(HazardKind::wrong_free, wrong);
    hazard.form = HazardForm::wrong_free;
    CHECK(described(run).message ==
          "cudaFree (sum.cu:30) frees `p`, which cudaMalloc (sum.cu:10) has allocated.");
    CHECK(described(run).next == "Look at what has allocated it: that is freed with cudaFreeHost.");
    run.trace().hazards.back().address += 16;
    CHECK(described(run).message ==
          "cudaFree (sum.cu:30) frees an address 16 B behind the beginning of `p`.");
    CHECK_THAT(described(run).next, ContainsSubstring("where that pointer has changed"));
    run.hazard(HazardKind::wrong_free, run.host(AccessKind::free, 31)).form =
        HazardForm::wrong_free;
    CHECK(described(run).message == "The host (sum.cu:31) frees, with free, realloc or "
                                    "delete, `p`, which "
                                    "cudaMalloc (sum.cu:10) has allocated.");
    run.hazard(HazardKind::wrong_free, wrong).form = HazardForm::heap_of_kernels;
    CHECK(described(run).message ==
          "cudaFree (sum.cu:30) frees memory that malloc or new in a kernel has allocated.");
    CHECK_THAT(described(run).next, ContainsSubstring("only a kernel can give it back"));
    run.hazard(HazardKind::wrong_free, wrong).form = HazardForm::wrong_free;
    run.trace().hazards.back().buffer = 0;
    run.trace().hazards.back().address = 0x1000;
    CHECK(described(run).message ==
          "cudaFree (sum.cu:30) frees memory that CUDA has not allocated.");
}

TEST_CASE("A7: an array needs cudaFreeArray") {
    for (const auto& [maker, right] :
         {std::pair("cudaMallocArray", "cudaFreeArray"),
          std::pair("cudaMalloc3DArray", "cudaFreeArray"),
          std::pair("cudaMallocMipmappedArray", "cudaFreeMipmappedArray")}) {
        Script run;
        run.buffer("image", 10);
        run.trace().calls.back().name = maker;
        const auto wrong = run.host_call(run.step("cudaFree", 30), AccessKind::free);
        run.hazard(HazardKind::wrong_free, wrong).form = HazardForm::wrong_free;
        CHECK(described(run).message == std::string("cudaFree (sum.cu:30) frees `image`, which ") +
                                            maker + " (sum.cu:10) has allocated.");
        CHECK(described(run).next ==
              std::string("Look at what has allocated it: that is freed with ") + right + ".");
    }
}

TEST_CASE("A7: a kernel uses a destroyed object") {
    Script run;
    const auto sample = run.launch(22, "sample", run.a);
    const auto destroy = run.step("cudaDestroyTextureObject", 23);
    run.hazard(HazardKind::use_after_free, run.host_call(destroy),
               run.place(sample, AccessKind::call))
        .form = HazardForm::destroyed_object;
    CHECK(described(run).message ==
          "sample (stream a, sum.cu:22) uses a texture or surface object after "
          "cudaDestroyTextureObject (sum.cu:23) has destroyed it.");
    CHECK_THAT(described(run).next, ContainsSubstring("which kernel uses it last"));
    CHECK(described(run).missing.empty());
}

TEST_CASE("A2, A3: stream-ordered memory used too early or too late") {
    Script run;
    run.buffer("p", 10, trace::BufferKind::pool);
    run.step("cudaMallocAsync", 20, run.a);
    const auto allocation = run.operation(OperationKind::allocation, run.a, 0, 0, 10).id;
    const auto fill = run.launch(22, "fill", run.b);
    run.hazard(HazardKind::use_before_allocation, run.place(allocation, AccessKind::allocate),
               run.place(fill, AccessKind::write));
    CHECK(described(run).rule == "A2");
    CHECK(described(run).message ==
          "fill (stream b, sum.cu:22) writes `p`, which cudaMallocAsync (stream a, "
          "sum.cu:20) allocates in stream order: nothing makes it wait until "
          "the memory is there.");
    run.step("cudaFreeAsync", 30, run.a);
    const auto free = run.operation(OperationKind::deallocation, run.a, 0, 0, 10).id;
    run.hazard(HazardKind::use_after_free, run.place(fill, AccessKind::write),
               run.place(free, AccessKind::free))
        .form = HazardForm::free_in_use;
    CHECK(described(run).rule == "A3");
    CHECK(described(run).message ==
          "cudaFreeAsync (stream a, sum.cu:30) frees `p` while fill (stream b, "
          "sum.cu:22) may still use it.");
    CHECK(described(run).missing == "Stream a never waits for stream b after line 22.");
}

TEST_CASE("Memory that is uninitialised, never freed, or not accessible to the host") {
    Script run;
    run.buffer("p", 10);
    const auto sum = run.launch(22, "sum", run.a);
    run.hazard(HazardKind::uninitialised, run.place(sum, AccessKind::read));
    CHECK(described(run).message ==
          "sum (stream a, sum.cu:22) reads `p`, which nothing has written.");
    run.trace().hazards.back().address += 1;
    run.trace().hazards.back().bytes = 7;
    CHECK_THAT(described(run).next, ContainsSubstring("whether they are padding") &&
                                        ContainsSubstring("should have filled it before sum"));
    run.trace().hazards.back().bytes = 8;  // they do not end where a member ends
    CHECK_THAT(described(run).next, !ContainsSubstring("padding"));
    run.hazard(HazardKind::host_dereference, run.host(AccessKind::read, 25));
    CHECK(
        described(run).message ==
        "The host (sum.cu:25) reads `p`, which is memory of the device: the host cannot reach it.");
    run.hazard(HazardKind::leak, run.host_call(1)).form = HazardForm::memory_leaked;
    CHECK(described(run).message == "`p` (1 KiB), from cudaMalloc at sum.cu:10, is never freed.");
}

TEST_CASE("E2, E3, E5, E7: wrong use of events") {
    const auto wait = misused(HazardForm::wait_before_record, "cudaStreamWaitEvent");
    CHECK(wait.rule == "E2");
    CHECK(wait.message ==
          "cudaStreamWaitEvent (sum.cu:30) waits for event done, which has not been "
          "recorded: the wait does nothing.");
    CHECK(misused(HazardForm::synchronize_before_record, "cudaEventSynchronize").rule == "E3");
    const auto time = misused(HazardForm::elapsed_without_timing, "cudaEventElapsedTime");
    CHECK(time.rule == "E5");
    CHECK(time.message == "cudaEventElapsedTime (sum.cu:30) asks for the time of event done, which "
                          "keeps none (cudaEventDisableTiming).");
    const auto dead = misused(HazardForm::event_destroyed, "cudaEventRecord", 28);
    CHECK(dead.rule == "E7");
    CHECK(dead.message ==
          "cudaEventRecord (sum.cu:30) uses event done, which was destroyed at line 28.");
}

TEST_CASE("X1, H2: an error checked only in a host function") {
    Script run;
    const auto launch = run.step("cudaLaunchKernel", 30);
    run.step("cudaGetLastError", 12, trace::no_stream, 0, 800);
    run.trace().calls.back().thread = trace::first_helper_thread;
    auto& hazard = run.hazard(HazardKind::ignored_error, run.host_call(launch));
    hazard.form = HazardForm::error_of_launch;
    hazard.result = 9;
    CHECK(described(run).message ==
          "The launch at sum.cu:30 failed with cudaErrorInvalidConfiguration, and the program asks "
          "only in a host function (cudaGetLastError, sum.cu:12), where every call of CUDA returns "
          "cudaErrorNotPermitted (H2).");
}

TEST_CASE("M4, H2: the advice for a host function is never to wait") {
    Script run;
    run.buffer("h", 10);
    const auto copy = run.launch(22, "copy", run.a);
    auto frees = run.host(AccessKind::free, 3);
    frees.thread = trace::first_helper_thread;
    run.hazard(HazardKind::host_buffer, run.place(copy, AccessKind::write), frees).form =
        HazardForm::host_buffer_freed;
    CHECK(described(run).message ==
          "A host function (sum.cu:3) frees `h` while copy (stream a, sum.cu:22) may still need "
          "it.");
    CHECK(described(run).missing ==
          "Nothing makes the stream of the host function wait for stream a after line 22.");
    CHECK(described(run).next ==
          "Look at how the stream of the host function should wait for copy before it: for an "
          "event after line 22.");
    CHECK(!described(run).edit);
}

TEST_CASE("Code of another host thread is named with the thread's number") {
    Script run;
    run.buffer("p", 10);
    const auto sum = run.launch(22, "sum", run.a);
    auto reads = run.host(AccessKind::read, 25);
    reads.thread = 2;
    run.hazard(HazardKind::read_before_sync, run.place(sum, AccessKind::write), reads);
    CHECK(described(run).message ==
          "Host thread 2 (sum.cu:25) reads `p` before sum (stream a, sum.cu:22) is known to have "
          "written it.");
}

TEST_CASE("X1: advice for a call whose error shows the cause") {
    const auto next = [](std::int32_t result, const char* reason, std::uint32_t thread = 0) {
        Script run;
        const auto call = run.step("cudaMalloc", 30);
        run.trace().calls.back().thread = thread;
        run.hazard(HazardKind::ignored_error, run.host_call(call)).result = result;
        trace::Note note;
        note.kind = trace::NoteKind::refused_memory;
        note.call = call;
        note.text = reason;
        if (reason[0]) run.trace().notes.push_back(note);
        return described(run).next;
    };
    CHECK_THAT(next(900, ""), ContainsSubstring("belongs before cudaStreamBeginCapture"));
    CHECK_THAT(next(905, ""), ContainsSubstring("before cudaStreamBeginCapture"));
    CHECK_THAT(next(906, ""), ContainsSubstring("not the legacy default stream"));
    CHECK_THAT(next(800, "", trace::first_helper_thread),
               ContainsSubstring("a host function must not call CUDA"));
    CHECK_THAT(next(1, "only managed memory can be prefetched"),
               ContainsSubstring("for managed memory alone"));
    CHECK_THAT(next(1, ""), ContainsSubstring("what each runtime call returns"));
}

TEST_CASE("Two launches in one line share one finding") {
    Script run;
    run.buffer("p", 10);
    const auto reads = [&](std::uint32_t kernel) {
        run.hazard(HazardKind::read_before_sync, run.place(kernel, AccessKind::write),
                   run.host(AccessKind::read, 25));
    };
    const auto first = run.launch(22, "k", run.a), second = run.launch(22, "k", run.a);
    reads(first);
    reads(second);
    REQUIRE(analysis::findings(run.trace()).size() == 2);
    const auto shown = analysis::shown_findings(run.trace());
    REQUIRE(shown.size() == 1);
    CHECK(shown[0].count == 2);
}

TEST_CASE("X1: an unchecked error") {
    Script run;
    auto& hazard = run.hazard(HazardKind::ignored_error, run.host_call(run.step("cudaMemcpy", 30)));
    hazard.result = 1;
    CHECK(described(run).rule == "X1");
    CHECK(described(run).message ==
          "cudaMemcpy (sum.cu:30) returned cudaErrorInvalidValue, and the program never looks at "
          "it.");
    hazard.form = HazardForm::error_of_launch;
    hazard.result = 9;
    CHECK(described(run).message == "The launch at sum.cu:30 failed with "
                                    "cudaErrorInvalidConfiguration, and the program never asks.");
    trace::Note note;
    note.kind = trace::NoteKind::refused_launch;
    note.call = run.trace().calls.back().id;
    note.text = "kernel k cannot be launched: its grid has no blocks";
    run.trace().notes.push_back(note);
    CHECK_THAT(
        described(run).message,
        ContainsSubstring("never asks: kernel k cannot be launched: its grid has no blocks."));
}

TEST_CASE("Streams and events that are never destroyed are listed but not drawn") {
    Script run;
    run.hazard(HazardKind::leak, run.host(AccessKind::read, 3)).severity = trace::Severity::note;
    run.hazard(HazardKind::leak, run.host(AccessKind::read, 4)).severity = trace::Severity::warning;
    CHECK(analysis::findings(run.trace()).size() == 2);
    CHECK(analysis::shown_findings(run.trace()).size() == 1);
}

TEST_CASE("Errors come first, then warnings, then notes") {
    Script run;
    for (const auto severity : {trace::Severity::note, trace::Severity::error,
                                trace::Severity::warning, trace::Severity::error})
        run.hazard(HazardKind::leak, run.host(AccessKind::read, 3)).severity = severity;
    const auto all = analysis::findings(run.trace());
    REQUIRE(all.size() == 4);
    CHECK(all[0].id == 2);
    CHECK(all[1].id == 4);
    CHECK(all[2].id == 3);
    CHECK(all[3].id == 1);
}
