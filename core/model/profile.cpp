#include "model/profile.hpp"

#include <algorithm>
#include <charconv>

namespace streamlab::model {

namespace {

template <class Number>
bool parse_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size();
}

// Calls visit(piece) for each piece of `text` between separators.
template <class Visit>
void split(std::string_view text, char separator, Visit visit) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        visit(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

std::string table_text(const SizeTable& table) {
    std::string text;
    for (const auto& [bytes, ns] : table.points) {
        if (!text.empty()) text += ',';
        text += std::to_string(bytes) + ':' + std::to_string(ns);
    }
    return text;
}

}  // namespace

std::int64_t SizeTable::at(std::uint64_t bytes) const {
    if (points.empty()) return 0;
    if (points.size() == 1 || bytes <= points.front().first) return points.front().second;
    std::size_t upper = 1;
    while (upper + 1 < points.size() && points[upper].first < bytes)
        ++upper;
    const auto& [b0, t0] = points[upper - 1];
    const auto& [b1, t1] = points[upper];
    const auto along = static_cast<double>(bytes - b0) / static_cast<double>(b1 - b0);
    return t0 + static_cast<std::int64_t>(along * static_cast<double>(t1 - t0));
}

const std::vector<ProfileKey>& profile_keys() {
    using P = Profile;
    static const auto& keys = *new std::vector<ProfileKey>{
        {"sm_count", &P::sm_count},
        {"threads_per_sm", &P::threads_per_sm},
        {"blocks_per_sm", &P::blocks_per_sm},
        {"shared_bytes_per_sm", &P::shared_bytes_per_sm},
        {"shared_bytes_per_block", &P::shared_bytes_per_block},
        {"shared_bytes_per_block_optin", &P::shared_bytes_per_block_optin},
        {"resident_grids", &P::resident_grids},
        {"clock_khz", &P::clock_khz},
        {"compute_major", &P::compute_major},
        {"compute_minor", &P::compute_minor},
        {"memory_bytes", &P::memory_bytes},
        {"memory_bytes_per_us", &P::memory_bytes_per_us},
        {"sm_bytes_per_us", &P::sm_bytes_per_us},
        {"sm_basic_blocks_per_us", &P::sm_basic_blocks_per_us},
        {"thread_basic_blocks_per_us", &P::thread_basic_blocks_per_us},
        {"blocks_started_per_us", &P::blocks_started_per_us},
        {"host_access_ns", &P::host_access_ns},
        {"peer_access", &P::peer_access},
        {"peer_bytes_per_us", &P::peer_bytes_per_us},
        {"sm_peer_bytes_per_us", &P::sm_peer_bytes_per_us},
        {"copy_engines", &P::copy_engines},
        {"copy_engines_reported", &P::copy_engines_reported},
        {"both_directions_percent", &P::both_directions_percent},
        {"hardware_queues", &P::hardware_queues},
        {"stream_queue_entries", &P::stream_queue_entries},
        {"lowest_priority", &P::lowest_priority},
        {"highest_priority", &P::highest_priority},
        {"work_to_work_ns", &P::work_to_work_ns},
        {"work_to_event_ns", &P::work_to_event_ns},
        {"event_to_work_ns", &P::event_to_work_ns},
        {"event_to_event_ns", &P::event_to_event_ns},
        {"event_to_wait_ns", &P::event_to_wait_ns},
        {"graph_edge_ns", &P::graph_edge_ns},
        {"launch_latency_ns", &P::launch_latency_ns},
        {"event_latency_ns", &P::event_latency_ns},
        {"wake_host_ns", &P::wake_host_ns},
        {"shortest_kernel_ns", &P::shortest_kernel_ns},
        {"copy_h2d_ns", nullptr, &P::copy_h2d_ns},
        {"copy_d2h_ns", nullptr, &P::copy_d2h_ns},
        {"copy_d2d_ns", nullptr, &P::copy_d2d_ns},
        {"copy_peer_ns", nullptr, &P::copy_peer_ns},
        {"copy_peer_staged_ns", nullptr, &P::copy_peer_staged_ns},
        {"copy_h2d_pageable_ns", nullptr, &P::copy_h2d_pageable_ns},
        {"copy_d2h_pageable_ns", nullptr, &P::copy_d2h_pageable_ns},
        {"memset_ns", nullptr, &P::memset_ns},
        {"stage_pageable_ns", nullptr, &P::stage_pageable_ns},
        {"staging_bytes", &P::staging_bytes},
        {"launch_ns", &P::launch_ns},
        {"copy_async_ns", &P::copy_async_ns},
        {"copy_on_device_ns", &P::copy_on_device_ns},
        {"copy_peer_staged_async_ns", &P::copy_peer_staged_async_ns},
        {"memset_async_ns", &P::memset_async_ns},
        {"event_record_ns", &P::event_record_ns},
        {"event_synchronize_ns", &P::event_synchronize_ns},
        {"event_query_ns", &P::event_query_ns},
        {"event_elapsed_ns", &P::event_elapsed_ns},
        {"event_create_ns", &P::event_create_ns},
        {"stream_wait_event_ns", &P::stream_wait_event_ns},
        {"stream_query_ns", &P::stream_query_ns},
        {"stream_synchronize_ns", &P::stream_synchronize_ns},
        {"stream_create_ns", &P::stream_create_ns},
        {"device_synchronize_ns", &P::device_synchronize_ns},
        {"device_reset_ns", &P::device_reset_ns},
        {"host_function_ns", &P::host_function_ns},
        {"graph_launch_ns", &P::graph_launch_ns},
        {"graph_launch_node_ns", &P::graph_launch_node_ns},
        {"graph_upload_node_ns", &P::graph_upload_node_ns},
        {"graph_instantiate_ns", &P::graph_instantiate_ns},
        {"graph_instantiate_node_ns", &P::graph_instantiate_node_ns},
        {"graph_destroy_ns", &P::graph_destroy_ns},
        {"graph_destroy_node_ns", &P::graph_destroy_node_ns},
        {"graph_add_node_ns", &P::graph_add_node_ns},
        {"graph_set_node_ns", &P::graph_set_node_ns},
        {"graph_update_node_ns", &P::graph_update_node_ns},
        {"first_device_memory_ns", &P::first_device_memory_ns},
        {"first_launch_ns", &P::first_launch_ns},
        {"kernel_load_ns", &P::kernel_load_ns},
        {"first_copy_ns", &P::first_copy_ns},
        {"first_memset_ns", &P::first_memset_ns},
        {"first_record_ns", &P::first_record_ns},
        {"first_host_function_ns", &P::first_host_function_ns},
        {"first_peer_copy_ns", &P::first_peer_copy_ns},
        {"first_capture_ns", &P::first_capture_ns},
        {"first_instantiate_ns", &P::first_instantiate_ns},
        {"malloc_ns", &P::malloc_ns},
        {"free_ns", &P::free_ns},
        {"pool_malloc_ns", &P::pool_malloc_ns},
        {"pool_free_ns", &P::pool_free_ns},
        {"pool_reserve_ns", nullptr, &P::pool_reserve_ns},
        {"pool_release_ns", nullptr, &P::pool_release_ns},
        {"callback_ns", &P::callback_ns},
        {"managed_memory", &P::managed_memory},
        {"concurrent_managed_access", &P::concurrent_managed_access},
        {"managed_malloc_ns", &P::managed_malloc_ns},
        {"managed_free_ns", &P::managed_free_ns},
        {"managed_fault_ns", nullptr, &P::managed_fault_ns},
        {"managed_host_fault_ns", &P::managed_host_fault_ns},
        {"managed_host_next_fault_ns", &P::managed_host_next_fault_ns},
        {"managed_host_populate_ns", &P::managed_host_populate_ns},
        {"prefetch_call_ns", nullptr, &P::prefetch_call_ns},
        {"prefetch_to_device_ns", nullptr, &P::prefetch_to_device_ns},
        {"prefetch_to_host_ns", nullptr, &P::prefetch_to_host_ns},
        {"malloc_host_ns", nullptr, &P::malloc_host_ns},
        {"free_host_ns", nullptr, &P::free_host_ns},
        {"other_call_ns", &P::other_call_ns},
        {"clock_read_ns", &P::clock_read_ns},
        {"host_bytes_per_us", &P::host_bytes_per_us},
        {"thread_create_ns", &P::thread_create_ns},
        {"thread_start_ns", &P::thread_start_ns},
        {"thread_join_ns", &P::thread_join_ns},
        {"thread_wake_ns", &P::thread_wake_ns},
        {"mutex_ns", &P::mutex_ns},
        {"atomic_ns", &P::atomic_ns},
        {"yield_ns", &P::yield_ns},
    };
    return keys;
}

std::string to_text(const Profile& profile) {
    std::string text = "name=" + profile.name + ";device_name=" + profile.device_name;
    for (const ProfileKey& key : profile_keys()) {
        text += ';';
        text += key.name;
        text += '=';
        text += key.number ? std::to_string(profile.*key.number) : table_text(profile.*key.table);
    }
    return text;
}

bool parse_table(std::string_view text, SizeTable& table) {
    SizeTable parsed;
    bool good = true;
    split(text, ',', [&](std::string_view point) {
        const std::size_t colon = point.find(':');
        std::uint64_t bytes = 0;
        std::int64_t ns = 0;
        good = good && colon != point.npos && parse_number(point.substr(0, colon), bytes) &&
               parse_number(point.substr(colon + 1), ns) &&
               (parsed.points.empty() || parsed.points.back().first < bytes);
        parsed.points.emplace_back(bytes, ns);
    });
    if (good && !parsed.points.empty()) table = std::move(parsed);
    return good && !text.empty();
}

Profile from_text(std::string_view text, std::string* error) {
    Profile profile;
    split(text, ';', [&](std::string_view item) {
        const std::size_t equals = item.find('=');
        const std::string_view name = item.substr(0, equals);
        const std::string_view value =
            equals == item.npos ? std::string_view{} : item.substr(equals + 1);
        bool good = false;
        if (name == "name" || name == "device_name") {
            (name == "name" ? profile.name : profile.device_name) = value;
            good = true;
        }
        for (const ProfileKey& key : profile_keys()) {
            if (key.name != name) continue;
            good = key.number ? parse_number(value, profile.*key.number)
                              : parse_table(value, profile.*key.table);
        }
        if (!good && error && error->empty())
            *error = "profile: cannot use '" + std::string(item) + "'";
    });
    return profile;
}

}  // namespace streamlab::model
