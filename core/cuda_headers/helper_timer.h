// Host timers in milliseconds, in the style of NVIDIA's samples.
#pragma once

#include <chrono>

// Must precede the C library's headers: it redirects their functions to the model device.
#include "cuda_runtime.h"

class StopWatchInterface {
public:
    virtual ~StopWatchInterface() = default;
    virtual void start() = 0;
    virtual void stop() = 0;
    virtual void reset() = 0;
    virtual float getTime() = 0;         // of all sessions, including the running one
    virtual float getAverageTime() = 0;  // of the completed sessions
};

class StopWatchLinux : public StopWatchInterface {
public:
    void start() override {
        began_ = Clock::now();
        running_ = true;
    }
    void stop() override {
        total_ms_ += running_ms();
        running_ = false;
        ++sessions_;
    }
    void reset() override {
        total_ms_ = 0;
        sessions_ = 0;
        began_ = Clock::now();
    }
    float getTime() override { return total_ms_ + (running_ ? running_ms() : 0.0f); }
    float getAverageTime() override {
        return sessions_ > 0 ? total_ms_ / static_cast<float>(sessions_) : 0.0f;
    }

private:
    using Clock = std::chrono::steady_clock;

    float running_ms() const {
        return std::chrono::duration<float, std::milli>(Clock::now() - began_).count();
    }

    Clock::time_point began_ = Clock::now();
    float total_ms_ = 0;
    int sessions_ = 0;
    bool running_ = false;
};

inline bool sdkCreateTimer(StopWatchInterface** timer) {
    *timer = new StopWatchLinux;
    return true;
}

inline bool sdkDeleteTimer(StopWatchInterface** timer) {
    delete *timer;
    *timer = nullptr;
    return true;
}

inline bool sdkStartTimer(StopWatchInterface** timer) {
    if (*timer) (*timer)->start();
    return true;
}

inline bool sdkStopTimer(StopWatchInterface** timer) {
    if (*timer) (*timer)->stop();
    return true;
}

inline bool sdkResetTimer(StopWatchInterface** timer) {
    if (*timer) (*timer)->reset();
    return true;
}

inline float sdkGetAverageTimerValue(StopWatchInterface** timer) {
    return *timer ? (*timer)->getAverageTime() : 0.0f;
}

inline float sdkGetTimerValue(StopWatchInterface** timer) {
    return *timer ? (*timer)->getTime() : 0.0f;
}
