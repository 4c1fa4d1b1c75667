// Timed waits without a notification last until their timeout, in the program's virtual time.
// rule: H1
// prints: condition: timeout after 200 ms
// prints: future: timeout after 100 ms
#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>

#include "case.cuh"

using namespace std::chrono_literals;

void say(const char* what, bool timeout, const HostTimer& timer) {
    std::printf("%s: %s after %.0f ms\n", what, timeout ? "timeout" : "ready", timer.ms());
}

int main() {
    std::mutex mutex;
    std::condition_variable condition;
    std::unique_lock<std::mutex> lock(mutex);
    HostTimer first;
    const bool woken = condition.wait_for(lock, 200ms, [] { return false; });
    say("condition", !woken, first);
    std::promise<int> promise;
    HostTimer second;
    const auto status = promise.get_future().wait_for(100ms);
    say("future", status == std::future_status::timeout, second);
}
