#include "model/replay/joined_waves.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace streamlab::model {

namespace {

std::uintptr_t end_of(const Piece& piece) { return piece.address + piece.bytes; }

bool begins_before(const Piece& one, const Piece& other) { return one.address < other.address; }

// Both lists are sorted by address and have no overlapping pieces.
bool overlap(const std::vector<Piece>& some, const std::vector<Piece>& others) {
    auto other = others.begin();
    for (const Piece& piece : some) {
        while (other != others.end() && end_of(*other) <= piece.address)
            ++other;
        if (other != others.end() && other->address < end_of(piece)) return true;
    }
    return false;
}

struct PlacedBytes {
    Piece piece;
    const unsigned char* bytes;
};

// Overlapping pieces have the same bytes.
Contents joined(const std::vector<const WaveRecord*>& waves, Contents WaveRecord::*which) {
    std::vector<PlacedBytes> all;
    std::size_t count = 0;
    for (const WaveRecord* wave : waves) {
        const Contents& contents = wave->*which;
        const unsigned char* bytes = contents.bytes.data();
        for (const Piece& piece : contents.pieces) {
            all.push_back({piece, bytes});
            bytes += piece.bytes;
        }
        count += contents.bytes.size();
    }
    std::stable_sort(all.begin(), all.end(), [](const PlacedBytes& one, const PlacedBytes& other) {
        return begins_before(one.piece, other.piece);
    });
    Contents contents;
    contents.make_room(count);
    std::uintptr_t end = 0;
    for (const PlacedBytes& placed : all) {
        const std::uintptr_t from = std::max(placed.piece.address, end);
        if (from >= end_of(placed.piece)) continue;
        end = end_of(placed.piece);
        contents.add(from, placed.bytes + (from - placed.piece.address), end - from);
    }
    return contents;
}

void merge_pages(std::vector<Piece>& pieces) {
    std::sort(pieces.begin(), pieces.end(), begins_before);
    std::vector<Piece> united;
    for (const Piece& piece : pieces) {
        const std::uintptr_t from =
            united.empty() ? piece.address : std::max(piece.address, end_of(united.back()));
        if (from < end_of(piece)) append(united, from, end_of(piece) - from);
    }
    pieces = std::move(united);
}

// Returns the accesses in the order of Footprint::touches().
std::vector<Touches> joined_touches(const std::vector<const WaveRecord*>& waves) {
    std::vector<Touches> all;
    Touches again{nullptr, Touches::read, {}, true};
    for (const WaveRecord* wave : waves)
        for (const Touches& touches : wave->touches) {
            auto same = std::find_if(all.begin(), all.end(), [&](const Touches& known) {
                return known.site == touches.site && known.kind == touches.kind;
            });
            if (!touches.of_own_stores && same == all.end())
                same = all.insert(all.end(), {touches.site, touches.kind, {}});
            std::vector<Piece>& pieces = touches.of_own_stores ? again.pieces : same->pieces;
            pieces.insert(pieces.end(), touches.pieces.begin(), touches.pieces.end());
        }
    std::stable_partition(all.begin(), all.end(),
                          [](const Touches& one) { return one.kind == Touches::read; });
    all.push_back(std::move(again));
    for (Touches& touches : all)
        merge_pages(touches.pieces);
    return all;
}

const WaveRecord::Sample* sample_of(const std::vector<const WaveRecord*>& waves,
                                    std::uint64_t block) {
    for (const WaveRecord* wave : waves)
        for (const auto* samples : {&wave->samples, &wave->extra_samples})
            for (const WaveRecord::Sample& sample : *samples)
                if (sample.block == block) return &sample;
    return nullptr;
}

}  // namespace

bool JoinedWaves::add(const WaveRecord& wave) {
    const bool triggers =
        std::any_of(wave.ended.begin(), wave.ended.end(), [](const BlockRun& run) {
            return run.trigger_ns != std::numeric_limits<Nanoseconds>::max();
        });
    if (triggers || overlap(wave.found.pieces, stored_) || overlap(wave.left.pieces, stored_))
        return false;
    const auto middle = static_cast<std::ptrdiff_t>(stored_.size());
    stored_.insert(stored_.end(), wave.left.pieces.begin(), wave.left.pieces.end());
    std::inplace_merge(stored_.begin(), stored_.begin() + middle, stored_.end(), begins_before);
    waves_.push_back(&wave);
    return true;
}

std::unique_ptr<WaveRecord>
JoinedWaves::joined_record(const std::vector<std::uint64_t>& samples) const {
    auto one = std::make_unique<WaveRecord>();
    for (const std::uint64_t block : samples) {
        const WaveRecord::Sample* const sample = sample_of(waves_, block);
        if (!sample) return nullptr;
        one->samples.push_back(*sample);
    }
    one->samples_begun = started_samples_ + static_cast<std::uint32_t>(samples.size());
    for (const WaveRecord* wave : waves_) {
        for (BlockRun run : wave->ended) {
            run.first += one->block_count;
            run.end_ns = 0;  // each was recorded at a different time
            if (!one->ended.empty() && one->ended.back().is_continued_by(run))
                one->ended.back().count += run.count;
            else
                one->ended.push_back(run);
        }
        one->block_count += wave->block_count;
        one->bytes += wave->bytes;
        one->basic_blocks += wave->basic_blocks;
        one->has_atomics = one->has_atomics || wave->has_atomics;
    }
    one->seen = waves_.back()->seen;
    one->lateness = waves_.back()->lateness;
    one->found = joined(waves_, &WaveRecord::found);
    one->left = joined(waves_, &WaveRecord::left);
    one->touches = joined_touches(waves_);
    return one;
}

}  // namespace streamlab::model
