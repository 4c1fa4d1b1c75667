// Free pieces of an address range, by address; adjacent pieces are merged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <map>

namespace streamlab::model {

class FreePieces {
public:
    void add(std::uintptr_t address, std::size_t bytes) {
        auto next = pieces_.lower_bound(address);
        if (next != pieces_.end() && next->first == address + bytes) {
            bytes += next->second;
            next = pieces_.erase(next);
        }
        if (next != pieces_.begin()) {
            const auto before = std::prev(next);
            if (before->first + before->second == address) {
                before->second += bytes;
                return;
            }
        }
        pieces_[address] = bytes;
    }

    // Takes the lowest free range of `bytes`, aligned to `step`, a power of two. Returns 0 if there
    // is none.
    std::uintptr_t take(std::size_t bytes, std::size_t step = 1) {
        for (auto piece = pieces_.begin(); piece != pieces_.end(); ++piece) {
            const auto [begin, size] = *piece;
            const std::uintptr_t address = (begin + step - 1) & ~(std::uintptr_t{step} - 1);
            const std::size_t before = address - begin;
            if (before > size || bytes > size - before) continue;
            pieces_.erase(piece);
            if (before) pieces_[begin] = before;
            if (size - before > bytes) pieces_[address + bytes] = size - before - bytes;
            return address;
        }
        return 0;
    }

private:
    std::map<std::uintptr_t, std::size_t> pieces_;
};

}  // namespace streamlab::model
