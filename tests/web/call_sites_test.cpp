#include <string>

#include "support/catch.hpp"
#include "web/basic_blocks.hpp"
#include "web/call_sites.hpp"
#include "web/instruction_counts.hpp"

using namespace streamlab::web;

namespace {

// Output of clang: the loop of a kernel with two basic blocks, main, and their debug locations.
const std::string program = R"(source_filename = "k.cu"
@text = linkonce_odr hidden constant [3 x i8] c"%d\00", comdat, align 1
@llvm.global_ctors = appending global [2 x { i32, void ()*, i8* }] [{ i32, void ()*, i8* } { i32 65535, void ()* @late, i8* null }, { i32, void ()*, i8* } { i32 101, void ()* @early, i8* null }]
module asm "strlen = streamlab_strlen"
$_Z4bodyv = comdat any
define linkonce_odr hidden void @_Z4bodyv() local_unnamed_addr #0 comdat {
  call void @__sanitizer_cov_trace_pc() #1, !dbg !10
  %1 = fmul float %0, 2.000000e+00
  %2 = fadd float %1, %0
  br label %3
3:                                                ; preds = %2
  %4 = fdiv float %2, %0
  br i1 %5, label %6, label %7
6:                                                ; preds = %3
  call void @__sanitizer_cov_trace_pc() #1, !dbg !10
  ret void
7:                                                ; preds = %3
  call void @__sanitizer_cov_trace_pc() #1, !dbg !10
  ret void
}
@_ZTSZ4bodyvE16streamlab_kernel = internal constant [30 x i8] c"Z4bodyvE16streamlab_kernel\00", align 1
define internal void @early() {
  ret void
}
define internal void @late() {
  ret void
}
define i32 @main() {
  %call = call i32 @strlen(i8* null), !dbg !12
  call void @ask(i8* bitcast (void ()* @_Z4bodyv to i8*))
  call void @_Z4bodyv(), !dbg !12
  call void @exit(i32 0), !dbg !11
}
declare i32 @strlen(i8*)
declare void @exit(i32)
declare void @ask(i8*)
!1 = !DIFile(filename: "k.cu", directory: "/lab")
!2 = !DIFile(filename: "/own/abi.hpp", directory: "/lab")
!3 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 5)
!4 = distinct !DISubprogram(name: "submit", scope: !2, file: !2, line: 80)
!10 = !DILocation(line: 3, column: 1, scope: !3)
!11 = !DILocation(line: 83, column: 3, scope: !4, inlinedAt: !12)
!12 = distinct !DILocation(line: 7, column: 5, scope: !3)
)";

bool holds(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("Each external call of the program has a number, and its source location") {
    const NumberedCalls calls = number_calls(program, {"03"});
    REQUIRE(calls.places.size() == 6);  // three basic blocks, strlen and exit
    CHECK(calls.places[1].front().line == 3);
    CHECK(holds(calls.text, "store i8* inttoptr (i32 4 to i8*), i8** @streamlab_call_site\n"
                            "  %call = call i32 @streamlab_strlen(i8* null)"));
    // A call to a function of the program itself has no number, because the runtime does not need
    // one.
    CHECK(!holds(calls.text, "@streamlab_call_site\n  call void @_Z4bodyv()"));
}

TEST_CASE("An inlined call has the student's line") {
    const NumberedCalls calls = number_calls(program, {"03"});
    REQUIRE(calls.places[5].size() == 2);
    const auto line = student_call_location(calls.places[5], {"/own"});
    CHECK(line.file == "/lab/k.cu");
    CHECK(line.line == 7);
}

TEST_CASE("Definitions of the program stay its own, and its constructors run in order") {
    const std::string text = number_calls(program, {"03"}).text;
    CHECK(holds(text, "define internal void @_Z4bodyv() local_unnamed_addr #0 {"));
    CHECK(holds(text, "@text = internal constant [3 x i8] c\"%d\\00\", align 1"));
    CHECK(!holds(text, "comdat"));
    CHECK(holds(text, "call void @early()\n  call void @late()\n  ret void"));
    CHECK(holds(text, "@streamlab_program_03 = constant"));
    CHECK(holds(text, "call void @streamlab_exit(i32 0)"));
    CHECK(!holds(text, "module asm"));
}

TEST_CASE("A load of a pointer is recorded as one") {
    const std::string text = number_calls("define void @f() {\n"
                                          "  call void @__tsan_read4(i8* %1), !dbg !1\n"
                                          "  %2 = load i8*, i8** %0, align 4\n"
                                          "  call void @__tsan_write4(i8* %1), !dbg !1\n"
                                          "  store i32 %3, i32* %4, align 4\n"
                                          "}\ndefine i32 @main() {\n}\n",
                                          {"03"})
                                 .text;
    CHECK(holds(text, "@streamlab_read_pointer(i8* %1), !dbg !1\n  %2 = load"));
    CHECK(holds(text, "@__tsan_write4(i8* %1), !dbg !1\n  store i32"));
}

TEST_CASE("A kernel whose address the program takes is recognised by it") {
    const std::string text = number_calls(program, {"03"}).text;
    CHECK(holds(text, "c\"_Z4bodyv\\00\""));
    CHECK(holds(text, "@streamlab_kernels = internal constant [1 x { i8*, i8*, i32 }]"));
    CHECK(holds(text, "i8* bitcast (void ()* @_Z4bodyv to i8*), i32 0 }]"));
}

TEST_CASE("Addresses in a loop cost an addition each, and its counter nothing") {
    // sum += a[i] * b[i * n]: two incremented addresses, a product and a sum of floats, a jump.
    const std::vector<std::string_view> loop{
        "define float @f(float* %0, float* %1, i32 %2) {",
        "  br label %4",
        "3:",
        "  call void @__sanitizer_cov_trace_pc()",
        "  br label %4",
        "4:",
        "  %5 = phi i32 [ 0, %0 ], [ %12, %3 ]",
        "  %6 = getelementptr inbounds float, float* %0, i32 %5",
        "  %7 = load float, float* %6, align 4, !dbg !7",
        "  %8 = mul nsw i32 %5, %2, !dbg !8",
        "  %9 = getelementptr inbounds float, float* %1, i32 %8",
        "  %10 = load float, float* %9, align 4",
        "  %11 = fmul float %7, %10",
        "  %12 = add nuw nsw i32 %5, 1",
        "  %13 = fadd float %11, %7",
        "  %14 = icmp eq i32 %12, %2",
        "  br i1 %14, label %15, label %3",
        "15:",
        "  call void @__sanitizer_cov_trace_pc()",
        "  ret float %13",
    };
    const InstructionCounts counts = BasicBlocks(loop).counts_after(3);
    const auto of = [&](Count kind) { return counts[static_cast<std::size_t>(kind)]; };
    CHECK(of(Count::integer_add) == 2);
    CHECK(of(Count::integer_multiply) == 0);
    CHECK(of(Count::float_multiply) == 1);
    CHECK(of(Count::float_add) == 1);
    CHECK(of(Count::branch) == 1);
}

TEST_CASE("The operations of a basic block are counted by kind") {
    // Block 1 of the program counts a product and a sum of floats, and a quotient in a block
    // without a hook.
    CHECK(holds(number_calls(program, {"03"}).text, "\\01\\00\\01\\00\\00\\00\\00\\00\\01\\00"));
    InstructionCounts counts{};
    for (const char* line :
         {"  %1 = fdiv double %a, %b", "  %2 = sitofp i32 %c to float", "  %3 = shl i32 %c, 2",
          "  br i1 %4, label %5, label %6", "  %7 = call float @llvm.sqrt.f32(float %d)"})
        count_instruction(line, counts);
    CHECK(counts[static_cast<std::size_t>(Count::double_slow)] == 1);
    CHECK(counts[static_cast<std::size_t>(Count::conversion)] == 1);
    CHECK(counts[static_cast<std::size_t>(Count::integer_other)] == 1);
    CHECK(counts[static_cast<std::size_t>(Count::branch)] == 1);
    CHECK(counts[static_cast<std::size_t>(Count::float_slow)] == 1);
    for (int i = 0; i < 1000; ++i)
        count_instruction("  %1 = fadd float %a, %b", counts);
    CHECK(counts[static_cast<std::size_t>(Count::float_add)] == 1000);
}
