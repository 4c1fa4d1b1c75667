// A pool of logs, which are reused because they are large.
#pragma once

#include <memory>
#include <vector>

#include "model/samples/event_log.hpp"

namespace streamlab::model {

class LogPool {
public:
    BlockLog& take() {
        if (spare_.empty()) {
            all_.push_back(std::make_unique<BlockLog>());
            spare_.push_back(all_.back().get());
        }
        BlockLog* const log = spare_.back();
        spare_.pop_back();
        return *log;
    }
    void give_back(BlockLog& log) { spare_.push_back(&log); }

private:
    std::vector<std::unique_ptr<BlockLog>> all_;
    std::vector<BlockLog*> spare_;
};

}  // namespace streamlab::model
