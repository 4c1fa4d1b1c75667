// What the writer writes, the reader reads: the file format from both sides.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>

#include "support/catch.hpp"
#include "support/random_trace.hpp"
#include "support/temporary_folder.hpp"
#include "support/trace_equality.hpp"
#include "trace/reader.hpp"
#include "trace/writer.hpp"

using namespace streamlab;
using namespace streamlab::trace;

namespace {

template <std::size_t Size>
void set_field(char (&field)[Size], const std::string& text) {
    std::memcpy(field, text.data(), std::min(Size, text.size()));
}

void write_operation(Writer& writer, const Trace& trace, const Operation& operation,
                     const std::vector<std::uint32_t>& detail_ids) {
    (void)trace;
    OperationRecord record{};
    record.record = RecordKind::operation;
    record.kind = static_cast<std::uint8_t>(operation.kind);
    record.cause = static_cast<std::uint8_t>(operation.cause);
    record.engine = static_cast<std::int8_t>(operation.engine);
    record.id = operation.id;
    record.stream = operation.stream;
    record.cause_operation = operation.cause_operation;
    record.related =
        operation.kind == OperationKind::event_record ? operation.event : operation.related;
    record.call = operation.call;
    record.detail = detail_ids[operation.detail];
    record.device = operation.device;
    record.source = static_cast<std::uint8_t>(operation.source);
    record.enqueue_ns = operation.enqueue_ns;
    record.ready_ns = operation.ready_ns;
    record.start_ns = operation.start_ns;
    record.end_ns = operation.end_ns;
    writer.append(record);
}

void write_call(Writer& writer, const HostCall& call) {
    CallRecord record{};
    record.record = RecordKind::call;
    record.thread = static_cast<std::uint16_t>(call.thread);
    record.id = call.id;
    record.name = writer.text(call.name);
    record.result = call.result;
    record.operation = call.operation;
    record.stream = call.stream;
    record.event = call.event;
    record.cause_operation = call.cause_operation;
    record.program_counter = call.program_counter;
    record.begin_ns = call.begin_ns;
    record.end_ns = call.end_ns;
    record.blocked_ns = call.blocked_ns;
    writer.append(record);
}

void write_lists(Writer& writer, const Trace& trace) {
    for (std::size_t index = 0; index < trace.engines.size(); ++index) {
        const std::uint32_t name = writer.text(trace.engines[index].name);
        writer.append(EngineRecord{RecordKind::engine,
                                   trace.engines[index].device,
                                   static_cast<std::uint8_t>(index),
                                   0,
                                   name,
                                   {}});
    }
    for (const Stream& stream : trace.streams) {
        writer.append(StreamRecord{RecordKind::stream,
                                   stream.device,
                                   stream.non_blocking,
                                   stream.default_stream,
                                   stream.id,
                                   stream.priority,
                                   stream.per_thread,
                                   {}});
        writer.name(RecordKind::stream, stream.id, stream.name);
    }
    for (const Event& event : trace.events) {
        writer.append(EventRecord{RecordKind::event, event.timing_disabled, {}, event.id, {}});
        writer.name(RecordKind::event, event.id, event.name);
    }
    for (const Buffer& buffer : trace.buffers) {
        BufferRecord record{};
        record.record = RecordKind::buffer;
        record.kind = static_cast<std::uint8_t>(buffer.kind);
        record.id = buffer.id;
        record.call = buffer.call;
        record.address = buffer.address;
        record.bytes = buffer.bytes;
        record.operation = buffer.allocated_by;
        record.time_ns = buffer.allocated_ns;
        writer.append(record);
        writer.name(RecordKind::buffer, buffer.id, buffer.name);
        record.record = RecordKind::buffer_freed;
        record.time_ns = buffer.freed_ns;
        record.operation = buffer.freed_by;
        if (buffer.freed_ns != never) writer.append(record);
    }
}

void write_hazard(Writer& writer, const Hazard& hazard) {
    HazardRecord record{};
    record.record = RecordKind::hazard;
    record.kind = static_cast<std::uint8_t>(hazard.kind);
    record.form = static_cast<std::uint8_t>(hazard.form);
    record.severity = static_cast<std::uint8_t>(hazard.severity);
    record.id = hazard.id;
    record.count = hazard.count;
    record.buffer = hazard.buffer;
    record.event = hazard.event;
    record.result = hazard.result;
    record.address = hazard.address;
    record.bytes = hazard.bytes;
    record.time_ns = hazard.time_ns;
    writer.append(record);
    for (std::size_t index = 0; index < hazard.places.size(); ++index) {
        const HazardPlace& place = hazard.places[index];
        HazardPlaceRecord side{};
        side.record = RecordKind::hazard_place;
        side.index = static_cast<std::uint8_t>(index);
        side.access = static_cast<std::uint8_t>(place.access);
        side.hazard = hazard.id;
        side.operation = place.operation;
        side.call = place.call;
        side.thread = place.thread;
        side.program_counter = place.program_counter;
        writer.append(side);
    }
}

void write(Writer& writer, const Trace& trace) {
    set_field(writer.header()->program, trace.program);
    set_field(writer.header()->device, trace.device);
    set_field(writer.header()->profile, trace.profile);
    set_field(writer.header()->compiler, trace.compiler);
    writer.header()->seed = trace.seed;
    write_lists(writer, trace);
    std::vector<std::uint32_t> detail_ids{0};
    for (std::size_t index = 1; index < trace.details.size(); ++index) {
        const Detail& detail = trace.details[index];
        DetailRecord record{};
        record.pageable = detail.pageable;
        record.shared_bytes = detail.shared_bytes;
        record.bytes = detail.bytes;
        std::copy(detail.grid.begin(), detail.grid.end(), record.grid);
        std::copy(detail.block.begin(), detail.block.end(), record.block);
        detail_ids.push_back(writer.detail(detail.name, record));
    }
    for (const HostCall& call : trace.calls)
        write_call(writer, call);
    for (const Operation& operation : trace.operations)
        write_operation(writer, trace, operation, detail_ids);
    for (const Hazard& hazard : trace.hazards)
        write_hazard(writer, hazard);
    for (const Note& note : trace.notes)
        writer.note(note.kind, note.time_ns, note.call, note.text);
}

}  // namespace

TEST_CASE("Any trace comes back from its binary file as it was") {
    const tests::TemporaryFolder folder;
    for (std::uint32_t seed = 1; seed <= 200; ++seed) {
        Trace made = tests::RandomTrace(seed).make();
        made.program.resize(std::min<std::size_t>(made.program.size(), 1024));
        made.compiler.resize(std::min<std::size_t>(made.compiler.size(), 128));
        const auto file = folder.path() / "run.trace";
        {
            Writer writer;
            REQUIRE(writer.open(file.c_str()));
            write(writer, made);
            writer.close(made.end_ns);
        }
        const Trace read = read_trace_file(file);
        INFO("seed " << seed);
        REQUIRE(tests::difference(read, made) == "");
        REQUIRE(tests::difference(load(file), made) == "");
    }
}

TEST_CASE("A reader follows a program that still writes") {
    const tests::TemporaryFolder folder;
    const auto file = folder.path() / "run.trace";
    const Trace made = tests::RandomTrace(7).make();
    Writer writer;
    REQUIRE(writer.open(file.c_str()));
    Reader reader(file);
    CHECK_FALSE(reader.poll());
    CHECK_FALSE(reader.ended());
    write(writer, made);
    CHECK(reader.poll());
    CHECK_FALSE(reader.poll());
    CHECK(reader.trace().operations.size() == made.operations.size());
    CHECK_FALSE(reader.trace().complete);
    writer.close(made.end_ns);
    CHECK(reader.poll());
    CHECK(reader.ended());
    CHECK(tests::difference(reader.trace(), made) == "");
}

TEST_CASE("Operations that end in another order are sorted by number at every look") {
    const tests::TemporaryFolder folder;
    const auto file = folder.path() / "run.trace";
    Writer writer;
    REQUIRE(writer.open(file.c_str()));
    Reader reader(file);
    for (const std::uint32_t id : {3u, 1u, 5u, 2u, 8u, 7u, 4u, 6u}) {
        OperationRecord record{};
        record.record = RecordKind::operation;
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

TEST_CASE("An operation that is written twice counts as it was written last") {
    const tests::TemporaryFolder folder;
    const auto file = folder.path() / "run.trace";
    Writer writer;
    REQUIRE(writer.open(file.c_str()));
    for (const std::int64_t end_ns : {never, Nanoseconds{50}})
        for (const std::uint32_t id : {1u, 2u}) {
            OperationRecord record{};
            record.record = RecordKind::operation;
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
    wait.record = RecordKind::operation;
    wait.kind = static_cast<std::uint8_t>(OperationKind::event_wait);
    wait.id = 2;
    wait.related = 1;
    writer.append(wait);
    Reader reader(file);
    OperationRecord record{};
    record.record = RecordKind::operation;
    record.kind = static_cast<std::uint8_t>(OperationKind::event_record);
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

// In a child process, whose files may have that many bytes: a full disk looks the same.
namespace {

void write_notes(const std::filesystem::path& file, int count, rlim_t most_bytes) {
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{most_bytes, most_bytes};
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

TEST_CASE("A trace that finds no room says so, and keeps what it has", "[trace]") {
    const tests::TemporaryFolder folder;
    const auto file = folder.path() / "full.trace";
    write_notes(file, 100'000, 1 << 20);
    Reader reader(file);
    CHECK(reader.lossy());
    CHECK_FALSE(reader.ended());
    CHECK(reader.trace().notes.size() > 10'000);
    CHECK(reader.trace().notes.size() < 100'000);
}

TEST_CASE("A trace that has room is whole", "[trace]") {
    const tests::TemporaryFolder folder;
    const auto file = folder.path() / "whole.trace";
    write_notes(file, 1000, 1 << 20);
    Reader reader(file);
    CHECK_FALSE(reader.lossy());
    CHECK(reader.ended());
    CHECK(reader.trace().notes.size() == 1000);
}
