// The reader reads the files that the writer writes.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>

#include "support/catch.hpp"
#include "support/random_trace.hpp"
#include "support/temporary_folder.hpp"
#include "support/trace_equality.hpp"
#include "support/write_trace.hpp"
#include "trace/limits.hpp"
#include "trace/reader.hpp"
#include "trace/writer.hpp"

using namespace streamlab;
using namespace streamlab::trace;

TEST_CASE("Any trace is read back from its binary file unchanged") {
    const tests::TemporaryFolder folder;
    for (std::uint32_t seed = 1; seed <= 200; ++seed) {
        Trace made = tests::RandomTrace(seed).make();
        made.program.resize(std::min<std::size_t>(made.program.size(), 1024));
        made.compiler.resize(std::min<std::size_t>(made.compiler.size(), 128));
        const auto file = folder.path() / "run.trace";
        {
            Writer writer;
            REQUIRE(writer.open(file.c_str()));
            tests::write(writer, made);
            writer.close(made.end_ns);
        }
        const Trace read = read_trace_file(file);
        INFO("seed " << seed);
        REQUIRE(tests::difference(read, made) == "");
        REQUIRE(tests::difference(load(file), made) == "");
    }
}

TEST_CASE("A reader follows a program that is still writing") {
    const tests::TemporaryFolder folder;
    const auto file = folder.path() / "run.trace";
    const Trace made = tests::RandomTrace(7).make();
    Writer writer;
    REQUIRE(writer.open(file.c_str()));
    Reader reader(file);
    CHECK_FALSE(reader.poll());
    CHECK_FALSE(reader.ended());
    tests::write(writer, made);
    CHECK(reader.poll());
    CHECK_FALSE(reader.poll());
    CHECK(reader.trace().operations.size() == made.operations.size());
    CHECK_FALSE(reader.trace().complete);
    writer.close(made.end_ns);
    CHECK(reader.poll());
    CHECK(reader.ended());
    CHECK(tests::difference(reader.trace(), made) == "");
}

TEST_CASE("Operations that end in another order are sorted by number at every read") {
    const tests::TemporaryFolder folder;
    const auto file = folder.path() / "run.trace";
    Writer writer;
    REQUIRE(writer.open(file.c_str()));
    Reader reader(file);
    for (const std::uint32_t id : {3u, 1u, 5u, 2u, 8u, 7u, 4u, 6u}) {
        OperationRecord record{};
        record.id = id;
        record.end_ns = 10 * id;
        writer.append(record);
        reader.poll();
        for (std::size_t index = 1; index < reader.trace().operations.size(); ++index)
            REQUIRE(reader.trace().operations[index - 1].id < reader.trace().operations[index].id);
        REQUIRE(find_operation(reader.trace(), id));
    }
    CHECK(reader.trace().operations.size() == 8);
}

TEST_CASE("The last copy of an operation that is written twice counts") {
    const tests::TemporaryFolder folder;
    const auto file = folder.path() / "run.trace";
    Writer writer;
    REQUIRE(writer.open(file.c_str()));
    for (const std::int64_t end_ns : {never, Nanoseconds{50}})
        for (const std::uint32_t id : {1u, 2u}) {
            OperationRecord record{};
            record.id = id;
            record.end_ns = end_ns;
            writer.append(record);
        }
    writer.close(60);
    const Trace trace = read_trace_file(file);
    REQUIRE(trace.operations.size() == 2);
    CHECK(trace.operations[0].end_ns == 50);
    CHECK(trace.operations[1].end_ns == 50);
}

TEST_CASE("A wait gets its event from the record instance it waits for (E1)") {
    const tests::TemporaryFolder folder;
    const auto file = folder.path() / "run.trace";
    Writer writer;
    REQUIRE(writer.open(file.c_str()));
    OperationRecord wait{};
    wait.kind = OperationKind::event_wait;
    wait.id = 2;
    wait.related = 1;
    writer.append(wait);
    Reader reader(file);
    OperationRecord record{};
    record.kind = OperationKind::event_record;
    record.id = 1;
    record.related = 42;
    writer.append(record);
    reader.poll();
    REQUIRE(find_operation(reader.trace(), 2));
    CHECK(find_operation(reader.trace(), 2)->event == 42);
    CHECK(find_operation(reader.trace(), 2)->related == 1);
}

TEST_CASE("A name longer than one record is joined again") {
    const tests::TemporaryFolder folder;
    const auto file = folder.path() / "run.trace";
    const std::string name =
        "a_kernel_with_a_name_" + std::string(1000, 'x') + "_that_does_not_end";
    Writer writer;
    REQUIRE(writer.open(file.c_str()));
    writer.detail(name, DetailRecord{});
    writer.close(1);
    const Trace trace = read_trace_file(file);
    REQUIRE(trace.details.size() == 2);
    CHECK(trace.details[1].name == name);
}

// Runs in a child process with a file size limit, which has the effect of a full disk.
namespace {

void write_notes(const std::filesystem::path& file, int count, rlim_t max_bytes) {
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{max_bytes, max_bytes};
        setrlimit(RLIMIT_FSIZE, &limit);
        Writer writer;
        const bool opened = writer.open(file.c_str());
        for (int i = 0; i < count && opened; ++i)
            writer.note(NoteKind::stopped, i, 0, "the same words");
        writer.close(count);
        _exit(opened ? 0 : 1);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
}

}  // namespace

TEST_CASE("Excessive names and texts are truncated, between characters") {
    const tests::TemporaryFolder folder;
    const std::string path = (folder.path() / "trace").string();
    Writer writer;
    REQUIRE(writer.open(path.c_str()));
    const std::string name = std::string(255, 'x') + "\xc3\xa4" + std::string(1 << 20, 'y');
    StreamRecord stream{};
    stream.id = 1;
    writer.append(stream);
    writer.name(RecordKind::stream, 1, name);
    writer.note(NoteKind::stopped, 0, 0, std::string(1 << 20, 'z'));
    writer.close(0);
    const Trace trace = read_trace_file(path);
    REQUIRE(trace.streams.size() == 1);
    CHECK(trace.streams[0].name == std::string(255, 'x'));
    REQUIRE(trace.notes.size() == 1);
    CHECK(trace.notes[0].text == std::string(max_text_bytes, 'z'));
}

TEST_CASE("A trace can be written to an inherited descriptor") {
    const tests::TemporaryFolder folder;
    const int file =
        ::open((folder.path() / "trace").c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    REQUIRE(file >= 0);
    std::filesystem::remove(folder.path() / "trace");
    const int theirs = ::dup(file);
    {
        Writer writer;
        REQUIRE(writer.open(("/dev/fd/" + std::to_string(theirs)).c_str()));
        writer.note(NoteKind::stopped, 7, 0, "here");
        Reader reader(file, "the trace");
        CHECK_FALSE(reader.ended());
        writer.close(9);
        reader.poll();
        CHECK(reader.ended());
        CHECK(reader.trace().notes.at(0).text == "here");
    }
    ::close(file);
}

TEST_CASE("A trace on a full disk says so, and keeps its contents", "[trace]") {
    const tests::TemporaryFolder folder;
    const auto file = folder.path() / "full.trace";
    write_notes(file, 100'000, 1 << 20);
    Reader reader(file);
    CHECK(reader.lossy());
    CHECK_FALSE(reader.ended());
    CHECK(reader.trace().notes.size() > 10'000);
    CHECK(reader.trace().notes.size() < 100'000);
}

TEST_CASE("A trace with enough space is complete", "[trace]") {
    const tests::TemporaryFolder folder;
    const auto file = folder.path() / "whole.trace";
    write_notes(file, 1000, 1 << 20);
    Reader reader(file);
    CHECK_FALSE(reader.lossy());
    CHECK(reader.ended());
    CHECK(reader.trace().notes.size() == 1000);
}
