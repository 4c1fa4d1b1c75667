// The program's events by handle, each with its last record, to which waits and queries refer (E1).
#pragma once

#include <cuda.h>

#include <cstdint>
#include <unordered_map>

#include "trace/writer.hpp"

namespace streamlab::recorder {

struct Event {
    std::uint32_t id = 0;
    std::uint32_t last_record = 0;  // the operation; 0: never recorded
};

class Events {
public:
    explicit Events(trace::Writer& writer) : writer_(writer) {}

    Event& created(CUevent handle, bool timing_disabled) {
        Event& event = by_handle_[handle];
        event = {++last_id_, 0};
        trace::EventRecord record{};
        record.timing_disabled = timing_disabled;
        record.id = event.id;
        writer_.append(record);
        return event;
    }
    // Also adds an event of unknown origin: libraries may create events through the driver.
    Event& find(CUevent handle) {
        const auto found = by_handle_.find(handle);
        return found != by_handle_.end() ? found->second : created(handle, false);
    }
    void destroyed(CUevent handle) { by_handle_.erase(handle); }

private:
    trace::Writer& writer_;
    std::uint32_t last_id_ = 0;
    std::unordered_map<CUevent, Event> by_handle_;
};

}  // namespace streamlab::recorder
