// The WebAssembly module that prepares a program between the compiler's passes: the rewriter, and
// the numbering of calls.
//
// Texts are exchanged as files (js/builder.js).
#include <emscripten.h>

#include <exception>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/files.hpp"
#include "program/compile/messages.hpp"
#include "program/compile/shared_headers.hpp"
#include "program/compile/two_passes.hpp"
#include "program/rewrite/rewriter.hpp"
#include "program/rewrite/special_functions.hpp"
#include "program/run/call_place.hpp"
#include "web/call_sites.hpp"

namespace base = streamlab::base;
namespace program = streamlab::program;
namespace web = streamlab::web;
namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

// The compiler's folders with headers of streamlab and Emscripten.
const std::vector<fs::path> own_headers{"/cuda", "/library", "/sys", "/clang"};

std::string answer;

// The JSON object of `make`, or one with "error" if it throws.
template <class Make>
const char* answer_with(Make make) {
    try {
        answer = make().dump(-1, ' ', false, Json::error_handler_t::replace);
    } catch (const std::exception& error) {
        answer = Json{{"error", error.what()}}.dump();
    }
    return answer.c_str();
}

}  // namespace

extern "C" {

// Reads the preprocessed text from "host.ii" and, if requested, that of the device pass from
// "device.ii". Returns "again" ("special" or "device") if the source must be preprocessed in
// another way first. Otherwise returns "problems", the messages; if empty, "unit.ii" has the
// rewritten text and, if "is_split", "headers.ii" and "rest.ii" have it in two parts.
EMSCRIPTEN_KEEPALIVE const char* streamlab_rewrite(const char* name, int has_special_functions,
                                                   int has_device_text) {
    return answer_with([&]() -> Json {
        const std::string host = base::read_file("host.ii");
        if (!has_special_functions && program::uses_special_functions(host))
            return {{"again", "special"}};
        if (!has_device_text && program::depends_on_architecture(host))
            return {{"again", "device"}};
        program::MergedText merged{host, {}};
        if (has_device_text) merged = program::merge_passes(host, base::read_file("device.ii"));
        const program::Rewrite rewritten = program::rewrite(merged.text, name);
        std::string problems;
        for (const auto* each : {&std::as_const(merged.problems), &rewritten.problems})
            problems += program::Messages({}, "/cuda").from_problems(*each);
        base::write_file("unit.ii", rewritten.text);
        const std::optional<program::SplitText> split =
            program::split_headers(rewritten.text, name);
        if (split) {
            base::write_file("headers.ii", split->headers);
            base::write_file("rest.ii", split->rest);
        }
        return {{"problems", problems}, {"is_split", split.has_value()}};
    });
}

// Converts the compiler's messages about "unit.ii" for the learner. The learner's file must exist
// under its name.
EMSCRIPTEN_KEEPALIVE const char* streamlab_messages(const char* errors) {
    return answer_with([&]() -> Json {
        const std::string text = base::read_file("unit.ii");
        return {{"text", program::Messages(text, "/cuda").from_compiler(errors)}};
    });
}

// Converts the linker's messages for the learner.
EMSCRIPTEN_KEEPALIVE const char* streamlab_link_messages(const char* errors) {
    return answer_with([&]() -> Json {
        return {{"text", program::Messages({}, "/cuda").from_linker(errors)}};
    });
}

// Numbers the calls in "unit.ll". Returns "places": file and line for each number, starting at
// `first`.
EMSCRIPTEN_KEEPALIVE const char* streamlab_number(const char* name, int first) {
    return answer_with([&]() -> Json {
        const web::NumberedCalls numbered =
            web::number_calls(base::read_file("unit.ll"), {name, static_cast<std::size_t>(first),
                                                           /*shares_external_names=*/true});
        base::write_file("unit.ll", numbered.text);
        Json places = Json::array();
        for (const std::vector<web::Place>& chain : numbered.places) {
            const streamlab::trace::SourceLine line =
                program::student_call_location(chain, own_headers);
            places.push_back(
                {line.line == 0 ? "" : fs::path(line.file).filename().string(), line.line});
        }
        return {{"places", places}};
    });
}

}  // extern "C"
