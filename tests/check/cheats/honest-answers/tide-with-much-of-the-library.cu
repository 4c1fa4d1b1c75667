// Solves the puzzle, and makes, copies, returns and destroys many kinds of C++ library objects.
// puzzle: 06-ships-aground
#include <algorithm>
#include <condition_variable>
#include <future>
#include <iomanip>
#include <iostream>
#include <list>
#include <locale>
#include <map>
#include <mutex>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <unordered_map>
#include "lab.cuh"
// @kernels
namespace {
std::stringstream diary("begun", std::ios::in | std::ios::out | std::ios::ate);
std::locale where;
std::error_code none;

std::exception_ptr caught() {
    try {
        std::thread().join();
    } catch (const std::system_error& error) {
        diary << error.code().message() << ' ' << error.what() << std::endl;
        return std::current_exception();
    }
    return nullptr;
}

void write_diary(int hours) {
    diary.imbue(where);
    if (const std::exception_ptr kept = caught()) try {
            std::rethrow_exception(kept);
        } catch (const std::exception& error) {
            const std::runtime_error again(error.what());
            const std::runtime_error copied(again);
            diary << copied.what() << std::hex << std::setw(6) << std::setfill('.') << hours;
        }
    std::istringstream numbers("12 34 56");
    std::map<int, std::string> ordered;
    std::list<int> line;
    std::unordered_map<std::string, int> found;
    for (int number = 0; numbers >> number >> std::ws; line.push_front(number)) {
        ordered[number] = std::to_string(number);
        ++found[ordered[number]];
        if (numbers.eof()) break;
    }
    std::string first;
    diary.seekg(0);
    diary >> first;
    std::getline(diary, first);
    std::ostringstream other;
    other << first << line.size() << ordered.size() << found.size() << none.message();
    diary.swap(diary);
    diary = std::stringstream(other.str());
    std::random_device device;
    std::mt19937_64 generator(device());
    std::promise<int> promise;
    std::mutex mutex;
    std::condition_variable ready;
    bool is_done = false;
    std::thread worker([&] {
        promise.set_value(std::uniform_int_distribution<int>(1, 6)(generator));
        const std::lock_guard<std::mutex> lock(mutex);
        is_done = true;
        ready.notify_all();
    });
    std::unique_lock<std::mutex> lock(mutex);
    ready.wait(lock, [&] { return is_done; });
    lock.unlock();
    worker.join();
    const auto later = std::async(std::launch::async, [] { return std::string("later"); }).share();
    std::cout << (promise.get_future().get() > 0 ? later.get() : std::string("never")) << std::endl;
    try {
        std::future<int> broken = std::promise<int>().get_future();
        broken.get();
    } catch (const std::future_error& error) {
        std::cout << error.code().message() << error.what() << '\n';
    }
    try {
        std::cin.exceptions(std::ios::failbit);
        std::cin >> hours;
    } catch (const std::ios::failure& error) {
        std::cout << error.code().message() << '\n';
    }
}
}  // namespace

void next_hours(const int* moon, const int* draught, int hours, int* tide, int* admitted,
                cudaStream_t sea, cudaStream_t harbour) {
    write_diary(hours);
    cudaEvent_t known = make_event("known", cudaEventDisableTiming);
    predict_tide<<<1, hours, 0, sea>>>(moon, tide);
    CHECK(cudaEventRecord(known, sea));
    CHECK(cudaStreamWaitEvent(harbour, known));
    admit_ships<<<1, hours, 0, harbour>>>(tide, draught, admitted);
    CHECK(cudaEventDestroy(known));
}
