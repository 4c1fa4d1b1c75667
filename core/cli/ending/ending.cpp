#include "cli/ending/ending.hpp"

#include <cstdio>
#include <exception>
#include <new>

#include "base/text.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "trace/reader.hpp"

namespace streamlab::cli {

namespace {

int tell(const char* message, ExitCode code) {
    std::fflush(stdout);
    std::fprintf(stderr, "streamlab: %s\n", base::harmless(message).c_str());
    return code;
}

// A full disk or a closed pipe at stdout must not count as success.
int flushed(int code) {
    if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return code;
    return tell("could not write all of the output", environment);
}

}  // namespace

int exit_code_of(const std::function<int()>& body) try {
    return flushed(body());
} catch (const UsageError& error) {
    return tell(error.what(), usage);
} catch (const trace::TraceError& error) {
    return tell(error.what(), usage);
} catch (const std::bad_alloc&) {
    return tell("out of memory", environment);
} catch (const std::exception& error) {  // EnvironmentError, CatalogueError, a full disk
    return tell(error.what(), environment);
}

}  // namespace streamlab::cli
