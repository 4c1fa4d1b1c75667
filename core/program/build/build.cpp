#include "program/build/build.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <future>
#include <set>
#include <sstream>

#include "base/files.hpp"
#include "program/build/linker.hpp"
#include "program/build/unit.hpp"
#include "program/compile/cache.hpp"
#include "program/compile/compiler_calls.hpp"
#include "program/compile/header_texts.hpp"
#include "program/compile/manifest.hpp"
#include "program/compile/messages.hpp"
#include "program/compile/shared_headers.hpp"
#include "program/compile/two_passes.hpp"
#include "program/process/process.hpp"
#include "program/rewrite/rewriter.hpp"
#include "program/rewrite/special_functions.hpp"
#include "program/run/recording.hpp"
#include "program/toolchain/tool_failure.hpp"
#include "program/toolchain/toolchain.hpp"
#include "program/untrusted/redirected_symbols.hpp"
#include "program/untrusted/untrusted_build.hpp"

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

// Detects OpenMP from the source, so that students need not pass -fopenmp.
bool uses_openmp(const std::string& text) {
    return text.find("#pragma omp ") != std::string::npos ||
           text.find("<omp.h>") != std::string::npos;
}

// Enough for all programs of the tests, so that after a change to the runtime library they only
// have to be linked again. An object takes about 40 kB.
constexpr std::size_t max_cached_objects = 2000;

class Build {
public:
    // If `walls` is given, the first source is an untrusted submission and is compiled in that
    // sandbox.
    Build(const BuildRequest& request, std::optional<Isolation> walls, const Toolchain& toolchain)
        : request_(request), toolchain_(toolchain), cache_(toolchain.cache_dir),
          objects_(toolchain.cache_dir, "objects", max_cached_objects), header_texts_(toolchain),
          shared_headers_(toolchain.cache_dir) {
        if (!walls) return;
        request_.is_submission = true;
        untrusted_.emplace(request_, *walls, toolchain_);
    }

    bool forbidden() const { return untrusted_ && untrusted_->forbidden(); }

    BuildResult run() {
        for (const fs::path& source : request_.sources) {
            require_source(source);
            if (!is_clang(toolchain_.compiler))
                request_.openmp |= uses_openmp(base::read_file(source));
            units_.emplace_back().source = source;
        }
        const Manifest manifest(toolchain_.cache_dir / "calls" / call_key());
        if (const std::optional<std::string> known = manifest.find())
            if (const std::optional<fs::path> entry = cache_.find(*known))
                return success(*entry, true);
        if (!for_each_unit([this](Unit& unit) { prepare(unit); })) return failure();
        const std::string key = cache_key();
        const std::optional<fs::path> entry = cache_.find(key);
        const BuildResult result = entry ? success(*entry, true) : compile_and_link(key);
        if (result.ok) manifest.store(key, all_files(), started_);
        return result;
    }

private:
    // Runs the step for all units in parallel. Returns false if it failed for any of them.
    template <class Step>
    bool for_each_unit(Step step) {
        std::vector<std::future<void>> others;
        for (std::size_t i = 1; i < units_.size(); ++i)
            others.push_back(std::async(std::launch::async, step, std::ref(units_[i])));
        step(units_.front());
        for (std::future<void>& other : others)
            other.get();
        for (const Unit& unit : units_)
            if (!unit.ok) return false;
        return true;
    }

    Manifest manifest_of(const Unit& unit) const {
        return Manifest(toolchain_.cache_dir / "calls" /
                        content_key({"unit", fs::current_path().string(),
                                     joined(preprocess_call(request_, toolchain_, unit.source)),
                                     object_key(is_untrusted(unit)), identity_of_rewriter()}));
    }

    // Usually only one of several sources, or only the runtime library, has changed, so the other
    // objects can be reused.
    bool find_object(Unit& unit) const {
        Manifest::Files files;
        const std::optional<std::string> known = manifest_of(unit).find(&files);
        const std::optional<fs::path> entry = known ? objects_.find(*known) : std::nullopt;
        if (!entry) return false;
        unit.key = *known;
        unit.files = std::move(files);
        unit.use_object(*entry);
        return true;
    }

    bool is_untrusted(const Unit& unit) const { return untrusted_ && &unit == &units_.front(); }

    void prepare(Unit& unit) {
        if (find_object(unit)) return;
        Reading reading;
        std::optional<std::string> text = preprocess(unit, reading);
        if (!text) return;
        if (uses_special_functions(*text)) {
            reading.special_functions = true;
            text = preprocess(unit, reading);
            if (!text) return;
        }
        MergedText merged{std::move(*text), {}};
        if (depends_on_architecture(merged.text)) {
            reading.for_device = true;
            text = preprocess(unit, reading);
            if (!text) return;
            merged = merge_passes(merged.text, *text);
        }
        Rewrite rewritten = rewrite(merged.text, unit.source.string());
        for (std::vector<Problem>* problems : {&merged.problems, &rewritten.problems})
            unit.messages += Messages({}, toolchain_.include_dir).from_problems(*problems);
        unit.text = std::move(rewritten.text);
        unit.files = std::move(rewritten.files);
        unit.ok = merged.problems.empty() && rewritten.problems.empty();
        find_key(unit);
    }

    // The shared headers are a thousand times longer than a program's own text, so they are hashed
    // only once.
    void find_key(Unit& unit) const {
        unit.split = split_headers(unit.text, unit.source.string());
        if (unit.split) unit.headers_digest = content_key({unit.split->headers});
        unit.key = content_key({unit.headers_digest, unit.split ? unit.split->rest : unit.text,
                                object_key(is_untrusted(unit))});
    }

    // Returns nullopt on failure; the unit's messages give the reason.
    std::optional<std::string> preprocess(Unit& unit, Reading reading) {
        if (is_untrusted(unit)) {
            std::optional<std::string> text =
                untrusted_->preprocess(base::read_file(unit.source), reading);
            unit.messages = untrusted_->messages();
            return text;
        }
        const Arguments call = preprocess_call(request_, toolchain_, unit.source, reading);
        const std::string own = base::read_file(unit.source);
        if (!is_clang(toolchain_.compiler))
            if (std::optional<std::string> text = header_texts_.preprocess(
                    {unit.source.string(), own, call}, unsandboxed_preprocessor(call, unit.source)))
                return text;
        ProcessResult preprocessed = run_tool(call, Tool::compiler);
        unit.messages = Messages({}, toolchain_.include_dir).from_compiler(preprocessed.errors);
        if (!preprocessed.ok()) return std::nullopt;
        return std::move(preprocessed.output);
    }

    ProcessResult run_tool(const Arguments& call, Tool tool) const {
        ProcessResult result = run_process(with_time_limit(call, request_.compile_s));
        throw_on_fault(result, tool, request_.compile_s);
        return result;
    }

    // Everything that the compiler's output depends on, apart from the text.
    std::string compile_key(bool untrusted) const {
        return (untrusted ? "untrusted" : "") + joined(compile_call(request_, toolchain_, "", "")) +
               identity_of_compiler(toolchain_);
    }

    // Excludes the runtime library: after a change to it, programs are only linked again.
    std::string object_key(bool untrusted) const {
        // Submissions' objects depend on the rewriter too: redirect_symbols() changes them.
        return compile_key(untrusted) + (untrusted ? identity_of_rewriter() : "");
    }

    std::string program_key() const {
        return object_key(untrusted_.has_value()) +
               joined(link_call(toolchain_, {}, "", fast_linker())) +
               identity_of_runtime(toolchain_);
    }

    // The key of the request alone, computable before any file is read.
    std::string call_key() const {
        std::string calls = fs::current_path().string() + '\0';
        for (const Unit& unit : units_)
            calls += joined(preprocess_call(request_, toolchain_, unit.source));
        return content_key({calls, program_key(), order_key(), identity_of_rewriter()});
    }

    // The key of the compiled texts.
    std::string cache_key() const {
        std::string keys;
        for (const Unit& unit : units_)
            keys += unit.key + '\0';
        return content_key({keys, program_key(), order_key()});
    }

    std::string order_key() const { return request_.is_submission ? "harness first" : ""; }

    std::set<std::string> all_files() const {
        std::set<std::string> result;
        for (const Unit& unit : units_)
            result.merge(unit.all_files());
        return result;
    }

    BuildResult compile_and_link(const std::string& key) {
        if (!for_each_unit([this](Unit& unit) { compile(unit); })) return failure();
        if (untrusted_ && !accepts_untrusted()) return failure();
        const fs::path folder = cache_.prepare();
        try {
            if (link(folder)) {
                base::write_file(folder / "compiler", describe_compiler(toolchain_.compiler));
                base::write_file(folder / "messages", all_messages());
                for (const Unit& unit : units_)
                    manifest_of(unit).store(unit.key, unit.all_files(), started_);
                return success(cache_.store(folder, key), false);
            }
        } catch (...) {
            fs::remove_all(folder);
            throw;
        }
        fs::remove_all(folder);
        return failure();
    }

    bool accepts_untrusted() {
        Unit& unit = units_.front();
        std::vector<fs::path> ours;
        for (std::size_t i = 1; i < units_.size(); ++i)
            ours.push_back(units_[i].object);
        if (untrusted_->accepts(unit.object, ours, unit.text)) return true;
        unit.messages = untrusted_->messages();
        return false;
    }

    void compile(Unit& unit) {
        if (!unit.object.empty()) return;
        if (const std::optional<fs::path> entry = objects_.find(unit.key))
            return unit.use_object(*entry);
        const fs::path folder = objects_.prepare();
        try {
            unit.ok = is_untrusted(unit) ? compile_untrusted(unit, folder)
                                         : compile_trusted(unit, folder);
            if (unit.ok) {
                base::write_file(folder / "messages", unit.messages);
                unit.object = objects_.store(folder, unit.key) / "unit.o";
                return;
            }
        } catch (...) {
            fs::remove_all(folder);
            throw;
        }
        fs::remove_all(folder);
    }

    // Returns nullopt if the headers are not shared.
    std::optional<SharedHeaders::Found> after_shared_headers(const Unit& unit) {
        if (is_clang(toolchain_.compiler)) return std::nullopt;
        const std::optional<SplitText>& split = unit.split;
        if (!split) return std::nullopt;
        const bool untrusted = is_untrusted(unit);
        if (untrusted && !untrusted_->reaches(toolchain_.cache_dir)) return std::nullopt;
        return shared_headers_.find(
            *split, unit.headers_digest, compile_key(untrusted),
            [&](const std::string& text, const fs::path& header, const fs::path& output) {
                if (untrusted) return untrusted_->precompile(text, output);
                return run_process(precompile_call(request_, toolchain_, header, output)).ok();
            });
    }

    // Returns nullopt if the headers are not shared, or if the compiler's messages might differ
    // from those for the whole text.
    std::optional<bool> compile_with_shared_headers(Unit& unit, const fs::path& folder) {
        const std::optional<SharedHeaders::Found> rest = after_shared_headers(unit);
        if (!rest) return std::nullopt;
        const fs::path text = folder / "unit.ii";
        base::write_file(text, rest->text);
        Arguments call = compile_call(request_, toolchain_, text, folder / "unit.o");
        // The debug information names the unit's source: some linkers print that name as the
        // location of a call.
        call.push_back("-fdebug-prefix-map=" + text.string() + "=" + unit.source.string());
        const ProcessResult compiled = run_process(with_time_limit(call, request_.compile_s));
        fs::remove(text);
        // Other failures may be faults of the machine: the caller then compiles the whole text.
        const bool is_judged = compiled.ok() || failure_of(compiled, Tool::compiler).cause ==
                                                    ToolFailure::Cause::program;
        const bool is_final = is_judged && refer_only_to(compiled.errors, unit.source.string());
        if (!is_final) return std::nullopt;
        add_messages(unit, compiled);
        return compiled.ok();
    }

    void add_messages(Unit& unit, const ProcessResult& compiled) const {
        unit.messages += Messages(unit.text, toolchain_.include_dir).from_compiler(compiled.errors);
    }

    bool compile_trusted(Unit& unit, const fs::path& folder) {
        if (const std::optional<bool> done = compile_with_shared_headers(unit, folder))
            return *done;
        const fs::path text = folder / "unit.ii";
        base::write_file(text, unit.text);
        const ProcessResult compiled =
            run_tool(compile_call(request_, toolchain_, text, folder / "unit.o"), Tool::compiler);
        fs::remove(text);
        add_messages(unit, compiled);
        return compiled.ok();
    }

    bool compile_untrusted(Unit& unit, const fs::path& folder) {
        const fs::path object = folder / "unit.o";
        const std::optional<SharedHeaders::Found> rest = after_shared_headers(unit);
        std::optional<bool> done;
        if (rest) done = untrusted_->compile_rest(rest->text, rest->headers, unit.text, object);
        const bool ok = done ? *done : untrusted_->compile(unit.text, object);
        unit.messages += untrusted_->messages();
        if (ok) redirect_symbols(object);
        return ok;
    }

    std::vector<fs::path> objects() const {
        std::vector<fs::path> result;
        for (const Unit& unit : units_)
            result.push_back(unit.object);
        if (request_.is_submission) std::rotate(result.begin(), result.begin() + 1, result.end());
        return result;
    }

    bool link(const fs::path& folder) {
        const Linker linker(request_, toolchain_, untrusted_.has_value());
        const ProcessResult linked = linker.link(objects(), folder / "program");
        units_.front().messages += Messages({}, toolchain_.include_dir).from_linker(linked.errors);
        return linked.ok();
    }

    std::string all_messages() const {
        std::string all;
        for (const Unit& unit : units_)
            all += unit.messages;
        return all;
    }

    BuildResult failure() const { return {false, false, {}, all_messages()}; }
    BuildResult success(const fs::path& entry, bool from_cache) const {
        return {true, from_cache, entry / "program",
                base::read_if_exists(entry / "messages").value_or("")};
    }

    BuildRequest request_;
    const Toolchain& toolchain_;
    Cache cache_;
    Cache objects_;
    std::optional<UntrustedBuild> untrusted_;
    HeaderTexts header_texts_;
    SharedHeaders shared_headers_;
    const fs::file_time_type started_ = fs::file_time_type::clock::now();
    std::vector<Unit> units_;
};

// A streamlab package depends on Boost.Context. Programs for a GPU do not need it.
void require(const BuildRequest& request, const Toolchain& toolchain) {
    if (request.sources.empty()) throw std::runtime_error("no source file to build");
    std::error_code error;
    if (!fs::exists(toolchain.boost_context, error))
        throw EnvironmentError(
            fmt::format("Boost.Context is missing, which programs for the model device are linked "
                        "with: there is "
                        "no {}; install it (Debian, Ubuntu: apt install libboost-context-dev)",
                        toolchain.boost_context.string()));
}

}  // namespace

BuildResult build(const BuildRequest& request, const Toolchain& toolchain) {
    if (!request.sources.empty() && is_recorded(request.sources.front())) {
        require_source(request.sources.front());
        return {true, false, request.sources.front(), {}};
    }
    require(request, toolchain);
    return Build(request, std::nullopt, toolchain).run();
}

UntrustedResult build_untrusted(const BuildRequest& request, Isolation walls,
                                const Toolchain& toolchain) {
    require(request, toolchain);
    Build build(request, walls, toolchain);
    BuildResult result = build.run();
    return {std::move(result), build.forbidden()};
}

}  // namespace streamlab::program
