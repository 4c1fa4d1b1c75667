#include "model/replay/known_waves.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

#include "model/operations/operation.hpp"
#include "model/replay/joined_waves.hpp"

namespace streamlab::model {

namespace {

constexpr std::uint64_t min_threads = 1024;  // threads of a launch; smaller launches are fast
                                             // anyway
constexpr std::size_t max_launches = 4096;   // number of launches that are checked
constexpr std::size_t max_kept_bytes = std::size_t{512} << 20;

bool is_usable(const Piece& piece) {
    std::uintptr_t at = piece.address;
    const std::uintptr_t end = piece.address + piece.bytes;
    while (is_global(at) && at < end) {
        const std::uintptr_t next = std::min(end, (at / page_bytes + 1) * page_bytes);
        const std::size_t used = next - at / page_bytes * page_bytes;
        if (used > AddressSpace::page(at).usable_bytes) return false;
        at = next;
    }
    return true;
}

bool are_usable(const std::vector<Piece>& pieces) {
    return std::all_of(pieces.begin(), pieces.end(), is_usable);
}

// Returns null if the contents can change unobserved.
PageVersion* version_of(std::uintptr_t address) {
    return is_device(address) ? &AddressSpace::page(address).version : nullptr;
}

// Calls visit(address, kept, bytes, version) for each part of a piece that lies in one page, and
// returns false as soon as a call returns false.
template <class Visit>
bool for_parts(const Contents& contents, std::vector<PageVersion>& versions, Visit visit) {
    const unsigned char* kept = contents.bytes.data();
    std::size_t part = 0;
    for (const Piece& piece : contents.pieces) {
        for (std::size_t done = 0; done < piece.bytes; ++part) {
            const std::uintptr_t at = piece.address + done;
            const std::size_t count = std::min(piece.bytes - done, page_bytes - at % page_bytes);
            if (part == versions.size()) versions.push_back(0);
            if (!visit(at, kept, count, versions[part])) return false;
            kept += count;
            done += count;
        }
    }
    return true;
}

template <class Number>
void append(std::string& text, const Number& number) {
    text.append(reinterpret_cast<const char*>(&number), sizeof number);
}

}  // namespace

bool WaveRecord::would_load_same_values() {
    if (!are_usable(found.pieces) || !are_usable(left.pieces)) return false;
    const PageVersion now = page_versions::make();  // for pages without a valid version
    return for_parts(
        found, found_versions_,
        [&](std::uintptr_t at, const unsigned char* kept, std::size_t count, PageVersion& then) {
            PageVersion* const version = version_of(at);
            const bool is_named = version && page_versions::is_valid_version(*version);
            if (is_named && then == *version) return true;
            if (std::memcmp(reinterpret_cast<const void*>(at), kept, count) != 0) return false;
            if (version && !is_named) *version = now;
            if (version) then = *version;
            return true;
        });
}

void WaveRecord::leave() {
    const PageVersion now = page_versions::make();
    if (!page_versions::is_valid_version(own_version_)) own_version_ = now;
    for_parts(
        left, left_versions_,
        [&](std::uintptr_t at, const unsigned char* kept, std::size_t count, PageVersion& last) {
            PageVersion* const version = version_of(at);
            if (version && page_versions::is_valid_version(last) && last == *version) return true;
            std::memcpy(reinterpret_cast<void*>(at), kept, count);
            // If only a part of the page is stored, the rest is unknown.
            if (version) last = *version = count == page_bytes ? own_version_ : now;
            return true;
        });
}

// The result must not depend on the number of processes that ran the blocks, since it decides
// whether the record is kept. Processes do not record code addresses, so all accesses to a place
// count as one piece.
std::size_t WaveRecord::kept_bytes() const {
    constexpr std::size_t bytes_of_a_piece = sizeof(PageVersion) + 2 * sizeof(Piece);
    return found.bytes.size() + left.bytes.size() +
           (found.pieces.size() + left.pieces.size()) * bytes_of_a_piece +
           static_cast<std::size_t>(block_count) * sizeof(BlockRun) +
           samples.size() * sizeof(Sample);
}

bool WaveRecord::is_scattered() const {
    return (found.pieces.size() + left.pieces.size()) * sizeof(Piece) >
           found.bytes.size() + left.bytes.size();
}

Repeats::Advice Repeats::advice() {
    constexpr std::uint32_t high_confidence = 16, price = 8;
    if (known_) return Advice::repeat;
    if (runs_ < next_recording_) return Advice::run;
    if (runs_ == 0 && *replay_confidence_ >= high_confidence) {
        *replay_confidence_ -= price;
        return Advice::record;
    }
    if (last_two_match_ || repeating == ReplayMode::eagerly) return Advice::record;
    return runs_ == 1 && seen_.in_first_block != 0 ? Advice::record_at_first : Advice::run;
}

void Repeats::ran(const Seen& seen) {
    last_two_match_ = runs_ > 0 && seen.in_all == seen_.in_all;
    seen_ = seen;
    ++runs_;
}

void Repeats::has_replayed() {
    ++times_replayed_;
    *replay_confidence_ = std::min(*replay_confidence_ + 1, max_confidence);
}

void Repeats::disable_replay() { next_recording_ = std::numeric_limits<std::uint64_t>::max(); }

bool WaveRecords::is_large_enough(const KernelExecution& kernel) {
    if (repeating == ReplayMode::never || reports_every_access) return false;
    const std::uint64_t fewest = repeating == ReplayMode::eagerly ? 1 : min_threads;
    return kernel.shape().blocks() * kernel.shape().threads() >= fewest;
}

namespace {

std::string key_of(const KernelExecution& kernel, const Turn& turn) {
    const LaunchShape& shape = kernel.shape();
    std::string key;
    append(key, turn.first_block);
    append(key, turn.blocks);
    append(key, turn.is_observable);
    append(key, turn.samples_begun);
    append(key, kernel.body().run_thread);
    append(key, shape.grid);
    append(key, shape.block);
    append(key, shape.shared_bytes);
    append(key, shape.cooperative);
    append(key, kernel.operation->device);
    key.append(static_cast<const char*>(kernel.body().arguments), kernel.body().bytes);
    return key;
}

}  // namespace

Repeats& WaveRecords::find(const KernelExecution& kernel, const Turn& turn) {
    std::string key = key_of(kernel, turn);
    if (all_.size() >= max_launches && all_.find(key) == all_.end()) {
        all_.clear();
        kept_bytes_ = 0;
    }
    Repeats& found = all_[std::move(key)];
    found.last_use_ = ++uses_;
    found.replay_confidence_ =
        &replay_confidences_[reinterpret_cast<const void*>(kernel.body().run_thread)];
    return found;
}

std::unique_ptr<WaveRecord> WaveRecords::join(const KernelExecution& kernel, Turn turn,
                                              const std::vector<std::uint64_t>& samples) const {
    const std::uint64_t all = kernel.shape().blocks(), at_once = turn.blocks;
    JoinedWaves joined(turn.samples_begun);
    while (turn.first_block < all) {
        turn.blocks = std::min(at_once, all - turn.first_block);
        const auto known = all_.find(key_of(kernel, turn));
        if (known == all_.end() || !known->second.known_) return nullptr;
        const WaveRecord& wave = *known->second.known_;
        if (wave.block_count != turn.blocks || !joined.add(wave)) return nullptr;
        turn.first_block += turn.blocks;
        turn.samples_begun = wave.samples_begun;
    }
    return joined.joined_record(samples);
}

// Drops the least recently used records. If such a launch repeats, it is recorded again, but less
// and less often: otherwise launches that together need more memory than the limit would be
// recorded each time.
void WaveRecords::make_room(std::size_t bytes) {
    while (kept_bytes_ + bytes > max_kept_bytes) {
        Repeats* oldest = nullptr;
        for (auto& [key, repeats] : all_)
            if (repeats.known_ && (!oldest || repeats.last_use_ < oldest->last_use_))
                oldest = &repeats;
        if (!oldest) return;
        forget(*oldest);
    }
}

void WaveRecords::keep(Repeats& repeats, WaveRecord wave) {
    if (wave.is_scattered() || wave.kept_bytes() > max_kept_bytes) return repeats.disable_replay();
    make_room(wave.kept_bytes());
    kept_bytes_ += wave.kept_bytes();
    repeats.known_ = std::make_unique<WaveRecord>(std::move(wave));
    repeats.times_replayed_ = 0;
}

void WaveRecords::forget(Repeats& repeats) {
    kept_bytes_ -= repeats.known_->kept_bytes();
    repeats.known_.reset();
    // A wave that was replayed this often is worth recording again with other data.
    constexpr std::uint64_t worth_recording = 8;
    if (repeats.times_replayed_ < worth_recording) return postpone(repeats);
    repeats.failures_ = 0;
    repeats.runs_ = repeats.next_recording_ = 0;
    repeats.last_two_match_ = false;
}

// Recording costs as much as a few runs, so it is attempted less and less often.
void WaveRecords::postpone(Repeats& repeats) {
    repeats.failures_ = std::min(repeats.failures_ + 1, 16U);
    repeats.next_recording_ = repeats.runs_ + (std::uint64_t{4} << repeats.failures_);
}

}  // namespace streamlab::model
