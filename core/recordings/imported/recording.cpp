#include "imported/recording.hpp"

#include "imported/making.hpp"

namespace streamlab::imported {

Recording make_recording(Activities&& activities) {
    ImportState making;
    making.activities = std::move(activities);
    make_trace(making);
    find_places(making);
    find_waits(making);
    find_causes(making);
    find_races(making);
    making.recording.ranges = std::move(making.activities.ranges);
    std::erase_if(making.recording.ranges,
                  [](const Range& range) { return range.kind != RangeKind::annotation; });
    making.recording.names = std::move(making.activities.names);
    return std::move(making.recording);
}

}  // namespace streamlab::imported
