#include "imported/activities.hpp"

namespace streamlab::imported {

std::uint32_t Names::number_of(std::string_view text) {
    const auto found = numbers_.find(text);
    if (found != numbers_.end()) return found->second;
    const auto number = static_cast<std::uint32_t>(texts_.size());
    numbers_.emplace(texts_.emplace_back(text), number);
    return number;
}

std::uint32_t Activities::stream(std::uint8_t device, std::uint32_t context, std::uint32_t number) {
    const std::uint64_t key = std::uint64_t{context} << 40 ^ std::uint64_t{device} << 32 ^ number;
    const auto [place, is_new] =
        stream_indices_.try_emplace(key, static_cast<std::uint32_t>(streams.size()));
    if (is_new) streams.push_back({device, number, context});
    return place->second;
}

DeviceFacts& Activities::device(std::uint8_t number) {
    if (devices.size() <= number) devices.resize(number + std::size_t{1});
    return devices[number];
}

}  // namespace streamlab::imported
