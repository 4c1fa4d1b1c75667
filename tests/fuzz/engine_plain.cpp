// Runs a fuzzer without libFuzzer:
//
//     fuzz_trace --inputs 5000              inputs 1 to 5000 of seed 1, always the same ones
//     fuzz_trace --seconds 600 --seed 7     as many as fit in that time
//     fuzz_trace --seed 7 --first 1234 --inputs 1    repeats one input
//     fuzz_trace FILE...                    these inputs
//
// An input that fails is saved to a file, and the command that reproduces the failure is printed.
#include <fcntl.h>
#include <sys/time.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

#include "fuzz.hpp"
#include "mutation.hpp"

namespace streamlab::fuzz {

namespace {

struct Settings {
    std::uint64_t seed = 1;
    std::uint64_t first = 1;
    std::uint64_t inputs = 2000;
    double seconds = 0;  // 0: `inputs` is the limit
    std::vector<std::string> files;
};

// Data for the signal handler, prepared in advance because a handler may call only a few functions.
const std::string* current_input = nullptr;
char finding_file[256];
char finding_words[1024] = "fuzz: the fuzzer itself has failed\n";

void say(const char* text) {
    if (::write(STDERR_FILENO, text, std::strlen(text)) < 0) _exit(1);
}

void on_signal(int signal) {
    if (signal == SIGPROF) say("fuzz: takes too long\n");
    if (current_input && finding_file[0] != '\0') {
        const int file = ::open(finding_file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
        const char* at = current_input->data();
        for (std::size_t left = current_input->size(); file >= 0 && left > 0;) {
            const ssize_t written = ::write(file, at, left);
            if (written <= 0) break;
            at += written;
            left -= static_cast<std::size_t>(written);
        }
    }
    say(finding_words);
    _exit(1);
}

void catch_signals() {
    // The handler needs a separate stack, because deep recursion may have used up the normal one.
    static char stack[1 << 16];
    stack_t other{};
    other.ss_sp = stack;
    other.ss_size = sizeof stack;
    ::sigaltstack(&other, nullptr);
    struct sigaction action {};
    action.sa_handler = on_signal;
    action.sa_flags = SA_ONSTACK;
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGPROF})
        ::sigaction(signal, &action, nullptr);
}

void check_input(const std::string& input) {
    current_input = &input;
    const itimerval limit{{0, 0}, {max_processor_s, 0}};
    ::setitimer(ITIMER_PROF, &limit, nullptr);
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
    current_input = nullptr;
}

// The input with this number; it depends only on the seed and the number.
std::string input_of(std::uint64_t seed, std::uint64_t number) {
    std::seed_seq both{seed, number};
    Random random(both);
    return changed_input(corpus(), random);
}

void run_number(std::uint64_t seed, std::uint64_t number) {
    const std::string input = input_of(seed, number);
    std::snprintf(finding_file, sizeof finding_file, "finding-%s-%llu-%llu", fuzzer_name,
                  static_cast<unsigned long long>(seed), static_cast<unsigned long long>(number));
    std::snprintf(finding_words, sizeof finding_words,
                  "fuzz: FINDING with seed %llu, input %llu, which is now in ./%s\n"
                  "fuzz: repeat it: fuzz_%s %s\n",
                  static_cast<unsigned long long>(seed), static_cast<unsigned long long>(number),
                  finding_file, fuzzer_name, finding_file);
    check_input(input);
}

void run_file(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    finding_file[0] = '\0';
    std::snprintf(finding_words, sizeof finding_words, "fuzz: FINDING with %s\n", file.c_str());
    check_input(text.str());
}

std::uint64_t number_in(const char* text) { return std::strtoull(text, nullptr, 10); }

Settings parse(int count, char** arguments) {
    Settings settings;
    for (int i = 1; i < count; ++i) {
        const std::string argument = arguments[i];
        const char* value = i + 1 < count ? arguments[i + 1] : "";
        if (argument.rfind("--", 0) != 0) {
            settings.files.push_back(argument);
            continue;
        }
        ++i;
        if (argument == "--seed") settings.seed = number_in(value);
        if (argument == "--first") settings.first = number_in(value);
        if (argument == "--inputs") settings.inputs = number_in(value);
        if (argument == "--seconds") settings.seconds = std::strtod(value, nullptr);
    }
    return settings;
}

void run(const Settings& settings) {
    for (const std::string& file : settings.files)
        run_file(file);
    if (!settings.files.empty()) return;
    // The valid inputs of the corpus must pass as they are.
    for (const std::string& input : corpus().inputs) {
        std::snprintf(finding_file, sizeof finding_file, "finding-%s", fuzzer_name);
        std::snprintf(finding_words, sizeof finding_words,
                      "fuzz: FINDING with an input as it is given, which is now in ./%s\n",
                      finding_file);
        check_input(input);
    }
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    std::uint64_t done = 0;
    const auto is_over = [&] {
        return settings.seconds > 0
                   ? std::chrono::duration<double>(Clock::now() - begin).count() > settings.seconds
                   : done >= settings.inputs;
    };
    for (; !is_over(); ++done)
        run_number(settings.seed, settings.first + done);
    std::printf("fuzz: %s: %llu inputs, no finding\n", fuzzer_name,
                static_cast<unsigned long long>(done));
}

}  // namespace

void fail(const std::string& what) {
    std::fprintf(stderr, "fuzz: %s\n", what.c_str());
    std::abort();
}

}  // namespace streamlab::fuzz

int main(int count, char** arguments) {
    streamlab::fuzz::catch_signals();
    streamlab::fuzz::run(streamlab::fuzz::parse(count, arguments));
    return 0;
}
