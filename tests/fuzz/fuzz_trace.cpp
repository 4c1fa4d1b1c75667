// The binary trace of a run: a submission's program can write anything into it. A trace that the
// reader accepts is analysed and drawn.
#include <sys/mman.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <sstream>

#include "fuzz.hpp"
#include "look.hpp"
#include "mutation.hpp"
#include "render/chrome_json.hpp"
#include "support/example_traces.hpp"
#include "support/hazard_script.hpp"
#include "support/random_trace.hpp"
#include "support/temporary_folder.hpp"
#include "support/write_trace.hpp"
#include "trace/json.hpp"
#include "trace/reader.hpp"

namespace streamlab::fuzz {

namespace {

using trace::header_bytes;
using trace::record_bytes;

std::string bytes_of(const trace::Trace& trace, const tests::TemporaryFolder& folder) {
    const auto file = folder.path() / "run.trace";
    trace::Writer writer;
    if (!writer.open(file.c_str())) fail("no trace can be written");
    tests::write(writer, trace);
    writer.close(trace.end_ns);
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

// One file for all inputs: creating and removing one for each would take most of the time.
int file_with(const std::uint8_t* data, std::size_t size) {
    static const int file = memfd_create("trace", MFD_CLOEXEC);
    if (ftruncate(file, 0) != 0 || pwrite(file, data, size, 0) != static_cast<ssize_t>(size))
        fail("no memory for a trace");
    return file;
}

void set_count(std::string& input, std::uint64_t count) {
    if (input.size() < header_bytes) return;
    std::memcpy(input.data() + offsetof(trace::Header, count), &count, sizeof count);
}

std::uint64_t records_in(const std::string& input) {
    return input.size() < header_bytes ? 0 : (input.size() - header_bytes) / record_bytes;
}

// Mutates whole records and their fields, because a random byte would mostly be part of a name.
void mutate_records(std::string& input, Random& random) {
    const std::uint64_t records = records_in(input);
    if (records == 0) return;
    const auto offset = [&] { return header_bytes + below(random, records) * record_bytes; };
    const std::size_t at = offset();
    const std::string record = input.substr(at, record_bytes);
    switch (below(random, 6)) {
    case 0:
        input.erase(at, record_bytes);
        break;
    case 1:
        input.insert(offset(), record);
        break;
    case 2: {
        const std::size_t other = offset();
        input.replace(at, record_bytes, input, other, record_bytes);
        input.replace(other, record_bytes, record);
        break;
    }
    case 3:
        input[at] = static_cast<char>(below(random, 16));  // another kind of record
        break;
    default: {
        // Replaces a field of 1, 2, 4 or 8 bytes with the value of another record's, or with an
        // unusual one.
        const std::size_t width = std::size_t{1} << below(random, 4);
        const std::size_t field = below(random, record_bytes / width) * width;
        const std::uint64_t odd = below(random, 2) == 0 ? std::uint64_t{1} << below(random, 64)
                                                        : ~std::uint64_t{0} >> below(random, 64);
        if (below(random, 2) == 0)
            input.replace(at + field, width, input, offset() + field, width);
        else
            std::memcpy(input.data() + at + field, &odd, width);
    }
    }
    set_count(input, records_in(input));
}

template <class Number>
void set_in_file(int file, std::size_t offset, Number value) {
    if (pwrite(file, &value, sizeof value, static_cast<off_t>(offset)) != sizeof value)
        fail("no memory for a trace's header");
}

// A reader that follows the run, as the app's does, must get the same trace as one that reads it at
// the end.
void require_same_in_two_parts(int file, const std::uint8_t* data, const trace::Trace& whole) {
    std::uint64_t count = 0;
    std::uint32_t state = 0;
    std::memcpy(&count, data + offsetof(trace::Header, count), sizeof count);
    std::memcpy(&state, data + offsetof(trace::Header, state), sizeof state);
    set_in_file(file, offsetof(trace::Header, count), count / 2);
    set_in_file(file, offsetof(trace::Header, state), std::uint32_t{0});  // still running
    trace::Reader reader(file, "run.trace");
    set_in_file(file, offsetof(trace::Header, count), count);
    set_in_file(file, offsetof(trace::Header, state), state);
    reader.poll();
    require(render::to_chrome_json(reader.take()) == render::to_chrome_json(whole),
            "who follows the run reads something else");
}

}  // namespace

const char* const fuzzer_name = "trace";

Corpus make_corpus() {
    const tests::TemporaryFolder folder;
    Corpus made;
    std::vector<trace::Trace> traces{tests::default_stream_barrier(), tests::pipeline(),
                                     tests::run_with_findings()};
    // Runs exported by streamlab.
    for (const std::string& json : texts_below(STREAMLAB_SOURCE_DIR "/tests/render/older", ".json"))
        traces.push_back(trace::from_chrome_json(json));
    for (const std::string& json : texts_below(STREAMLAB_SOURCE_DIR "/tests/fuzz/inputs", ".json"))
        traces.push_back(trace::from_chrome_json(json));
    for (std::uint32_t seed = 1; seed <= 8; ++seed)
        traces.push_back(tests::RandomTrace(seed).make());
    for (const trace::Trace& trace : traces)
        made.inputs.push_back(bytes_of(trace, folder));
    return made;
}

void mutate(std::string& input, const Corpus& corpus, Random& random) {
    if (below(random, 4) != 0) return mutate_records(input, random);
    mutate_bytes(input, corpus, random);
    // The reader refuses a wrong count at once, so most inputs get the right one.
    if (below(random, 8) != 0) set_count(input, records_in(input));
}

}  // namespace streamlab::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace streamlab;
    const int file = fuzz::file_with(data, size);
    trace::Trace read;
    try {
        read = trace::Reader(file, "run.trace").take();
    } catch (const trace::TraceError&) {
        return 0;  // refused, as intended
    }
    fuzz::require_same_in_two_parts(file, data, read);
    fuzz::look_at(read);
    return 0;
}
