#include "imported/nsys.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

#include "base/text.hpp"
#include "imported/call_meaning.hpp"
#include "imported/nsys_ids.hpp"
#include "imported/nsys_waits.hpp"
#include "imported/sqlite_file.hpp"
#include "trace/reader.hpp"

namespace streamlab::imported {

namespace {

using trace::OperationKind;
using Row = SqliteFile::Row;

// Limits times so that sums of two do not overflow.
constexpr Nanoseconds latest_ns = Nanoseconds{1} << 60;
constexpr std::size_t max_diagnostics = 3;

// Values of the documentation's "SQLite Schema Event Values", for files without the enumeration
// tables.
const NsysEnumValues::Known documented_copies{
    {1, "HTOD"},      {2, "DTOH"},      {3, "HTOA"},     {4, "ATOH"}, {5, "ATOA"},
    {6, "ATOD"},      {7, "DTOA"},      {8, "DTOD"},     {9, "HTOH"}, {10, "PTOP"},
    {11, "UVM_HTOD"}, {12, "UVM_DTOH"}, {13, "UVM_DTOD"}};
const NsysEnumValues::Known documented_memory{{0, "PAGEABLE"}};
const NsysEnumValues::Known documented_streams{{1, "DEFAULT"}, {2, "NON_BLOCKING"}, {3, "NULL"}};
const NsysEnumValues::Known documented_ranges{{59, "NvtxPushPopRange"}, {60, "NvtxStartEndRange"}};

// The leading columns of all activity tables.
enum Column : std::size_t { start, end, device, context, stream, correlation, process, node };
#define STREAMLAB_ACTIVITY_COLUMNS                                                                 \
    "start", "end", "deviceId", "contextId", "streamId", "correlationId", "globalPid", "graphNodeId"

class NsysFile {
public:
    NsysFile(const std::filesystem::path& file, Activities& into, const Progress& progress)
        : path_(file), file_(file), into_(into), progress_(progress), ids_(into), names_(into),
          waits_(file_, into, ids_) {}
    void read();

private:
    void check_tables() const;
    void rows(const char* table, std::span<const char* const> columns,
              const std::function<void(const Row&)>& take);
    void read_calls(const char* table);
    void read_kernels();
    void read_copies();
    void read_sets();
    void read_graphs();
    void read_ranges();
    void read_streams();
    void read_devices();
    void read_program();
    void read_diagnostics();
    void drop_query_calls();
    void write_notes();

    // Empty if the row is unusable, which is counted.
    std::optional<Activity> activity_of(const Row& row, OperationKind kind);
    bool is_time_span(Integer begin, Integer until) const;
    std::optional<std::uint8_t> device_of(std::uint32_t process, Integer device);

    std::filesystem::path path_;
    SqliteFile file_;
    Activities& into_;
    const Progress& progress_;
    NsysIds ids_;
    NsysNames names_;
    NsysWaits waits_;
    std::map<std::pair<std::uint32_t, std::int64_t>, std::int64_t> gpu_of_device_;
    std::uint64_t unreadable_ = 0;
    std::uint64_t migrations_ = 0;
    std::uint64_t graphs_ = 0;
    double rows_done_ = 0;
    double rows_expected_ = 0;
};

constexpr std::array tables_with_work{
    "CUPTI_ACTIVITY_KIND_RUNTIME", "CUPTI_ACTIVITY_KIND_DRIVER", "CUPTI_ACTIVITY_KIND_KERNEL",
    "CUPTI_ACTIVITY_KIND_MEMCPY",  "CUPTI_ACTIVITY_KIND_MEMSET", "CUPTI_ACTIVITY_KIND_GRAPH_TRACE"};

void NsysFile::check_tables() const {
    const auto has = [this](const char* table) { return file_.has_table(table); };
    if (std::any_of(tables_with_work.begin(), tables_with_work.end(), has)) return;
    const bool is_report = has("StringIds") || has("META_DATA_EXPORT") ||
                           has("TARGET_INFO_SYSTEM_ENV") || has("ENUM_NSYS_EVENT_TYPE");
    if (is_report)
        throw trace::TraceError(
            fmt::format("{}: Nsight Systems recorded no work of a GPU in it; `nsys profile "
                        "--trace=cuda,nvtx` does, if the program uses one",
                        path_.string()));
    throw trace::TraceError(
        fmt::format("{}: an SQLite database, but not one that `nsys export --type sqlite` writes: "
                    "it has none of its tables",
                    path_.string()));
}

void NsysFile::rows(const char* table, std::span<const char* const> columns,
                    const std::function<void(const Row&)>& take) {
    constexpr std::uint64_t rows_between_reports = 4096;
    std::uint64_t here = 0;
    file_.rows(table, columns, [&](const Row& row) {
        take(row);
        ++rows_done_;
        if (progress_ && ++here % rows_between_reports == 0 && rows_expected_ > 0)
            progress_(std::min(rows_done_ / rows_expected_, 1.0));
    });
}

bool NsysFile::is_time_span(Integer begin, Integer until) const {
    const auto is_time = [](Integer time) {
        return time && *time > -latest_ns && *time < latest_ns;
    };
    return is_time(begin) && is_time(until) && *begin <= *until;
}

// Device numbers are local to a process: CUDA_VISIBLE_DEVICES renumbers them.
std::optional<std::uint8_t> NsysFile::device_of(std::uint32_t process, Integer device) {
    if (!device) return std::uint8_t{0};
    const auto gpu = gpu_of_device_.find({process, *device});
    return fitting<std::uint8_t>(gpu == gpu_of_device_.end() ? *device : gpu->second);
}

std::optional<Activity> NsysFile::activity_of(const Row& row, OperationKind kind) {
    const std::uint32_t of_process = ids_.process_of(row.integer(process));
    const auto of_device = device_of(of_process, row.integer(device));
    const auto of_stream = ids_.stream_of(of_process, row.integer(context), row.integer(stream));
    if (!is_time_span(row.integer(start), row.integer(end)) || !of_device || !of_stream) {
        ++unreadable_;
        return std::nullopt;
    }
    Activity activity;
    activity.kind = kind;
    activity.device = *of_device;
    activity.stream = *of_stream;
    into_.streams[*of_stream].device = *of_device;
    activity.correlation = ids_.correlation_of(of_process, row.integer(correlation));
    activity.start_ns = *row.integer(start);
    activity.end_ns = *row.integer(end);
    activity.node = static_cast<std::uint64_t>(row.integer(node).value_or(0));
    return activity;
}

// "cudaEventRecord_ptsz_v7000" is cudaEventRecord.
std::string_view without_version(std::string_view name) {
    for (auto at = name.rfind('_'); at != name.npos && at > 0; at = name.rfind('_')) {
        const std::string_view last = name.substr(at + 1);
        const bool is_version = last.size() > 1 && last[0] == 'v' &&
                                last.find_first_not_of("0123456789", 1) == last.npos;
        if (!is_version && last != "ptsz" && last != "ptds") break;
        name = name.substr(0, at);
    }
    return name;
}

void NsysFile::read_calls(const char* table) {
    static constexpr const char* columns[] = {"start",         "end",    "globalTid",
                                              "correlationId", "nameId", "returnValue"};
    rows(table, columns, [this](const Row& row) {
        if (!is_time_span(row.integer(0), row.integer(1))) {
            ++unreadable_;
            return;
        }
        Call call;
        call.begin_ns = *row.integer(0);
        call.end_ns = *row.integer(1);
        call.thread = ids_.thread_of(row.integer(2));
        call.correlation = ids_.correlation_of(ids_.process_of(row.integer(2)), row.integer(3));
        call.name = names_.later(row.integer(4));
        call.result = fitting<std::int32_t>(row.integer(5)).value_or(0);
        into_.calls.push_back(call);
    });
}

void NsysFile::read_kernels() {
    static constexpr const char* columns[] = {STREAMLAB_ACTIVITY_COLUMNS,
                                              "demangledName",
                                              "shortName",
                                              "gridX",
                                              "gridY",
                                              "gridZ",
                                              "blockX",
                                              "blockY",
                                              "blockZ",
                                              "registersPerThread",
                                              "staticSharedMemory",
                                              "dynamicSharedMemory"};
    rows("CUPTI_ACTIVITY_KIND_KERNEL", columns, [this](const Row& row) {
        std::optional<Activity> kernel = activity_of(row, OperationKind::kernel);
        if (!kernel) return;
        std::size_t column = node + 1;
        const Integer demangled = row.integer(column++);
        const Integer plain = row.integer(column++);
        kernel->name = names_.later(demangled ? demangled : plain);
        const auto number = [&] {
            return fitting<std::uint32_t>(row.integer(column++)).value_or(0);
        };
        for (trace::Extent* const extent : {&kernel->grid, &kernel->block})
            for (std::uint32_t& axis : *extent)
                axis = number();
        kernel->registers = number();
        kernel->shared_bytes = number();
        kernel->shared_bytes += number();
        into_.activities.push_back(*kernel);
    });
}

void NsysFile::read_copies() {
    const NsysEnumValues kinds(file_, "ENUM_CUDA_MEMCPY_OPER", documented_copies);
    const NsysEnumValues memory(file_, "ENUM_CUDA_MEM_KIND", documented_memory);
    static constexpr const char* columns[] = {STREAMLAB_ACTIVITY_COLUMNS, "bytes", "copyKind",
                                              "srcKind", "dstKind"};
    rows("CUPTI_ACTIVITY_KIND_MEMCPY", columns, [&](const Row& row) {
        const Integer kind = row.integer(node + 2);
        // Migrations of managed memory caused by page faults belong to no stream.
        if (kinds.says(kind, "UVM")) {
            ++migrations_;
            return;
        }
        const bool to_device = kinds.says(kind, "HTOD") || kinds.says(kind, "HTOA");
        const bool to_host = kinds.says(kind, "DTOH") || kinds.says(kind, "ATOH");
        std::optional<Activity> copy =
            activity_of(row, to_device                  ? OperationKind::copy_h2d
                             : to_host                  ? OperationKind::copy_d2h
                             : kinds.says(kind, "HTOH") ? OperationKind::copy_h2h
                             : kinds.says(kind, "PTOP") ? OperationKind::copy_peer
                                                        : OperationKind::copy_d2d);
        if (!copy) return;
        copy->bytes = fitting<std::uint64_t>(row.integer(node + 1)).value_or(0);
        copy->pageable = memory.says(row.integer(node + 3), "PAGEABLE") ||
                         memory.says(row.integer(node + 4), "PAGEABLE");
        into_.activities.push_back(*copy);
    });
}

void NsysFile::read_sets() {
    static constexpr const char* columns[] = {STREAMLAB_ACTIVITY_COLUMNS, "bytes"};
    rows("CUPTI_ACTIVITY_KIND_MEMSET", columns, [this](const Row& row) {
        std::optional<Activity> set = activity_of(row, OperationKind::memset);
        if (!set) return;
        set->bytes = fitting<std::uint64_t>(row.integer(node + 1)).value_or(0);
        into_.activities.push_back(*set);
    });
}

// Whole graph launches: Nsight Systems records graph nodes only on request.
void NsysFile::read_graphs() {
    static constexpr const char* columns[] = {STREAMLAB_ACTIVITY_COLUMNS};
    rows("CUPTI_ACTIVITY_KIND_GRAPH_TRACE", columns, [this](const Row& row) {
        std::optional<Activity> graph = activity_of(row, OperationKind::graph);
        if (!graph) return;
        ++graphs_;
        into_.activities.push_back(*graph);
    });
}

void NsysFile::read_ranges() {
    const NsysEnumValues types(file_, "ENUM_NSYS_EVENT_TYPE", documented_ranges);
    const bool has_types = file_.has_column("NVTX_EVENTS", "eventType");
    static constexpr const char* columns[] = {"start", "end",       "eventType",
                                              "text",  "globalTid", "textId"};
    rows("NVTX_EVENTS", columns, [&](const Row& row) {
        const Integer type = row.integer(2);
        const bool is_range =
            !has_types || types.says(type, "PushPopRange") || types.says(type, "StartEndRange");
        const Integer begin = row.integer(0);
        // A range that was open at the end of the recording has no end.
        const Integer until = row.integer(1) ? row.integer(1) : Integer(latest_ns - 1);
        if (!is_range || !is_time_span(begin, until)) return;
        Range range;
        range.kind = RangeKind::annotation;
        range.begin_ns = *begin;
        range.end_ns = *until;
        range.thread = ids_.thread_of(row.integer(4));
        const std::optional<std::string> text = row.text(3);
        if (text && text->starts_with("aten::")) {
            // emit_nvtx() of PyTorch: "aten::add, seq = 5, sizes = [...]".
            range.kind = RangeKind::library;
            range.name = into_.names.number_of(text->substr(0, text->find(',')));
        } else {
            range.name = text ? into_.names.number_of(*text) : names_.later(row.integer(5));
        }
        into_.ranges.push_back(range);
    });
}

void NsysFile::read_streams() {
    using Key = std::tuple<std::uint32_t, std::int64_t, std::int64_t>;  // process, context, stream
    struct Kind {
        StreamKind kind = StreamKind::unknown;
        std::int32_t priority = 0;
    };
    std::map<Key, Kind> kinds;
    const NsysEnumValues flags(file_, "ENUM_CUPTI_STREAM_TYPE", documented_streams);
    static constexpr const char* columns[] = {"processId", "contextId", "streamId", "flag",
                                              "priority"};
    file_.rows("TARGET_INFO_CUDA_STREAM", columns, [&](const Row& row) {
        const auto of_process = ids_.process_with_pid(row.integer(0));
        if (!of_process || !row.integer(1) || !row.integer(2)) return;
        Kind& kind = kinds[{*of_process, *row.integer(1), *row.integer(2)}];
        kind.priority = fitting<std::int32_t>(row.integer(4)).value_or(0);
        const Integer flag = row.integer(3);
        kind.kind = flags.says(flag, "NON_BLOCKING") ? StreamKind::non_blocking
                    : flags.says(flag, "NULL")       ? StreamKind::legacy_default
                    : flags.says(flag, "DEFAULT")    ? StreamKind::blocking
                                                     : StreamKind::unknown;
    });
    static constexpr const char* of_contexts[] = {"processId", "contextId", "nullStreamId"};
    file_.rows("TARGET_INFO_CUDA_CONTEXT_INFO", of_contexts, [&](const Row& row) {
        const auto of_process = ids_.process_with_pid(row.integer(0));
        if (!of_process || !row.integer(1) || !row.integer(2)) return;
        kinds[{*of_process, *row.integer(1), *row.integer(2)}].kind = StreamKind::legacy_default;
    });
    for (std::uint32_t index = 0; index < into_.streams.size(); ++index) {
        StreamFacts& facts = into_.streams[index];
        const auto [of_process, of_context] = ids_.context_of(index);
        const auto found = kinds.find({of_process, of_context, facts.number});
        if (found == kinds.end()) continue;
        facts.kind = found->second.kind;
        facts.priority = found->second.priority;
    }
}

// Call this before the activities are read. Several processes may use different GPUs as device 0
// (CUDA_VISIBLE_DEVICES): then devices get the system's numbers, otherwise the program's.
void NsysFile::read_devices() {
    static constexpr const char* of_devices[] = {"pid", "cudaId", "gpuId"};
    std::multimap<std::int64_t, std::int64_t> cuda_of_gpu;
    std::set<std::uint32_t> processes;
    file_.rows("TARGET_INFO_CUDA_DEVICE", of_devices, [&](const Row& row) {
        const auto of_process = ids_.process_with_pid(row.integer(0));
        const Integer cuda = row.integer(1);
        const Integer gpu = row.integer(2);
        if (!of_process || !cuda || !gpu) return;
        processes.insert(*of_process);
        gpu_of_device_[{*of_process, *cuda}] = *gpu;
        cuda_of_gpu.emplace(*gpu, *cuda);
    });
    if (processes.size() <= 1) gpu_of_device_.clear();
    static constexpr const char* of_gpus[] = {
        "id",       "name",           "smCount",           "maxWarpsPerSm", "threadsPerWarp",
        "cuDevice", "maxBlocksPerSm", "maxRegistersPerSm", "maxShmemPerSm"};
    file_.rows("TARGET_INFO_GPU", of_gpus, [&](const Row& row) {
        const auto number = [&row](std::size_t column) {
            return fitting<std::uint32_t>(row.integer(column)).value_or(0);
        };
        Integer place = row.integer(0);
        if (processes.size() <= 1) {
            const auto cuda = place ? cuda_of_gpu.find(*place) : cuda_of_gpu.end();
            if (cuda != cuda_of_gpu.end())
                place = cuda->second;
            else if (processes.empty() && row.integer(5))
                place = row.integer(5);
            else if (!processes.empty())
                return;
        }
        if (const auto device_number = fitting<std::uint8_t>(place))
            into_.device(*device_number) = {row.text(1).value_or(""),
                                            number(2),
                                            number(3) * number(4),
                                            number(6),
                                            number(7),
                                            number(8)};
    });
}

void NsysFile::read_program() {
    std::set<std::uint32_t> at_work;
    for (const Activity& activity : into_.activities)
        at_work.insert(ids_.context_of(activity.stream).first);
    if (at_work.size() != 1) return;
    static constexpr const char* columns[] = {"pid", "name"};
    file_.rows("PROCESSES", columns, [&](const Row& row) {
        if (ids_.process_with_pid(row.integer(0)) == *at_work.begin())
            into_.program = row.text(1).value_or("");
    });
}

// Nsight Systems' own diagnostics about missing data.
void NsysFile::read_diagnostics() {
    static constexpr const char* columns[] = {"text"};
    std::set<std::string> said;
    file_.rows("DIAGNOSTIC_EVENT", columns, [&](const Row& row) {
        const std::string text = row.text(0).value_or("");
        const bool is_of_loss = text.find("lost") != text.npos ||
                                text.find("dropped") != text.npos ||
                                text.find("Not all") != text.npos;
        if (is_of_loss && said.size() < max_diagnostics && said.insert(text).second)
            into_.notes.push_back("Nsight Systems says: " + base::harmless_line(text));
    });
}

void NsysFile::drop_query_calls() {
    std::vector<bool> is_question(into_.names.size());
    std::vector<std::uint32_t> plain(into_.names.size());
    for (std::uint32_t name = 0; name < is_question.size(); ++name) {
        const std::string whole = into_.names[name];
        if (!whole.starts_with("cu")) {
            plain[name] = name;
            continue;
        }
        const std::string_view shorter = without_version(whole);
        is_question[name] = is_query_call(shorter);
        plain[name] = into_.names.number_of(shorter);
    }
    std::erase_if(into_.calls, [&](const Call& call) { return is_question[call.name]; });
    for (Call& call : into_.calls)
        call.name = plain[call.name];
}

void NsysFile::write_notes() {
    if (unreadable_)
        into_.notes.push_back(
            fmt::format("{} rows of the report have no times, or numbers that do not fit; they are "
                        "left out.",
                        unreadable_));
    if (migrations_)
        into_.notes.push_back(fmt::format(
            "{} moves of managed memory are left out: they belong to no stream.", migrations_));
    if (graphs_)
        into_.notes.push_back(
            fmt::format("{} launches of graphs are one operation each: Nsight Systems recorded "
                        "them as a whole. `nsys profile --cuda-graph-trace=node` records what is "
                        "inside.",
                        graphs_));
}

void NsysFile::read() {
    check_tables();
    for (const char* const table : tables_with_work)
        rows_expected_ += static_cast<double>(file_.about_rows(table));
    for (const char* const table : {"NVTX_EVENTS", "CUPTI_ACTIVITY_KIND_SYNCHRONIZATION"})
        rows_expected_ += static_cast<double>(file_.about_rows(table));
    read_calls("CUPTI_ACTIVITY_KIND_RUNTIME");
    read_calls("CUPTI_ACTIVITY_KIND_DRIVER");
    read_devices();
    read_kernels();
    read_copies();
    read_sets();
    read_graphs();
    read_ranges();
    read_program();
    names_.finish(file_);
    drop_query_calls();
    waits_.read();
    read_streams();
    read_diagnostics();
    write_notes();
    // Open ranges end with the last known activity or call.
    Nanoseconds last = -latest_ns;
    for (const Activity& activity : into_.activities)
        last = std::max(last, activity.end_ns);
    for (const Call& call : into_.calls)
        last = std::max(last, call.end_ns);
    for (Range& range : into_.ranges)
        range.end_ns = std::max(range.begin_ns, std::min(range.end_ns, last));
    if (progress_) progress_(1);
}

}  // namespace

Activities read_nsys(const std::filesystem::path& file, const Progress& progress) {
    Activities activities;
    activities.source = "Nsight Systems";
    NsysFile(file, activities, progress).read();
    return activities;
}

}  // namespace streamlab::imported
