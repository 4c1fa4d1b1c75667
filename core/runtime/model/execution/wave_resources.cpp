#include "model/execution/wave_resources.hpp"

#include "model/samples/block_counts.hpp"

namespace streamlab::model {

WaveResources::WaveResources(AddressSpace& its_space, const Profile& profile)
    : space(its_space), fibers(its_space),
      blocks(its_space, static_cast<std::size_t>(profile.shared_bytes_per_sm)),
      counter(std::make_unique<BlockCounter>(profile)) {}
WaveResources::~WaveResources() = default;

}  // namespace streamlab::model
