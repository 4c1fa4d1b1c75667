#include "generate.hpp"

#include <algorithm>

#include "numbers.hpp"

namespace random_programs {

namespace {

constexpr std::size_t timed_buffer_bytes = std::size_t{64} << 20;
constexpr std::size_t untimed_buffer_bytes = std::size_t{32} << 10;  // small, so that steps overlap
                                                                     // in them
constexpr std::int64_t kernel_bytes_most = 4 << 20;                  // of memory-bound kernels
constexpr std::int64_t untimed_bytes_most = 16 << 10;
constexpr std::int64_t shortest_spin_ns = 2'000, longest_spin_ns = 1'000'000;
constexpr int threads_most = 264 * 1024;  // the resident threads of an H200

class Generator {
public:
    Generator(std::uint64_t seed, int devices, bool timed)
        : numbers_(seed + (devices > 1 ? 1'000'000 : 0)), timed_(timed),
          buffer_bytes_(timed ? timed_buffer_bytes : untimed_buffer_bytes) {
        program_.seed = seed;
        program_.devices = devices;
    }

    Program run() {
        program_.peer_access = program_.devices > 1 && numbers_.chance(50);
        make_buffers();
        make_streams();
        const std::int64_t events = numbers_.between(2, 6);
        for (std::int64_t i = 0; i < events; ++i)
            make_event();
        const std::int64_t graphs = numbers_.chance(30) ? numbers_.between(1, 2) : 0;
        for (std::int64_t i = 0; i < graphs; ++i)
            make_graph();
        pools_ = numbers_.chance(25);
        pace_ = numbers_.weighted({60, 25, 15});
        const std::int64_t steps = numbers_.between(15, 45);
        while (static_cast<std::int64_t>(program_.steps.size()) < steps)
            add_step();
        return program_;
    }

private:
    // All programs have the same buffers, so that a run of many programs allocates once.
    void make_buffers() {
        for (int device = 0; device < program_.devices; ++device)
            for (int i = 0; i < 3; ++i)
                program_.buffers.push_back({Memory::device, device, buffer_bytes_});
        for (const Memory memory : {Memory::pinned, Memory::pageable})
            for (int i = 0; i < 2; ++i)
                program_.buffers.push_back({memory, 0, buffer_bytes_});
    }

    void make_streams() {
        // If there are more than eight streams, some share a hardware queue.
        const std::int64_t count =
            numbers_.chance(6) ? numbers_.between(9, 12) : numbers_.between(1, 6);
        const bool mostly_blocking = numbers_.chance(25);
        const bool with_priorities = numbers_.chance(25);
        for (std::int64_t i = 0; i < count; ++i) {
            Stream stream;
            stream.blocking = numbers_.chance(mostly_blocking ? 80 : 15);
            stream.priority = with_priorities ? -static_cast<int>(numbers_.between(0, 5)) : 0;
            stream.device = static_cast<int>(i) % program_.devices;
            add_stream(stream);
        }
        created_ = program_.streams.size();
        for (int device = 0; device < program_.devices; ++device) {
            program_.streams.push_back({StreamKind::legacy_default, true, 0, device});
            legacy_weight_.push_back(0);
        }
        if (numbers_.chance(25)) legacy_weight_.back() = 1;
        if (numbers_.chance(15)) add_stream({StreamKind::per_thread_default, true, 0, 0});
    }

    void add_stream(const Stream& stream) {
        program_.streams.push_back(stream);
        legacy_weight_.push_back(2);
    }

    int make_event() {
        Event event;
        event.timing = numbers_.chance(50);
        event.device = static_cast<int>(program_.events.size()) % program_.devices;
        program_.events.push_back(event);
        usable_events_ = static_cast<int>(program_.events.size());
        return usable_events_ - 1;
    }

    int any_stream() { return static_cast<int>(numbers_.weighted(legacy_weight_)); }
    int any_event() {
        return static_cast<int>(numbers_.below(static_cast<std::size_t>(usable_events_)));
    }

    // An event can be recorded only in streams of its own device. There are at least two events,
    // and the devices own them alternately.
    Step on_event(StepKind kind, int stream) {
        Step step = plain(kind, stream);
        step.event = any_event();
        const auto device = [&] {
            return program_.events[static_cast<std::size_t>(step.event)].device;
        };
        while (kind == StepKind::record && device() != device_of(stream))
            step.event = (step.event + 1) % usable_events_;
        return step;
    }

    int device_of(int stream) const {
        return program_.streams[static_cast<std::size_t>(stream)].device;
    }

    Place place(Memory memory, int device, std::size_t bytes) {
        std::vector<int> fitting;
        for (std::size_t i = 0; i < program_.buffers.size(); ++i)
            if (program_.buffers[i].memory == memory &&
                (memory != Memory::device || program_.buffers[i].device == device))
                fitting.push_back(static_cast<int>(i));
        Place place;
        place.buffer = numbers_.pick(fitting);
        // Offsets are multiples of 256, like the addresses that allocators return.
        const std::size_t room = (buffer_bytes_ - bytes) / 256;
        place.offset = 256 * numbers_.below(room + 1);
        return place;
    }

    std::int64_t spin_ns() {
        const std::int64_t most[] = {longest_spin_ns, 50'000, 10 * longest_spin_ns / 4};
        return numbers_.spread(shortest_spin_ns, most[pace_]);
    }

    std::size_t untimed_bytes() {
        return 4 * static_cast<std::size_t>(numbers_.spread(1, untimed_bytes_most / 4));
    }

    std::size_t copy_bytes() {
        if (!timed_) return untimed_bytes();
        const std::int64_t most[] = {64 << 20, 1 << 20, 64 << 20};
        return 4 * static_cast<std::size_t>(numbers_.spread(1, most[pace_] / 4));
    }

    Step kernel(int stream) {
        Step step;
        step.stream = stream;
        if (numbers_.chance(timed_ ? 10 : 80)) {
            step.form = KernelForm::stream;
            step.bytes =
                timed_
                    ? 1024 * static_cast<std::size_t>(numbers_.spread(64, kernel_bytes_most / 1024))
                    : untimed_bytes();
            step.threads = 256;
            step.blocks = static_cast<int>((step.bytes / sizeof(float) + 255) / 256);
            step.from = place(Memory::device, device_of(stream), step.bytes);
            step.to = place(Memory::device, device_of(stream), step.bytes);
            return kept_apart(step);
        }
        step.spin_ns = spin_ns();
        step.threads = numbers_.pick(std::vector<int>{1, 32, 64, 128, 256, 512, 1024});
        step.blocks =
            numbers_.pick(std::vector<int>{1, 1, 2, 4, 8, 16, 33, 66, 132, 132, 264, 528});
        step.blocks = std::min(step.blocks, threads_most / step.threads);
        step.shared_bytes =
            numbers_.pick(std::vector<int>{0, 0, 0, 0, 4 << 10, 16 << 10, 48 << 10, 100 << 10});
        return step;
    }

    Step copy(int stream) {
        Step step;
        step.kind = StepKind::copy;
        step.stream = stream;
        step.bytes = copy_bytes();
        if (numbers_.chance(8)) {
            step.rows = static_cast<std::size_t>(numbers_.between(2, 64));
            step.bytes = std::max<std::size_t>(4, step.bytes / step.rows / 4 * 4);
        }
        const int device = device_of(stream);
        const Memory host = numbers_.chance(75) ? Memory::pinned : Memory::pageable;
        switch (numbers_.weighted({42, 42, 16})) {
        case 0:
            step.from = place_rows(host, device, step);
            step.to = place_rows(Memory::device, device, step);
            break;
        case 1:
            step.from = place_rows(Memory::device, device, step);
            step.to = place_rows(host, device, step);
            break;
        default: {
            const int other = program_.devices > 1 && numbers_.chance(60) ? 1 - device : device;
            if (other != device) step.bytes *= step.rows, step.rows = 1;
            step.from = place_rows(Memory::device, device, step);
            step.to = place_rows(Memory::device, other, step);
        }
        }
        return make_synchronous(kept_apart(step), 8);
    }

    // Untimed programs test races between steps, so the reads and writes of a single step must not
    // race with each other.
    Step kept_apart(Step step) const {
        if (timed_ || step.to.buffer != step.from.buffer) return step;
        const int first = step.to.buffer / 3 * 3;  // the device's three buffers
        step.to.buffer = first + (step.to.buffer - first + 1) % 3;
        return step;
    }

    Step host_access(StepKind kind, int stream) {
        Step step = plain(kind, stream);
        step.bytes = untimed_bytes();
        const Memory memory = numbers_.chance(75) ? Memory::pinned : Memory::pageable;
        (kind == StepKind::host_read ? step.from : step.to) = place(memory, 0, step.bytes);
        return step;
    }

    Place place_rows(Memory memory, int device, const Step& step) {
        const std::size_t pitch =
            step.rows > 1 ? (step.bytes + 4 * numbers_.below(64) + 511) / 512 * 512 : step.bytes;
        if (step.rows == 1) return place(memory, device, step.bytes);
        Place found = place(memory, device, std::min(pitch * step.rows, buffer_bytes_));
        if (pitch * step.rows > buffer_bytes_) found.offset = 0;
        found.pitch = pitch * step.rows > buffer_bytes_ ? step.bytes : pitch;
        return found;
    }

    Step set(int stream) {
        Step step;
        step.kind = StepKind::set;
        step.stream = stream;
        step.bytes = copy_bytes();
        step.to = place(Memory::device, device_of(stream), step.bytes);
        return make_synchronous(step, 10);
    }

    // Synchronous calls run in the legacy default stream of the current device.
    Step make_synchronous(Step step, int percent) {
        if (capturing_ || !numbers_.chance(percent)) return step;
        const int device = device_of(step.stream);
        step.synchronous = true;
        step.stream = static_cast<int>(created_) + device;
        return step;
    }

    Step launch(int graph, int stream) const {
        Step step;
        step.kind = StepKind::graph;
        step.graph = graph;
        step.stream = stream;
        return step;
    }

    void add_step() {
        const int stream = any_stream();
        const int graphs = program_.graphs.empty() ? 0 : 12;
        const int host = timed_ ? 0 : 4;
        switch (numbers_.weighted(
            {32, 28, 7, 10, 10, 3, graphs, pools_ ? 4 : 0, 2, 2, 2, 2, 1, host, host})) {
        case 0:
            return add(kernel(stream));
        case 1:
            return add(copy(stream));
        case 2:
            return add(set(stream));
        case 3:
            return add(on_event(StepKind::record, stream));
        case 4:
            return add(on_event(StepKind::wait, stream));
        case 5:
            return add(plain(StepKind::host_function, stream));
        case 6:
            return add_launch();
        case 7:
            return add_pool_use(stream);
        case 8:
            return add(plain(StepKind::query_stream, stream));
        case 9:
            return add(on_event(StepKind::query_event, stream));
        case 10:
            return add(plain(StepKind::wait_for_stream, stream));
        case 11:
            return add(on_event(StepKind::wait_for_event, stream));
        case 12:
            return add(plain(StepKind::wait_for_device, stream));
        case 13:
            return add(host_access(StepKind::host_read, stream));
        default:
            return add(host_access(StepKind::host_write, stream));
        }
    }

    void add(const Step& step) { program_.steps.push_back(step); }

    static Step plain(StepKind kind, int stream) {
        Step step;
        step.kind = kind;
        step.stream = stream;
        return step;
    }

    void add_launch() {
        const std::size_t graph = numbers_.below(program_.graphs.size());
        const int device = device_of(program_.graphs[graph].steps.front().stream);
        const int stream = any_stream();
        if (device_of(stream) == device) add(launch(static_cast<int>(graph), stream));
    }

    void add_pool_use(int stream) {
        Buffer buffer;
        buffer.memory = Memory::pool;
        buffer.device = device_of(stream);
        buffer.bytes = copy_bytes();
        program_.buffers.push_back(buffer);
        Step step = plain(StepKind::allocate, stream);
        step.to.buffer = static_cast<int>(program_.buffers.size()) - 1;
        step.bytes = buffer.bytes;
        add(step);
        Step use = step;
        use.kind = numbers_.chance(50) ? StepKind::set : StepKind::copy;
        if (use.kind == StepKind::copy) use.from = place(Memory::device, buffer.device, use.bytes);
        add(use);
        step.kind = StepKind::free;
        add(step);
    }

    // Adds a graph with one stream, or with two streams that fork and join.
    void make_graph() {
        Graph graph;
        capturing_ = true;
        const auto origin = static_cast<int>(numbers_.below(created_));
        std::vector<int> branches{origin};
        const auto other = static_cast<int>(numbers_.below(created_));
        if (other != origin && device_of(other) == device_of(origin)) branches.push_back(other);
        const int usable = usable_events_;
        const bool forks = branches.size() > 1;
        if (forks) edge(graph, origin, other);
        const std::int64_t steps = numbers_.between(2, 7);
        for (std::int64_t i = 0; i < steps; ++i)
            graph.steps.push_back(captured(numbers_.pick(branches)));
        if (forks) edge(graph, other, origin);
        usable_events_ = usable;  // the other steps do not use these events
        capturing_ = false;
        program_.graphs.push_back(graph);
    }

    Step captured(int stream) {
        switch (numbers_.weighted({6, 3, 1})) {
        case 0:
            return kernel(stream);
        case 1: {
            Step step = copy(stream);
            for (Place* const end : {&step.to, &step.from}) {
                Buffer& buffer = program_.buffers[static_cast<std::size_t>(end->buffer)];
                if (buffer.memory == Memory::pageable) end->buffer -= 2;  // the pinned buffers
                if (buffer.device != device_of(stream) && buffer.memory == Memory::device)
                    end->buffer = 3 * device_of(stream);
            }
            return kept_apart(step);
        }
        default:
            return set(stream);
        }
    }

    void edge(Graph& graph, int from, int to) {
        Step record = plain(StepKind::record, from);
        record.event = make_event();
        program_.events.back().device = device_of(from);
        graph.steps.push_back(record);
        record.kind = StepKind::wait;
        record.stream = to;
        graph.steps.push_back(record);
    }

    Numbers numbers_;
    bool timed_;
    std::size_t buffer_bytes_;
    Program program_;
    std::vector<int> legacy_weight_;  // relative frequency of each stream
    std::size_t created_ = 0;         // the first default stream's index
    int usable_events_ = 0;           // the number of usable events
    bool capturing_ = false;
    bool pools_ = false;
    std::size_t pace_ = 0;  // 0: mixed, 1: small operations, 2: long ones
};

}  // namespace

Program timed_program(std::uint64_t seed, int devices) {
    return Generator(seed, devices, true).run();
}

Program untimed_program(std::uint64_t seed, int devices) {
    return Generator(seed, devices, false).run();
}

}  // namespace random_programs
