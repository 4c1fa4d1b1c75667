#include "injection/call_stack.hpp"

#include <pthread.h>
#include <unwind.h>

#include <atomic>
#include <mutex>

namespace streamlab::injection {

namespace {

// On x86-64 a call pushes its return address, and a function with a frame pointer pushes its
// caller's frame pointer before it sets its own.
#if defined(__x86_64__)
constexpr bool is_known_processor = true;
#else
constexpr bool is_known_processor = false;  // always uses the unwinder
#endif
constexpr std::uintptr_t word = sizeof(std::uintptr_t);
constexpr int frame_pointer_register = 6;
constexpr std::uintptr_t longest_frame = std::uintptr_t{1} << 20;
// The largest distance of the saved frame pointer from the frame's end, in words.
constexpr std::uint32_t max_saved_registers = 8;

// A stack frame: its code address, and the registers after the return to it.
struct Frame {
    std::uintptr_t at = 0;
    std::uintptr_t stack = 0;
    std::uintptr_t pointer = 0;
};

enum class Kind : std::uint8_t {
    none,
    by_length,   // the frame has a fixed length
    by_pointer,  // the frame ends two words above the frame pointer
    outermost,   // the frame has no caller
    varies,      // not predictable
};

// The step from a frame to its caller's frame.
struct Step {
    std::uint32_t length = 0;
    std::uint8_t saved = 0;  // frame pointer's place in words below the frame's end; 0: unchanged
    Kind kind = Kind::none;
    std::uint8_t times = 0;  // number of observations, at most `trusted`
    std::uint8_t unused = 0;

    bool same(const Step& other) const {
        return length == other.length && saved == other.saved && kind == other.kind;
    }
};
static_assert(sizeof(Step) == sizeof(std::uint64_t));
constexpr std::uint8_t trusted = 2;

// A hash table of steps by code address. It is read without a lock: the step is stored before its
// address.
class Steps {
public:
    Step find(std::uintptr_t at) const {
        for (std::size_t place = place_of(at), tries = 0; tries < max_tries; ++place, ++tries) {
            const Entry& entry = entries_[place % size];
            const std::uintptr_t known = entry.at.load(std::memory_order_acquire);
            if (known == at) return entry.step.load(std::memory_order_relaxed);
            if (known == 0) break;
        }
        return {};
    }
    void learn(std::uintptr_t at, Step seen) {
        const std::lock_guard lock(mutex_);
        for (std::size_t place = place_of(at), tries = 0; tries < max_tries; ++place, ++tries) {
            Entry& entry = entries_[place % size];
            const std::uintptr_t known = entry.at.load(std::memory_order_relaxed);
            if (known != 0 && known != at) continue;
            Step step = entry.step.load(std::memory_order_relaxed);
            if (known == 0) {
                step = seen;
                step.times = 1;
            } else if (!step.same(seen)) {
                step.kind = Kind::varies;
            } else if (step.times < trusted) {
                ++step.times;
            }
            entry.step.store(step, std::memory_order_relaxed);
            entry.at.store(at, std::memory_order_release);
            return;
        }
    }

private:
    static constexpr std::size_t size = 1 << 12;
    static constexpr std::size_t max_tries = 16;
    struct Entry {
        std::atomic<std::uintptr_t> at{0};
        std::atomic<Step> step{Step{}};
    };
    static std::size_t place_of(std::uintptr_t at) {
        return static_cast<std::size_t>((at * 0x9e3779b97f4a7c15u) >> 40);
    }

    std::mutex mutex_;
    std::array<Entry, size> entries_;
};
// Never destroyed: CUDA calls may come from destructors.
Steps& steps = *new Steps;

// Reads a word of the stack. AddressSanitizer would report words between variables.
using Word [[gnu::may_alias]] = std::uintptr_t;
[[gnu::no_sanitize_address]] std::uintptr_t read(std::uintptr_t address) {
    return *reinterpret_cast<const Word*>(address);
}

// The bounds of the calling thread's stack. A cached step may be wrong if its code was unloaded and
// the address reused, so nothing outside of the stack is read.
struct Stack {
    std::uintptr_t begin = 0, end = 0;

    Stack() {
        pthread_attr_t attributes;
        void* memory = nullptr;
        std::size_t bytes = 0;
        if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
        pthread_attr_getstack(&attributes, &memory, &bytes);
        pthread_attr_destroy(&attributes);
        begin = reinterpret_cast<std::uintptr_t>(memory);
        end = begin + bytes;
    }
};

// Returns false if a step is unknown; the addresses found so far must then be discarded.
bool walk(Frame frame, CallStack& stack) {
    thread_local const Stack own;
    stack.count = 0;
    // A coroutine has a separate stack with unknown bounds.
    if (frame.stack < own.begin) return false;
    while (stack.count < CallStack::most) {
        const Step step = steps.find(frame.at);
        if (step.times < trusted || step.kind == Kind::none || step.kind == Kind::varies)
            return false;
        stack.addresses[stack.count++] = frame.at;
        if (step.kind == Kind::outermost) return true;
        std::uintptr_t end = frame.stack + step.length;
        if (step.kind == Kind::by_pointer) {
            if (frame.pointer < frame.stack || frame.pointer > frame.stack + longest_frame)
                return false;
            end = frame.pointer + 2 * word;
        }
        if (end > own.end || end <= frame.stack) return false;
        frame.at = read(end - word);
        if (step.saved) frame.pointer = read(end - step.saved * word);
        frame.stack = end;
    }
    return true;
}

Step step_between(const Frame& inner, const Frame& outer) {
    Step step;
    step.kind = Kind::varies;
    if (outer.stack <= inner.stack || outer.stack - inner.stack > longest_frame ||
        read(outer.stack - word) != outer.at)
        return step;
    const bool by_pointer = inner.pointer + 2 * word == outer.stack;
    if (inner.pointer != outer.pointer) {
        std::uint32_t saved = 2;
        while (saved <= max_saved_registers && read(outer.stack - saved * word) != outer.pointer)
            ++saved;
        if (saved > max_saved_registers || outer.stack - saved * word < inner.stack) return step;
        step.saved = static_cast<std::uint8_t>(saved);
    }
    step.kind = by_pointer ? Kind::by_pointer : Kind::by_length;
    step.length = by_pointer ? 0 : static_cast<std::uint32_t>(outer.stack - inner.stack);
    return step;
}

struct Asked {
    std::uintptr_t begin = 0;  // start of the first requested frame on the stack
    CallStack* stack = nullptr;
    Frame before;
    bool learns = false;
    bool is_whole = true;
};

_Unwind_Reason_Code take_frame(_Unwind_Context* context, void* data) {
    auto& asked = *static_cast<Asked*>(data);
    int is_before_instruction = 0;
    Frame frame;
    frame.at = _Unwind_GetIPInfo(context, &is_before_instruction);
    frame.stack = _Unwind_GetCFA(context);
    if (frame.stack < asked.begin || frame.at == 0) return _URC_NO_REASON;
    if (asked.stack->count == CallStack::most) {
        asked.is_whole = false;
        return _URC_END_OF_STACK;
    }
    frame.pointer = _Unwind_GetGR(context, frame_pointer_register);
    if (asked.learns && asked.before.at) {
        Step step = step_between(asked.before, frame);
        // A signal interrupted the code at this address, so the step is not repeatable.
        if (is_before_instruction) step.kind = Kind::varies;
        steps.learn(asked.before.at, step);
    }
    asked.stack->addresses[asked.stack->count++] = frame.at;
    asked.before = frame;
    return _URC_NO_REASON;
}

void ask(std::uintptr_t begin, CallStack& stack, bool learns) {
    stack.count = 0;
    Asked asked;
    asked.begin = begin;
    asked.stack = &stack;
    asked.learns = learns;
    const _Unwind_Reason_Code end = _Unwind_Backtrace(take_frame, &asked);
    if (!learns || !asked.before.at || !asked.is_whole || end != _URC_END_OF_STACK) return;
    // The unwinder stops at the outermost frame or at a frame without unwind information.
    Step last;
    last.kind = Kind::outermost;
    steps.learn(asked.before.at, last);
}

}  // namespace

__attribute__((noinline)) void find_call_stack(CallStack& stack) {
    if (!is_known_processor) return unwind_call_stack(stack);
    const auto own = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
    const Frame caller{read(own + word), own + 2 * word, read(own)};
    if (!walk(caller, stack)) ask(caller.stack, stack, true);
}

__attribute__((noinline)) void unwind_call_stack(CallStack& stack) {
    const auto own = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0));
    ask(own + 2 * word, stack, false);
}

}  // namespace streamlab::injection
