// The numbers of one GPU and its host, as the model device needs them.
//
// The defaults are those of one NVIDIA H200, measured on 2026-11-21; profiles/h200.toml says for
// each number where it comes from. Times are nanoseconds, sizes bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace streamlab::model {

// A cost that depends on a size: straight lines between (bytes, ns) points, and on beyond the last.
struct SizeTable {
    std::vector<std::pair<std::uint64_t, std::int64_t>> points;
    std::int64_t at(std::uint64_t bytes) const;
};

struct Profile {
    std::string name = "h200";
    std::string device_name = "NVIDIA H200 (model device)";

    // The multiprocessors.
    std::int64_t sm_count = 132;
    std::int64_t threads_per_sm = 2048;
    std::int64_t blocks_per_sm = 32;
    std::int64_t shared_bytes_per_sm = 233472;
    std::int64_t shared_bytes_per_block = 49152;
    std::int64_t shared_bytes_per_block_optin = 232448;
    std::int64_t resident_grids = 128;
    std::int64_t clock_khz = 1980000;
    std::int64_t compute_major = 9;
    std::int64_t compute_minor = 0;
    std::int64_t memory_bytes = 150754820096;
    std::int64_t memory_bytes_per_us = 3650000;     // device memory, reads and writes together
    std::int64_t sm_bytes_per_us = 38000;           // what one multiprocessor can ask for
    std::int64_t sm_basic_blocks_per_us = 190000;   // thread-level basic blocks, per multiprocessor
    std::int64_t thread_basic_blocks_per_us = 390;  // of one thread: each has its latency
    std::int64_t blocks_started_per_us = 1660;      // of all grids together

    // A kernel's way to pinned memory of the host and back; what it moves takes as long as a copy.
    std::int64_t host_access_ns = 1450;

    // Other devices of the machine.
    std::int64_t peer_access = 1;             // 0: no device can reach another's memory
    std::int64_t peer_bytes_per_us = 368000;  // a kernel's loads and stores there
    std::int64_t sm_peer_bytes_per_us = 4500;

    // Engines and queues.
    std::int64_t copy_engines = 2;  // 0: copies hold up everything, 1: both directions share one
    std::int64_t copy_engines_reported = 3;
    std::int64_t both_directions_percent = 92;  // a copy's speed while the other direction is busy
    std::int64_t hardware_queues = 0;           // streams beyond so many share one; 0: none has to
    std::int64_t stream_queue_entries = 1021;
    std::int64_t lowest_priority = 0;
    std::int64_t highest_priority = -5;

    // From the end of one operation to the start of the next that waited only for it.
    std::int64_t work_to_work_ns = 1800;
    std::int64_t work_to_event_ns = 1600;
    std::int64_t event_to_work_ns = 1900;
    std::int64_t event_to_event_ns = 1310;
    std::int64_t event_to_wait_ns = 600;
    std::int64_t graph_edge_ns = 540;  // between two nodes of a graph
    // From the host's call to the start on an idle device, and from an end to the host's waking.
    std::int64_t launch_latency_ns = 2000;
    std::int64_t event_latency_ns = 1300;
    std::int64_t wake_host_ns = 1800;
    std::int64_t shortest_kernel_ns = 1300;

    // How long the engine needs.
    SizeTable copy_h2d_ns{{{0, 2300},
                           {4096, 2550},
                           {65536, 5750},
                           {1048576, 22650},
                           {16777216, 309150},
                           {268435456, 4845150}}};
    SizeTable copy_d2h_ns{{{0, 2300},
                           {4096, 2450},
                           {65536, 3550},
                           {1048576, 22650},
                           {16777216, 308150},
                           {268435456, 4842150}}};
    SizeTable copy_d2d_ns{{{0, 1500}, {1048576, 1900}, {16777216, 6600}, {268435456, 131000}}};
    SizeTable copy_peer_ns{
        {{0, 1900}, {65536, 2100}, {1048576, 4800}, {16777216, 45500}, {268435456, 679000}}};
    // Between devices that cannot reach each other: by way of the host.
    SizeTable copy_peer_staged_ns{
        {{0, 5500}, {65536, 14500}, {1048576, 43300}, {16777216, 456000}, {268435456, 6981000}}};
    SizeTable copy_h2d_pageable_ns{{{0, 1000},
                                    {4096, 1200},
                                    {65536, 8000},
                                    {1048576, 52000},
                                    {16777216, 1588150},
                                    {268435456, 25695150}}};
    SizeTable copy_d2h_pageable_ns{{{0, 3000},
                                    {4096, 4350},
                                    {65536, 11050},
                                    {1048576, 90150},
                                    {16777216, 2204150},
                                    {268435456, 14395150}}};
    SizeTable memset_ns{{{0, 1500}, {1048576, 1900}, {16777216, 5400}, {268435456, 60500}}};

    // What a call costs the host.
    SizeTable stage_pageable_ns{
        {{0, 950}, {1024, 1350}, {65536, 9950}, {262144, 14950}, {1048576, 50950}}};
    std::int64_t staging_bytes = 2097152;  // a larger pageable H2D copy blocks until it is drained
    std::int64_t launch_ns = 2600;
    std::int64_t copy_async_ns = 1050;
    std::int64_t copy_on_device_ns = 5000;  // a D2D copy: more than one that crosses the bus
    std::int64_t copy_peer_staged_async_ns = 6200;
    std::int64_t memset_async_ns = 2400;
    std::int64_t event_record_ns = 800;
    std::int64_t event_synchronize_ns = 170;
    std::int64_t event_query_ns = 140;
    std::int64_t event_elapsed_ns = 80;
    std::int64_t event_create_ns = 125;
    std::int64_t stream_wait_event_ns = 140;
    std::int64_t stream_query_ns = 170;
    std::int64_t stream_synchronize_ns = 190;
    std::int64_t stream_create_ns = 1200;
    std::int64_t device_synchronize_ns = 290;
    std::int64_t device_reset_ns = 60000000;
    std::int64_t host_function_ns = 1500;
    std::int64_t graph_launch_ns = 1200;
    std::int64_t graph_launch_node_ns = 850;   // for each node, unless they form one chain
    std::int64_t graph_upload_node_ns = 1000;  // the first launch, for each node
    std::int64_t graph_instantiate_ns = 10000;
    std::int64_t graph_instantiate_node_ns = 2500;
    std::int64_t graph_destroy_ns = 8000;      // of an executable graph
    std::int64_t graph_destroy_node_ns = 700;  // the same, for each node
    std::int64_t graph_add_node_ns = 400;
    std::int64_t graph_set_node_ns = 350;    // of an executable graph
    std::int64_t graph_update_node_ns = 35;  // of an executable graph as a whole, for each node
    std::int64_t malloc_ns = 30000;
    std::int64_t free_ns = 20000;
    std::int64_t pool_malloc_ns = 230;  // cudaMallocAsync from what the pool has
    std::int64_t pool_free_ns = 230;
    SizeTable pool_reserve_ns{{{0, 30000}, {268435456, 30000}}};  // and when it must get more
    SizeTable pool_release_ns{{{0, 20000}, {268435456, 20000}}};
    std::int64_t callback_ns = 2000;

    // Once in a program; 0: not measured, and left out.
    std::int64_t first_device_memory_ns = 0;  // the driver has none
    std::int64_t first_launch_ns = 0;         // its code comes to the device
    std::int64_t kernel_load_ns = 0;          // the first launch of each kernel
    std::int64_t first_copy_ns = 0;
    std::int64_t first_memset_ns = 0;
    std::int64_t first_record_ns = 0;
    std::int64_t first_host_function_ns = 0;
    std::int64_t first_peer_copy_ns = 0;    // by which it takes longer on the device
    std::int64_t first_capture_ns = 0;      // the first launch that is captured
    std::int64_t first_instantiate_ns = 0;  // of a graph

    // Managed memory.
    std::int64_t managed_memory = 1;             // 0: there is none
    std::int64_t concurrent_managed_access = 1;  // 0: the host must stay off while the device works
    std::int64_t managed_malloc_ns = 10000;
    std::int64_t managed_free_ns = 8000;
    // What page faults cost a kernel that touches so many bytes which are not on the device.
    SizeTable managed_fault_ns{
        {{0, 250000}, {2097152, 350000}, {16777216, 1700000}, {268435456, 25000000}}};
    std::int64_t managed_host_fault_ns = 22000;      // the host touches 64 KiB on the device,
    std::int64_t managed_host_next_fault_ns = 8100;  // and the 64 KiB behind them
    std::int64_t managed_host_populate_ns = 14500;   // the first touch of 64 KiB at all
    SizeTable prefetch_call_ns{
        {{0, 19000}, {2097152, 25000}, {16777216, 155000}, {268435456, 2400000}}};
    SizeTable prefetch_to_device_ns{{{0, 3000},
                                     {65536, 6000},
                                     {1048576, 22500},
                                     {2097152, 43000},
                                     {16777216, 217000},
                                     {268435456, 3160000}}};
    SizeTable prefetch_to_host_ns{{{0, 15000},
                                   {65536, 18000},
                                   {1048576, 87000},
                                   {2097152, 145000},
                                   {16777216, 770000},
                                   {268435456, 12000000}}};
    SizeTable malloc_host_ns{
        {{0, 8700}, {65536, 30000}, {1048576, 406000}, {16777216, 3557000}, {67108864, 14601000}}};
    SizeTable free_host_ns{
        {{0, 8000}, {65536, 15000}, {1048576, 175000}, {16777216, 1088000}, {67108864, 4378000}}};
    std::int64_t other_call_ns = 100;
    std::int64_t clock_read_ns = 25;
    std::int64_t host_bytes_per_us = 12000;  // plain loads and stores of host code

    // What threads cost the host.
    std::int64_t thread_create_ns = 13300;  // the call that makes one
    std::int64_t thread_start_ns = 17800;   // from that call to the thread's first line
    std::int64_t thread_join_ns = 7600;     // from its last line to the return of the join
    std::int64_t thread_wake_ns = 14600;    // from a notification to the waiter's going on
    std::int64_t mutex_ns = 10;             // a call on a mutex that need not wait, and its like
    std::int64_t atomic_ns = 7;
    std::int64_t yield_ns = 315;
};

// How many GPUs that are alike a machine may have.
inline constexpr int most_devices = 16;

// One number of a profile by its name; exactly one of the two pointers is set.
struct ProfileKey {
    std::string_view name;
    std::int64_t Profile::*number = nullptr;
    SizeTable Profile::*table = nullptr;
};
const std::vector<ProfileKey>& profile_keys();

// "name=h200;sm_count=132;copy_h2d_ns=0:2300,4096:2550;...": how the profile reaches the program.
std::string to_text(const Profile& profile);
// The reverse. Unknown keys and unreadable numbers are left at their defaults and named in `error`.
Profile from_text(std::string_view text, std::string* error = nullptr);
// "0:2300,4096:2550" with sizes rising; false where it is not.
bool parse_table(std::string_view text, SizeTable& table);

}  // namespace streamlab::model
