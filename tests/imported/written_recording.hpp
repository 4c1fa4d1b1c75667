// Writes files of `streamlab record`, record by record.
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <utility>
#include <vector>

#include "../cli/scratch_folder.hpp"
#include "activity/record.hpp"
#include "imported/load.hpp"
#include "support/catch.hpp"
#include "trace/writer.hpp"

namespace streamlab::tests {

// A recording of one thread; times are microseconds.
class WrittenRecording {
    static constexpr std::int64_t us = 1000;

public:
    WrittenRecording() : path_(folder_.path() / "x.rec") {
        REQUIRE(writer_.open(path_.c_str()));
        std::copy_n(activity::file_magic, sizeof activity::file_magic, writer_.header()->magic);
        for (const auto& [number, flag] : {std::pair{7U, activity::StreamFlag::legacy_default},
                                           std::pair{20U, activity::StreamFlag::non_blocking},
                                           std::pair{24U, activity::StreamFlag::non_blocking},
                                           std::pair{30U, activity::StreamFlag::blocking}}) {
            activity::Stream stream;
            stream.stream = number;
            stream.flag = flag;
            writer_.append(stream);
        }
    }
    // The next calls come from this line, library's function and operator of PyTorch.
    void at(const char* line, const char* function = "", const char* torch_operator = "") {
        line_ = *line ? writer_.text(line) : 0;
        function_ = *function ? writer_.text(function) : 0;
        operator_ = *torch_operator ? writer_.text(torch_operator) : 0;
    }
    void is_rank(std::int32_t rank, std::int32_t ranks) {
        activity::Process process;
        process.rank = rank;
        process.ranks = ranks;
        writer_.append(process);
    }
    std::uint32_t call(const char* name, std::int64_t at, std::uint32_t stream,
                       std::uint64_t event = 0, std::int64_t lasts = 5) {
        activity::Call call;
        call.line = line_;
        call.function = function_;
        call.torch_operator = operator_;
        call.name = writer_.text(name);
        call.begin_ns = at * us;
        call.end_ns = (at + lasts) * us;
        call.stream = stream;
        call.event = event;
        call.correlation = ++correlation_;
        writer_.append(call);
        return correlation_;
    }
    void ran(activity::Work work, std::uint32_t correlation, std::uint32_t stream,
             std::int64_t start, std::int64_t end, std::uint64_t node = 0) {
        activity::Operation operation;
        operation.work = work;
        operation.copy_kind = 1;
        operation.correlation = correlation;
        operation.stream = stream;
        operation.start_ns = start * us;
        operation.end_ns = end * us;
        operation.node = node;
        writer_.append(operation);
    }
    void kernel(std::int64_t at, std::uint32_t stream, std::int64_t start, std::int64_t end) {
        ran(activity::Work::kernel, call("cudaLaunchKernel", at, stream), stream, start, end);
    }
    void copy(std::int64_t at, std::uint32_t stream, std::int64_t start, std::int64_t end,
              std::uint64_t target) {
        activity::Memory memory;
        memory.correlation = call("cudaMemcpyAsync", at, stream);
        memory.target = target;
        memory.source = 0x100000;
        memory.bytes = 4096;
        writer_.append(memory);
        ran(activity::Work::copy, memory.correlation, stream, start, end);
    }
    void allocation(const char* call_name, std::int64_t at, std::uint64_t address,
                    std::uint64_t bytes, std::uint32_t stream = activity::Call::no_stream) {
        activity::Memory memory;
        memory.correlation = call(call_name, at, stream, 0, 2);
        memory.target = address;
        memory.bytes = bytes;
        writer_.append(memory);
    }
    // Adds a kernel whose parameters are these addresses.
    void kernel_with(const char* name, std::int64_t at, std::uint32_t stream, std::int64_t start,
                     std::int64_t end, std::vector<std::uint64_t> addresses) {
        activity::Shape shape;
        shape.id = ++shapes_;
        shape.name = writer_.text(name);
        writer_.append(shape);
        activity::Pointers pointers;
        pointers.correlation = call("cudaLaunchKernel", at, stream);
        pointers.parameters = static_cast<std::uint16_t>(addresses.size());
        for (const std::uint64_t address : addresses) {
            pointers.parameter[pointers.count] = pointers.count;
            pointers.addresses[pointers.count++] = address;
        }
        writer_.append(pointers);
        activity::Operation operation;
        operation.shape = shape.id;
        operation.correlation = pointers.correlation;
        operation.stream = stream;
        operation.start_ns = start * us;
        operation.end_ns = end * us;
        writer_.append(operation);
    }
    void edge(std::uint64_t from, std::uint64_t to) {
        activity::Edge edge;
        edge.from = from;
        edge.to = to;
        writer_.append(edge);
    }
    imported::Recording read(bool ended = true) {
        if (ended) writer_.close(0);
        return imported::load(path_);
    }
    const std::filesystem::path& path() const { return path_; }

private:
    ScratchFolder folder_;
    std::filesystem::path path_;
    trace::Writer writer_;
    std::uint32_t correlation_ = 0;
    std::uint32_t shapes_ = 0;
    std::uint32_t line_ = 0, function_ = 0, operator_ = 0;
};

}  // namespace streamlab::tests
