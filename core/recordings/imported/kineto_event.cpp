#include "imported/kineto_event.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "imported/call_meaning.hpp"

namespace streamlab::imported {

namespace {

using trace::OperationKind;

constexpr double ns_per_us = 1000;

// Converts "4791097603456.476" microseconds exactly.
Nanoseconds nanoseconds_of(const std::string& digits, double value) {
    const auto point = digits.find('.');
    if (point == digits.npos || digits.find_first_of("eE") != digits.npos)
        return static_cast<Nanoseconds>(std::llround(value * ns_per_us));
    std::string after = digits.substr(point + 1, 3);
    after.resize(3, '0');
    const bool is_negative = digits[0] == '-';
    const Nanoseconds whole = std::atoll(digits.c_str()) * 1000;
    return is_negative ? whole - std::atoll(after.c_str()) : whole + std::atoll(after.c_str());
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return text;
}

// Kind of a copy by its name, "Memcpy HtoD (Pinned -> Device)".
OperationKind copy_kind(std::string_view name) {
    if (name.find("HtoD") != name.npos) return OperationKind::copy_h2d;
    if (name.find("DtoH") != name.npos) return OperationKind::copy_d2h;
    if (name.find("HtoH") != name.npos) return OperationKind::copy_h2h;
    if (name.find("PtoP") != name.npos) return OperationKind::copy_peer;
    return OperationKind::copy_d2d;
}

bool is_source_line(std::string_view name) { return name.find(".py(") != name.npos; }

}  // namespace

void KinetoEvents::text(const std::string& key, const std::string& value) {
    if (key == "ph") event_.phase = value;
    if (key == "cat") event_.category = value;
    if (key == "name") event_.name = value;
    if (key == "tid") event_.thread_text = value;
}

void KinetoEvents::number(const std::string& key, double value, std::int64_t whole) {
    const auto as_time = [value] {
        return static_cast<Nanoseconds>(std::llround(value * ns_per_us));
    };
    if (key == "ts") {
        event_.begin_ns = as_time();
        event_.has_time = true;
    } else if (key == "dur")
        event_.duration_ns = as_time();
    else if (key == "tid")
        event_.thread = whole;
    else if (key == "pid")
        event_.process = whole;
    else if (key == "device")
        event_.device = whole;
    else if (key == "context")
        event_.context = whole;
    else if (key == "stream")
        event_.stream = whole;
    else if (key == "correlation")
        event_.correlation = whole;
    else if (key == "bytes")
        event_.bytes = whole;
    else if (key == "registers per thread")
        event_.registers = whole;
    else if (key == "shared memory")
        event_.shared_bytes = whole;
    else if (key == "graph node id")
        event_.node = whole;
    else if (key == "wait_on_stream")
        event_.awaited_stream = whole;
    else if (key == "wait_on_cuda_event_record_corr_id")
        event_.awaited_record = whole;
    else if (key == "grid" && event_.grid_axes < 3)
        event_.grid[event_.grid_axes++] = static_cast<std::uint32_t>(whole);
    else if (key == "block" && event_.block_axes < 3)
        event_.block[event_.block_axes++] = static_cast<std::uint32_t>(whole);
}

void KinetoEvents::fraction(const std::string& key, double value, const std::string& digits) {
    if (key == "ts") {
        event_.begin_ns = nanoseconds_of(digits, value);
        event_.has_time = event_.has_fraction = true;
    } else if (key == "dur") {
        event_.duration_ns = nanoseconds_of(digits, value);
        event_.has_fraction = true;
    }
}

void KinetoEvents::add_activity(OperationKind kind) {
    if (event_.stream < 0) return;
    Activity activity;
    activity.kind = kind;
    activity.device = static_cast<std::uint8_t>(event_.device);
    activity.name = kind == OperationKind::kernel ? into_.names.number_of(event_.name) : 0;
    activity.pageable = event_.name.find("Pageable") != std::string::npos;
    activity.stream = into_.stream(activity.device, 0, static_cast<std::uint32_t>(event_.stream));
    activity.correlation = static_cast<std::uint32_t>(event_.correlation);
    activity.start_ns = event_.begin_ns;
    activity.end_ns = event_.begin_ns + event_.duration_ns;
    activity.bytes = static_cast<std::uint64_t>(std::max<std::int64_t>(event_.bytes, 0));
    activity.node = static_cast<std::uint64_t>(event_.node);
    activity.grid = event_.grid;
    activity.block = event_.block;
    activity.registers = static_cast<std::uint32_t>(event_.registers);
    activity.shared_bytes = static_cast<std::uint32_t>(event_.shared_bytes);
    into_.activities.push_back(activity);
}

void KinetoEvents::add_call() {
    if (is_query_call(event_.name)) return;
    Call call;
    call.begin_ns = event_.begin_ns;
    call.end_ns = event_.begin_ns + event_.duration_ns;
    call.name = into_.names.number_of(event_.name);
    call.thread = static_cast<std::uint32_t>(event_.thread);
    call.correlation = static_cast<std::uint32_t>(event_.correlation);
    if (const auto early = early_waits_.find(call.correlation); early != early_waits_.end()) {
        call.stream = early->second.stream;
        call.awaited_record = early->second.awaited_record;
        call.awaited_stream = early->second.awaited_stream;
    }
    call_of_correlation_[call.correlation] = into_.calls.size();
    into_.calls.push_back(call);
}

void KinetoEvents::add_wait() {
    if (event_.correlation <= 0 || event_.name.find("Wait Event") == std::string::npos) return;
    Call facts;
    if (event_.stream >= 0)
        facts.stream = into_.stream(static_cast<std::uint8_t>(event_.device), 0,
                                    static_cast<std::uint32_t>(event_.stream));
    if (event_.awaited_record > 0 && event_.awaited_stream >= 0) {
        facts.awaited_record = static_cast<std::uint32_t>(event_.awaited_record);
        facts.awaited_stream = into_.stream(static_cast<std::uint8_t>(event_.device), 0,
                                            static_cast<std::uint32_t>(event_.awaited_stream));
    }
    const auto correlation = static_cast<std::uint32_t>(event_.correlation);
    const auto known = call_of_correlation_.find(correlation);
    if (known == call_of_correlation_.end()) {
        early_waits_[correlation] = facts;
        return;
    }
    into_.calls[known->second].stream = facts.stream;
    into_.calls[known->second].awaited_record = facts.awaited_record;
    into_.calls[known->second].awaited_stream = facts.awaited_stream;
}

void KinetoEvents::add_range(RangeKind kind) {
    Range range;
    range.kind = kind;
    range.name = into_.names.number_of(event_.name);
    range.thread = static_cast<std::uint32_t>(event_.thread);
    range.begin_ns = event_.begin_ns;
    range.end_ns = event_.begin_ns + event_.duration_ns;
    into_.ranges.push_back(range);
}

void KinetoEvents::end() {
    if (event_.phase != "X" || !event_.has_time || event_.duration_ns < 0) return;
    any_fraction_ = any_fraction_ || event_.has_fraction;
    into_.resolution_ns = any_fraction_ ? 1 : 1000;
    const std::string category = lower(event_.category);
    if (category == "kernel") return add_activity(OperationKind::kernel);
    if (category == "gpu_memcpy" || category == "memcpy")
        return add_activity(copy_kind(event_.name));
    if (category == "gpu_memset" || category == "memset")
        return add_activity(OperationKind::memset);
    if (category == "cuda_runtime" || category == "cuda_driver" || category == "runtime")
        return add_call();
    if (category == "cuda_sync") return add_wait();
    if (category == "user_annotation") return add_range(RangeKind::annotation);
    if (category == "cpu_op") return add_range(RangeKind::library);
    if (category == "python_function" && is_source_line(event_.name))
        return add_range(RangeKind::source_line);
}

void KinetoEvents::device_text(const std::string& key, const std::string& value) {
    if (key == "name" && device_) device_->name = value;
}

// "id" is the first field of a device.
void KinetoEvents::device_number(const std::string& key, std::int64_t value) {
    const auto number = static_cast<std::uint32_t>(value);
    if (key == "id" && value >= 0 && value < 256)
        device_ = &into_.device(static_cast<std::uint8_t>(value));
    if (!device_) return;
    if (key == "numSms") device_->multiprocessors = number;
    if (key == "maxThreadsPerMultiprocessor") device_->threads = number;
    if (key == "regsPerMultiprocessor") device_->registers = number;
    if (key == "sharedMemPerMultiprocessor") device_->shared_bytes = number;
}

}  // namespace streamlab::imported
