#include "imported/recorded.hpp"

#include <cxxabi.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "activity/call_path.hpp"
#include "activity/record.hpp"
#include "trace/reader.hpp"

namespace streamlab::imported {

namespace {

using trace::OperationKind;

constexpr std::size_t records_of_a_read = 16384;

// CUPTI's values for kinds of copies and of memory.
constexpr std::uint8_t pageable_memory = 1;
OperationKind kind_of_copy(std::uint8_t cupti) {
    switch (cupti) {
    case 1:  // host to device
    case 3:  // host to array
        return OperationKind::copy_h2d;
    case 2:  // device to host
    case 4:  // array to host
        return OperationKind::copy_d2h;
    case 9:
        return OperationKind::copy_h2h;
    case 10:
        return OperationKind::copy_peer;
    default:
        return OperationKind::copy_d2d;
    }
}

std::string demangled(const std::string& name) {
    int status = 0;
    const std::unique_ptr<char, void (*)(void*)> text(
        abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status), std::free);
    return status == 0 && text ? text.get() : name;
}

StreamKind kind_of(activity::StreamFlag flag) {
    switch (flag) {
    case activity::StreamFlag::blocking:
        return StreamKind::blocking;
    case activity::StreamFlag::non_blocking:
        return StreamKind::non_blocking;
    case activity::StreamFlag::legacy_default:
        return StreamKind::legacy_default;
    case activity::StreamFlag::unknown:
        break;
    }
    return StreamKind::unknown;
}

class RecordedFile {
public:
    RecordedFile(const std::filesystem::path& file, Activities& into) : file_(file), into_(into) {}
    void read(const Progress& progress);

private:
    void take(const char* record);
    void take_text(const trace::TextRecord& record);
    void take(const activity::Operation& from);
    void take(const activity::Shape& from);
    void take(const activity::Call& from);
    void take(const activity::Stream& from);
    void take(const activity::Pointers& from);
    void take(const activity::Device& from);
    void take(const activity::Range& from);
    void take(const activity::Edge& from);
    void finish();
    std::uint32_t name_of(std::uint32_t text);
    std::uint32_t line_of(std::uint32_t text);
    // The index of a stream. Its device is unknown until activities of its context have been read.
    std::uint32_t stream_of(std::uint32_t context, std::uint32_t number);

    std::filesystem::path file_;
    Activities& into_;
    std::unordered_map<std::uint32_t, std::string> texts_;
    std::unordered_map<std::uint32_t, std::uint32_t> names_;
    std::unordered_map<std::uint32_t, Activity> shapes_;
    std::unordered_map<std::uint32_t, std::uint32_t> aliases_;
    std::unordered_map<std::uint64_t, std::uint64_t> originals_;
    std::unordered_map<std::uint32_t, std::vector<Range>> open_ranges_;
    std::vector<activity::Operation> operations_;
    std::vector<activity::Call> calls_;
    std::vector<activity::Stream> streams_;
    Nanoseconds latest_ns_ = 0;
};

std::uint32_t RecordedFile::name_of(std::uint32_t text) {
    const auto known = names_.find(text);
    if (known != names_.end()) return known->second;
    const auto found = texts_.find(text);
    const std::uint32_t name =
        into_.names.number_of(found == texts_.end() ? "" : demangled(found->second));
    names_[text] = name;
    return name;
}

std::uint32_t RecordedFile::line_of(std::uint32_t text) {
    const auto found = texts_.find(text);
    return found == texts_.end() ? 0 : into_.names.number_of(activity::line_of(found->second));
}

void RecordedFile::take_text(const trace::TextRecord& record) {
    texts_[record.id].append(record.text, std::min<std::size_t>(record.length, sizeof record.text));
}

void RecordedFile::take(const activity::Shape& from) {
    Activity& shape = shapes_[from.id];
    shape.name = name_of(from.name);
    std::copy_n(from.grid, 3, shape.grid.begin());
    std::copy_n(from.block, 3, shape.block.begin());
    shape.registers = from.registers;
    shape.shared_bytes = from.shared_bytes;
}

void RecordedFile::take(const activity::Device& from) {
    const auto text = texts_.find(from.name);
    into_.device(from.device) = {text == texts_.end() ? "" : text->second,
                                 from.multiprocessors,
                                 from.threads,
                                 from.blocks,
                                 from.registers,
                                 from.shared_bytes};
}

void RecordedFile::take(const activity::Range& from) {
    latest_ns_ = std::max<Nanoseconds>(latest_ns_, from.time_ns);
    std::vector<Range>& open = open_ranges_[from.thread];
    if (from.begins) {
        open.push_back({RangeKind::annotation, name_of(from.name), from.thread, from.time_ns, 0});
    } else if (!open.empty()) {
        open.back().end_ns = from.time_ns;
        into_.ranges.push_back(open.back());
        open.pop_back();
    }
}

void RecordedFile::take(const activity::Edge& from) {
    if (from.kind == activity::EdgeKind::copy_of)
        originals_[from.to] = from.from;
    else
        into_.edges.push_back({from.from, from.to});
}

void RecordedFile::take(const activity::Operation& from) {
    latest_ns_ = std::max<Nanoseconds>(latest_ns_, from.end_ns);
    if (from.start_ns > 0 && from.end_ns >= from.start_ns) operations_.push_back(from);
}

void RecordedFile::take(const activity::Call& from) {
    latest_ns_ = std::max<Nanoseconds>(latest_ns_, from.end_ns);
    calls_.push_back(from);
    name_of(from.name);
}

void RecordedFile::take(const activity::Stream& from) { streams_.push_back(from); }

void RecordedFile::take(const activity::Pointers& from) {
    for (std::size_t index = 0; index < std::min<std::size_t>(from.count, from.most); ++index)
        into_.pointers.push_back(
            {from.correlation,
             static_cast<std::uint16_t>(from.parameter[index] & ~activity::Pointers::part),
             from.parameters, (from.parameter[index] & activity::Pointers::part) != 0,
             from.addresses[index]});
}

void RecordedFile::take(const char* record) {
    const auto as = [record]<class Record>(Record out) {
        std::memcpy(&out, record, sizeof out);
        return out;
    };
    const auto kind = static_cast<std::uint8_t>(record[0]);
    if (kind == static_cast<std::uint8_t>(trace::RecordKind::text))
        return take_text(as(trace::TextRecord{}));
    switch (static_cast<activity::RecordKind>(kind)) {
    case activity::RecordKind::operation:
        return take(as(activity::Operation{}));
    case activity::RecordKind::shape:
        return take(as(activity::Shape{}));
    case activity::RecordKind::call:
        return take(as(activity::Call{}));
    case activity::RecordKind::memory: {
        const auto from = as(activity::Memory{});
        into_.addresses.push_back({from.correlation, from.target, from.source, from.bytes});
        return;
    }
    case activity::RecordKind::pointers:
        return take(as(activity::Pointers{}));
    case activity::RecordKind::stream:
        return take(as(activity::Stream{}));
    case activity::RecordKind::device:
        return take(as(activity::Device{}));
    case activity::RecordKind::range:
        return take(as(activity::Range{}));
    case activity::RecordKind::edge:
        return take(as(activity::Edge{}));
    case activity::RecordKind::alias: {
        const auto from = as(activity::Alias{});
        aliases_[from.inner] = from.outer;
        return;
    }
    case activity::RecordKind::process:
        into_.rank = as(activity::Process{}).rank;
        into_.ranks = as(activity::Process{}).ranks;
        return;
    case activity::RecordKind::lost:
        into_.lost += as(activity::Lost{}).count;
        return;
    }
    throw trace::TraceError(fmt::format("there is no record of kind {}", kind));
}

std::uint32_t RecordedFile::stream_of(std::uint32_t context, std::uint32_t number) {
    return into_.stream(0, context, number);
}

// Resolves references to records that may come later in the file.
void RecordedFile::finish() {
    for (const activity::Operation& from : operations_) {
        Activity activity;
        if (from.work == activity::Work::kernel) activity = shapes_[from.shape];
        activity.kind = from.work == activity::Work::kernel ? OperationKind::kernel
                        : from.work == activity::Work::copy ? kind_of_copy(from.copy_kind)
                                                            : OperationKind::memset;
        activity.pageable =
            from.work == activity::Work::copy &&
            (from.source_memory == pageable_memory || from.target_memory == pageable_memory);
        activity.device = from.device;
        activity.stream = stream_of(from.context, from.stream);
        into_.streams[activity.stream].device = from.device;
        const auto alias = aliases_.find(from.correlation);
        activity.correlation = alias == aliases_.end() ? from.correlation : alias->second;
        activity.start_ns = from.start_ns;
        activity.end_ns = from.end_ns;
        activity.bytes = from.bytes;
        activity.node = from.node;
        for (auto found = originals_.find(activity.node); found != originals_.end();
             found = originals_.find(activity.node)) {
            activity.node = found->second;
            if (found->second == found->first) break;
        }
        into_.activities.push_back(activity);
    }
    for (const activity::Call& from : calls_) {
        Call call;
        call.begin_ns = from.begin_ns;
        call.end_ns = from.end_ns;
        call.name = name_of(from.name);
        call.thread = from.thread;
        call.correlation = from.correlation;
        if (from.stream != activity::Call::no_stream)
            call.stream = stream_of(from.context, from.stream);
        call.result = from.result;
        call.event = from.event;
        if (from.line) call.source_line = line_of(from.line);
        if (from.function) call.function = name_of(from.function);
        if (from.torch_operator) call.torch_operator = name_of(from.torch_operator);
        into_.calls.push_back(call);
    }
    for (const activity::Stream& from : streams_) {
        StreamFacts& stream = into_.streams[stream_of(from.context, from.stream)];
        stream.kind = kind_of(from.flag);
        stream.priority = from.priority;
    }
    // Close the ranges that were open when the program ended.
    for (auto& [thread, open] : open_ranges_)
        for (Range& range : open) {
            range.end_ns = latest_ns_;
            into_.ranges.push_back(range);
        }
}

void RecordedFile::read(const Progress& progress) {
    std::ifstream stream(file_, std::ios::binary);
    std::vector<char> start(trace::header_bytes);
    if (!stream.read(start.data(), static_cast<std::streamsize>(start.size())))
        throw trace::TraceError(
            fmt::format("{}: cut short: its header is not whole", file_.string()));
    const auto* const header = reinterpret_cast<const trace::Header*>(start.data());
    const std::uint64_t count = header->count.load();
    // Read the size after the count: a running program extends the file before it increments the
    // count.
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(file_, error);
    if (error || bytes < trace::header_bytes)
        throw trace::TraceError(
            fmt::format("{}: it was cut or removed while it was read", file_.string()));
    const std::uint64_t room = (bytes - trace::header_bytes) / trace::record_bytes;
    if (header->version != trace::file_version || header->record_size != trace::record_bytes)
        throw trace::TraceError(
            fmt::format("{}: recorded by another release of streamlab", file_.string()));
    if (count > room)
        throw trace::TraceError(
            fmt::format("{}: cut short: its header counts {} records, the file holds {}",
                        file_.string(), count, room));
    into_.program.assign(header->program, strnlen(header->program, sizeof header->program));
    into_.complete = static_cast<trace::RunState>(header->state.load()) == trace::RunState::ended;
    std::vector<char> batch(records_of_a_read * trace::record_bytes);
    for (std::uint64_t done = 0; done < count;) {
        const auto now = std::min<std::uint64_t>(records_of_a_read, count - done);
        stream.read(batch.data(), static_cast<std::streamsize>(now * trace::record_bytes));
        for (std::uint64_t index = 0; index < now; ++index) {
            try {
                take(batch.data() + index * trace::record_bytes);
            } catch (const trace::TraceError& problem) {
                throw trace::TraceError(fmt::format("{}: damaged at record {}: {}", file_.string(),
                                                    done + index, problem.what()));
            }
        }
        done += now;
        if (progress) progress(static_cast<double>(done) / static_cast<double>(count));
    }
    finish();
}

}  // namespace

bool is_recorded(const std::filesystem::path& file) {
    char magic[sizeof activity::file_magic] = {};
    std::ifstream(file, std::ios::binary).read(magic, sizeof magic);
    return std::memcmp(magic, activity::file_magic, sizeof magic) == 0;
}

Activities read_recorded(const std::filesystem::path& file, const Progress& progress) {
    Activities activities;
    activities.source = "streamlab record";
    activities.has_event_records = activities.has_wait_streams = activities.has_graph_edges = true;
    RecordedFile(file, activities).read(progress);
    return activities;
}

}  // namespace streamlab::imported
