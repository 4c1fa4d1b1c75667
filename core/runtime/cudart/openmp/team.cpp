#include "cudart/openmp/team.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "cudart/process/settings.hpp"
#include "cudart/state/api_call.hpp"
#include "cudart/threads/thread_list.hpp"
#include "cudart/threads/waiting_line.hpp"

namespace streamlab::cudart::openmp {

namespace {

// Does not depend on the machine's number of cores, because a program must behave the same
// everywhere.
constexpr unsigned default_team_size = 8;
constexpr unsigned max_threads = 1024;

// libgomp's threads spin between regions, so they start quickly (estimated).
constexpr Nanoseconds start_ns = 500;

struct Worker {
    HostThread* thread = nullptr;
    void (*function)(void*) = nullptr;
    void* data = nullptr;
    Member member;
    bool has_work = true;
};

thread_local Member this_member;
// As in libgomp, each thread that starts regions has its own workers.
thread_local std::vector<Worker*> workers;
unsigned chosen_threads = 0;

void wait_for_work(Worker& worker) {
    worker.thread->wait_reason = WaitReason::work;
    while (!worker.has_work)
        runtime().simulation->wait_for_host(no_deadline);
    worker.thread->wait_reason = WaitReason::none;
}

void* work(void* argument) {
    auto& worker = *static_cast<Worker*>(argument);
    for (;;) {
        host_acquires(&worker);
        this_member = worker.member;
        worker.function(worker.data);
        worker.has_work = false;
        barrier();
        this_member = {};
        wait_for_work(worker);
    }
}

Worker* make_worker() {
    auto* worker = new Worker;
    pthread_t handle;
    if (host_threads().create(&handle, nullptr, work, worker, profile().thread_start_ns) != 0) {
        delete worker;
        return nullptr;
    }
    worker->thread = host_threads().find(handle);
    host_threads().keep(*worker->thread);
    spend(profile().thread_create_ns);
    return worker;
}

// Returns false if the system does not allow more threads.
bool start_worker(unsigned number, Team& team, void (*function)(void*), void* data,
                  Position loops) {
    const bool fresh = number > workers.size();
    if (fresh) {
        Worker* const made = make_worker();
        if (!made) return false;
        workers.push_back(made);
    }
    Worker& worker = *workers[number - 1];
    worker.function = function;
    worker.data = data;
    worker.member = {&team, number, loops, 0};
    worker.has_work = true;
    host_releases(&worker);
    // A worker that has been spinning since the last region finds its work without a wake-up.
    model::Simulation& simulation = *runtime().simulation;
    if (!fresh && worker.thread->wait_reason == WaitReason::work)
        simulation.hosts().wake(*worker.thread, simulation.host_now() + start_ns);
    return true;
}

}  // namespace

Member& member() { return this_member; }

bool SharedLoop::take(unsigned threads, long long& from, long long& to) {
    const long long left =
        step > 0 ? (end - next + step - 1) / step : (next - end - step - 1) / -step;
    if (left <= 0) return false;
    long long count = chunk;
    if (guided) count = std::max(chunk, (left + threads - 1) / static_cast<long long>(threads));
    count = std::min(count, left);
    from = next;
    next += count * step;
    to = next;
    return true;
}

unsigned usual_threads() {
    if (chosen_threads) return chosen_threads;
    const char* asked = setting("OMP_NUM_THREADS", nullptr);
    const int number = asked ? std::atoi(asked) : 0;
    return number > 0 ? static_cast<unsigned>(number) : default_team_size;
}

void set_usual_threads(unsigned threads) { chosen_threads = threads; }

void run_parallel(void (*function)(void*), void* data, unsigned threads,
                  const SharedLoop* first_loop) {
    Team team;
    team.outer = this_member.team;
    // A nested region always has one thread: the model supports one active level.
    const unsigned wanted = threads ? threads : usual_threads();
    team.threads = team.outer ? 1 : std::min(wanted, max_threads);
    if (first_loop) team.loops[1] = *first_loop;
    const Position loops = first_loop ? 1 : 0;  // all threads start in that loop
    const Member outer = this_member;
    {
        const model::InsideRuntime inside(this_thread());
        const unsigned all = team.threads;
        for (unsigned number = 1; number < all; ++number)
            if (!start_worker(number, team, function, data, loops)) {
                team.threads = number;
                break;
            }
    }
    this_member = {&team, 0, loops, 0};
    function(data);
    barrier();
    this_member = outer;
}

void barrier() {
    Team* const team = this_member.team;
    if (!team || team->threads == 1) return;
    spend(profile().mutex_ns);
    if (++team->arrived < team->threads) {
        wait_queues().wait(team, WaitReason::barrier, no_deadline);
        return;
    }
    team->arrived = 0;
    wait_queues().wake_all(team, start_ns);
}

SharedLoop& enter_loop(const SharedLoop& make) {
    return this_member.team->loops.try_emplace(++this_member.loops, make).first->second;
}

SharedLoop& current_loop() { return this_member.team->loops[this_member.loops]; }

void leave_loop() {
    Team& team = *this_member.team;
    const auto found = team.loops.find(this_member.loops);
    if (++found->second.finished == team.threads) team.loops.erase(found);
}

bool is_chosen() {
    Team* const team = this_member.team;
    if (!team) return true;
    if (++this_member.singles <= team->singles) return false;
    ++team->singles;
    return true;
}

namespace {

std::map<const void*, HostThread*>& holders() {
    static auto* const all = new std::map<const void*, HostThread*>;
    return *all;
}

int take_lock(const void* what) {
    return holders().try_emplace(what, &this_thread()).second ? 0 : EBUSY;
}

}  // namespace

void lock(const void* what) {
    spend(profile().mutex_ns);
    wait_queues().acquire(what, WaitReason::critical, no_deadline, false,
                          [what] { return take_lock(what); });
}

bool try_lock(const void* what) {
    spend(profile().mutex_ns);
    return wait_queues().is_empty(what) && take_lock(what) == 0;
}

void unlock(const void* what) {
    spend(profile().mutex_ns);
    holders().erase(what);
    wait_queues().released(what);
}

}  // namespace streamlab::cudart::openmp
