#include "model/execution/block_sharing.hpp"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <utility>
#include <vector>

#include "model/execution/thread_watch.hpp"
#include "model/operations/interrupts.hpp"
#include "model/operations/observer.hpp"
#include "model/operations/work_meter.hpp"
#include "model/parallel/merged_pages.hpp"
#include "model/parallel/processes.hpp"
#include "model/parallel/shared_memory.hpp"
#include "model/parallel/touched_pages.hpp"
#include "model/parallel/updates.hpp"

// Number of blocks that have run in other processes, for tests.
extern "C" {
unsigned long long streamlab_blocks_taken_over = 0;
}

namespace streamlab::model {

// Results of one process. They and all objects that they point to are in the process's shared
// memory.
struct Share {
    std::span<TouchedPage* const> pages;
    std::span<TouchedPage* const> updated_pages;
    std::span<const Update> updates;
    std::span<const BlockRun> runs;
    std::span<const KeptSample> samples;
    std::uint64_t bytes = 0;
    std::uint64_t basic_blocks = 0;
    std::size_t used_memory = 0;
};

// Blocks that no process has taken yet, numbered from the first block of the wave.
struct SharedBlocks {
    std::atomic<std::uint64_t> next;
    std::uint64_t end;
    std::atomic<bool> is_abandoned = false;  // a process has given up: the program runs the rest
};

namespace {

// Set in a process that runs some of the blocks.
SharedBlocks* shared_blocks = nullptr;
DeferredUpdates* deferred_updates = nullptr;

// Each process takes blocks in about this many batches, because blocks may do different amounts of
// work.
constexpr std::uint64_t batches_per_process = 8;
constexpr std::size_t bytes_of_a_process = std::size_t{768} << 20;
// Limit for all processes together. Their stores take three times this memory until they are
// merged.
constexpr std::size_t max_stored_bytes = std::size_t{256} << 20;
constexpr std::uint32_t max_failures = 2;  // per kernel

template <class Element>
std::span<Element> copied(const std::vector<Element>& elements, SharedMemory& memory) {
    if (elements.empty()) return {};
    const std::size_t bytes = elements.size() * sizeof(Element);
    auto* const copy = static_cast<Element*>(memory.take(bytes));
    std::memcpy(static_cast<void*>(copy), elements.data(), bytes);
    return {copy, elements.size()};
}

// Minimum processor time of the blocks. It must exceed the time for starting all processes, and for
// the page copies (copy-on-write) at the program's first stores afterwards.
std::uint64_t min_sharing_ns() {
    constexpr std::uint64_t times_the_start = 4;
    if (parallel::min_parallel_ns == 0) return 0;
    return std::max(parallel::min_parallel_ns,
                    times_the_start * parallel::max_processes * parallel::last_start_ns);
}

std::vector<PagesOfProcess> pages_of(const std::vector<Share*>& shares,
                                     PagesOfProcess Share::*which) {
    std::vector<PagesOfProcess> pages;
    for (const Share* share : shares)
        pages.push_back(share->*which);
    return pages;
}

}  // namespace

void abort_worker() {
    shared_blocks->is_abandoned = true;
    parallel::give_up();
}

void defer_update(const Update& update, std::size_t bytes) {
    Update kept = update;
    kept.block = static_cast<std::uint32_t>(device_context.thread->block->number);
    deferred_updates->add(kept, bytes);
}

// Estimates the processor time of `count` further blocks, in ns, from the blocks since the mark.
// The first block of a wave does not count: it is slow, because it is sampled and accesses memory
// for the first time.
std::uint64_t BlockSharing::expected_ns(std::uint64_t next, std::uint64_t count) const {
    const std::uint64_t ns = parallel::processor_time_ns() - mark_ns_;
    return ns / (next - mark_) * count;
}

void BlockSharing::mark(std::uint64_t next) {
    mark_ = next;
    mark_ns_ = parallel::max_processes > 1 ? parallel::processor_time_ns() : 0;
}

// True if the program can merge all effects of the blocks so far.
bool BlockSharing::is_mergeable() const {
    return runner_.ended_in_one_step() && !device_context.has_ordered_atomics &&
           device_context.moved_bytes == 0;
}

// Number of blocks to run in several processes, from block `next` of the wave on; 0 if that is
// impossible or saves no time, or if it is too early to decide.
std::uint64_t BlockSharing::count_from(std::uint64_t next) {
    if (parallel::max_processes < 2 || next < next_check_ || next <= mark_) return 0;
    next_check_ = next * 2;
    const bool is_watched = reports_every_access && !footprint;
    if (!is_mergeable() || is_watched || blocks_.kernel.earlier_grids_if_any() ||
        work_meter.limit != UINT64_MAX)
        return 0;
    if (blocks_.resources.observer && blocks_.resources.observer->has_new_finding()) return 0;
    const std::uint64_t end = blocks_.is_observable ? blocks_.first + blocks_.first_round
                                                    : blocks_.kernel.shape().blocks();
    const std::uint64_t count = end - (blocks_.first + next);
    if (count < 2 || end > UINT32_MAX || expected_alone_ns_ > 0) return 0;
    const std::uint64_t expected = expected_ns(next, count);
    if (expected < min_sharing_ns()) return 0;
    ParallelRunHistory& history =
        blocks_.resources.worker_histories[blocks_.kernel.body().run_thread];
    if (history.failures >= max_failures || !parallel::is_single_threaded()) return 0;
    // The estimate from the first blocks may be far too high, because these are instrumented, so
    // the program runs one launch alone to measure it.
    constexpr std::uint64_t longest_try_ns = 300'000'000;
    const bool tries = history.shared_ns > 0 && history.alone_ns == 0 &&
                       expected < longest_try_ns && parallel::min_parallel_ns > 0;
    if (expected >= history.min_useful_ns && !tries) return count;
    // The measurement may be wrong because other programs used the processor, so it is repeated
    // eventually.
    history.min_useful_ns -= history.min_useful_ns / 64;
    expected_alone_ns_ = expected;
    return 0;
}

std::uint64_t BlockSharing::run_blocks_from(std::uint64_t next) {
    const std::uint64_t count = count_from(next);
    if (count == 0 || !run_in_processes(next, count)) return 0;
    mark(next + count);
    next_check_ = next + count + 1;
    return count;
}

void BlockSharing::finish_measurement(std::uint64_t end) {
    if (expected_alone_ns_ == 0) return;
    const std::uint64_t ns = parallel::processor_time_ns() - mark_ns_;
    ParallelRunHistory& history =
        blocks_.resources.worker_histories[blocks_.kernel.body().run_thread];
    const bool is_first = history.alone_ns == 0;
    history.alone_ns = std::max<std::uint64_t>(ns / (end - mark_), 1);
    if (is_first && history.saved_little_time()) history.min_useful_ns = 2 * expected_alone_ns_;
}

// Called in a separate process: runs a share of the blocks.
void BlockSharing::run_share(SharedMemory& memory, Share& share, SharedBlocks& blocks,
                             std::uint64_t turn) {
    DeviceContext& context = device_context;
    shared_blocks = &blocks;
    footprint = nullptr;
    reports_every_access = false;
    context.near_bytes = space_per_device;
    TouchedPages touched(memory, context.near_base, context.near_bytes,
                         max_stored_bytes / parallel::max_processes);
    DeferredUpdates updates(memory, context.near_base, context.near_bytes);
    context.touched = &touched;
    deferred_updates = &updates;
    context.record_stores = false;  // take_over() records them
    const std::uint64_t bytes = context.bytes, basic_blocks = context.basic_blocks;
    KeptSamples samples{memory, {}};
    const std::vector<std::uint64_t> sampled = sampling_.before(blocks_.first + blocks.end);
    sampling_.store_samples_in(samples);
    const auto is_sampled = [&](std::uint64_t number) {
        return std::find(sampled.begin(), sampled.end(), number) != sampled.end();
    };
    blocks_.resources.ended.clear();
    for (;;) {
        const std::uint64_t first = blocks.next.fetch_add(turn);
        if (first >= blocks.end) break;
        for (std::uint64_t i = first; i < std::min(first + turn, blocks.end); ++i) {
            const std::uint64_t block = blocks_.first + i;
            sampling_.set_next(block, is_sampled(block));
            if (blocks.is_abandoned || !runner_.run(block) || !is_mergeable()) abort_worker();
        }
    }
    touched.keep_stores();
    share.pages = copied(touched.pages(), memory);
    share.runs = copied(blocks_.resources.ended, memory);
    share.samples = copied(samples.all, memory);
    share.updates = copied(updates.all(), memory);
    share.updated_pages = copied(updates.pages(), memory);
    share.bytes = context.bytes - bytes;
    share.basic_blocks = context.basic_blocks - basic_blocks;
    share.used_memory = memory.used();
    parallel::end();
}

bool BlockSharing::run_in_processes(std::uint64_t next, std::uint64_t count) {
    if (device_context.watch != Watch::none)
        watch_until_wait(Watch::none);  // the previous block was sampled
    ParallelRunHistory& history =
        blocks_.resources.worker_histories[blocks_.kernel.body().run_thread];
    const std::uint64_t alone_ns = expected_ns(next, count);
    const std::uint64_t begin_ns = parallel::clock_ns();
    const std::uint64_t number = std::min<std::uint64_t>(parallel::max_processes, count);
    // Upper limit of a batch, so that progress can be shown.
    constexpr double longest_turn_ns = 100e6;
    const double blocks_in_turn = longest_turn_ns * static_cast<double>(count) /
                                  static_cast<double>(std::max<std::uint64_t>(alone_ns, 1));
    const std::uint64_t most = std::max<std::uint64_t>(count / (number * batches_per_process), 1);
    const std::uint64_t turn =
        blocks_in_turn < static_cast<double>(most)
            ? std::max<std::uint64_t>(static_cast<std::uint64_t>(blocks_in_turn), 1)
            : most;
    SharedMemory common(4096);
    std::vector<std::unique_ptr<SharedMemory>> memories;
    for (std::uint64_t i = 0; i < number; ++i)
        memories.push_back(std::make_unique<SharedMemory>(bytes_of_a_process));
    const bool have_room =
        common.is_there() && std::all_of(memories.begin(), memories.end(),
                                         [](const auto& memory) { return memory->is_there(); });
    if (!have_room) {
        parallel::max_processes = 1;
        return false;
    }
    auto& blocks = *new (common.take(sizeof(SharedBlocks))) SharedBlocks{next, next + count};
    std::vector<Share*> shares;
    std::vector<int> processes;
    for (const auto& memory : memories) {
        shares.push_back(new (memory->take(sizeof(Share))) Share);
        const int process = parallel::start();
        if (process == 0) run_share(*memory, *shares.back(), blocks, turn);
        if (process < 0) {
            parallel::max_processes = 1;
            blocks.next = blocks.end;
            break;
        }
        processes.push_back(process);
    }
    const bool all_good = parallel::wait_for_processes(processes, [&] {
        run_deferred_interrupts();
        const std::uint64_t taken = std::min<std::uint64_t>(blocks.next, blocks.end);
        if (parallel::on_progress)
            parallel::on_progress(blocks_.kernel,
                                  blocks_.kernel.shape().blocks() - (blocks_.first + taken));
    });
    for (std::size_t i = 0; all_good && i < processes.size(); ++i)
        memories[i]->before_reading(shares[i]->used_memory);
    if (!all_good || processes.size() < number || !take_over(shares)) {
        ++history.failures;
        next_check_ = UINT64_MAX;  // the remaining blocks would fail as well
        return false;
    }
    // A kernel's stores must be copied, which may take as long as running it.
    history.shared_ns = (parallel::clock_ns() - begin_ns) / count;
    if (parallel::min_parallel_ns > 0 && history.saved_little_time())
        history.min_useful_ns = 2 * alone_ns;
    return true;
}

// Merges the results of the processes into the program. Returns false if that is impossible; then
// nothing has changed.
bool BlockSharing::take_over(const std::vector<Share*>& shares) {
    const std::vector<const TouchedPage*> pages = by_address(pages_of(shares, &Share::pages));
    std::vector<Touches> touches;
    std::vector<MergedPage> united;
    if (!merge_pages(pages, touches, united)) return false;
    Touches changes{nullptr, Touches::update, {}};
    std::vector<UpdatedPage> updated;
    if (!merge_updates(by_address(pages_of(shares, &Share::updated_pages)), pages, changes,
                       updated))
        return false;
    if (!changes.pieces.empty()) touches.push_back(std::move(changes));
    if (Observer* const observer = blocks_.resources.observer) {
        // The bytes of a finding depend on the order of accesses.
        if (!observer->has_no_hazards_in(touches)) return false;
        observer->touches(touches, false);
    }
    for (const MergedPage& page : united)
        footprint->note_page(page.address, page.touched);
    for (const UpdatedPage& page : updated) {
        if (footprint) footprint->note_changes(page.address, page.changed, Touches::update);
        device_context.has_atomics = true;
    }
    std::vector<std::span<const Update>> updates;
    for (const Share* share : shares)
        updates.push_back(share->updates);
    apply_updates(std::move(updates));
    DeviceContext& context = device_context;
    for (const TouchedPage* page : pages) {
        if (!page->left) continue;
        if (context.record_stores)
            for_runs(page->stored, [&](std::size_t offset, std::size_t bytes) {
                stores_.record(page->address + offset, bytes);
            });
        copy_marked(reinterpret_cast<unsigned char*>(page->address), page->left, page->stored);
    }
    const std::uint64_t metered = context.basic_blocks / metered_blocks;
    std::vector<BlockRun> runs;
    std::vector<const KeptSample*> samples;
    for (const Share* share : shares) {
        context.bytes += share->bytes;
        context.basic_blocks += share->basic_blocks;
        runs.insert(runs.end(), share->runs.begin(), share->runs.end());
        for (const KeptSample& sample : share->samples)
            samples.push_back(&sample);
    }
    std::sort(samples.begin(), samples.end(),
              [](const KeptSample* a, const KeptSample* b) { return a->number < b->number; });
    for (const KeptSample* sample : samples)
        sampling_.take_over(*sample);
    std::sort(runs.begin(), runs.end(),
              [](const BlockRun& a, const BlockRun& b) { return a.first < b.first; });
    for (const BlockRun& run : runs) {
        runner_.charge(run.count);
        blocks_.ended += run.count;
        streamlab_blocks_taken_over += run.count;
        runner_.add_ended(run);
    }
    context.look_at = (context.basic_blocks / metered_blocks + 1) * metered_blocks;
    work_meter.add((context.basic_blocks / metered_blocks - metered) * metered_blocks);
    runner_.set_marks();
    return true;
}

}  // namespace streamlab::model
