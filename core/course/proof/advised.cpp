#include "proof/advised.hpp"

#include <optional>

#include "embedded/advised_edits.hpp"
#include "program/rewrite/edits.hpp"
#include "program/rewrite/syntax.hpp"
#include "proof/calls.hpp"
#include "proof/issuing_calls.hpp"
#include "proof/statements.hpp"

namespace streamlab::proof {

using analysis::AdvisedEdit;
using analysis::EditKind;
using program::Edits;
using program::Syntax;

namespace {

Syntax syntax_of(std::string_view source) {
    return {source,
            program::tokenize(source, {0, static_cast<std::uint32_t>(source.size())}).tokens};
}

// The helpers on a single line, so that all other lines keep their numbers.
std::string helpers() {
    const Syntax syntax =
        syntax_of(base::text_of(embedded::advised_edits, "templates/advised.cuh"));
    return syntax.flat_text(0, syntax.size() - 1) + ' ';
}

std::string file_name(const std::string& file) { return file.substr(file.find_last_of('/') + 1); }

// The variant of advice that can be followed in two ways.
enum class Way { first, second };

class Follower {
public:
    Follower(std::string_view source, const std::string& name, const AdvisedEdit& edit)
        : source_(source), name_(name), edit_(edit), syntax_(syntax_of(source)),
          statements_(syntax_), edits_(source) {}

    std::optional<std::string> run(Way way) {
        if (!declare_helpers() || !follow(way)) return std::nullopt;
        return edits_.apply();
    }

private:
    // A statement that issues work to a stream.
    struct Place {
        std::size_t statement = no_statement;
        std::string stream;  // its expression; "0" for the default stream
    };

    bool is_here(const trace::SourceLine& line) const {
        return line.line > 0 && file_name(line.file) == name_;
    }
    int line(std::size_t token) const { return line_of(syntax_, token); }

    bool follow(Way way) {
        switch (edit_.kind) {
        case EditKind::stream_waits:
            return add_stream_wait();
        case EditKind::event_recorded:
            return way == Way::first ? record_its_event() : add_stream_wait();
        case EditKind::host_waits:
            return add_host_wait(way);
        case EditKind::device_waited:
            return insert_before(edit_.before, "cudaDeviceSynchronize(); ");
        case EditKind::event_waited:
            return wait_for_events();
        case EditKind::released_later:
            return release_later();
        case EditKind::left_out:
            return leave_out();
        case EditKind::released_at_end:
            return release_at_end();
        case EditKind::peers_enabled:
            return insert_before(edit_.before, "advised.enable_peers(); ");
        case EditKind::node_depends:
            return add_graph_dependency();
        }
        return false;
    }

    bool add_stream_wait() {
        const std::optional<Place> first = issuing_place(edit_.after, "cudaEventRecord");
        const std::optional<Place> second = issuing_place(edit_.before, "cudaStreamWaitEvent");
        if (!first || !second) return false;
        insert_before(second->statement, "advised.hold(" + second->stream + "); ");
        insert_after(first->statement, " advised.record(" + first->stream + ");");
        return true;
    }

    bool record_its_event() {
        const std::optional<Place> first = issuing_place(edit_.after, "cudaEventRecord");
        const std::optional<std::size_t> wait = call_at(
            edit_.before, [](std::string_view name) { return name == "cudaStreamWaitEvent"; });
        if (!first || !wait) return false;
        const std::vector<std::string> arguments = arguments_of(syntax_, *wait + 1);
        if (arguments.size() < 2) return false;
        insert_after(first->statement,
                     " cudaEventRecord(" + arguments[1] + ", " + first->stream + ");");
        return true;
    }

    // If the advised location is in another file, the host waits at the end of the function or
    // directly after the work.
    bool add_host_wait(Way way) {
        const std::optional<Place> first = issuing_place(edit_.after, "cudaEventRecord");
        if (!first) return false;
        const std::string record = " advised.record(" + first->stream + ");";
        if (is_here(edit_.before)) {
            if (way != Way::first) return false;
            insert_after(first->statement, record);
            return insert_before(edit_.before, "advised.hold_host(); ");
        }
        if (way == Way::second) {
            insert_after(first->statement, record + " advised.hold_host();");
        } else {
            insert_after(first->statement, record);
            insert_before(first_of_function(first->statement), "AdvisedEnd advised_end; ");
        }
        return true;
    }

    bool wait_for_events() {
        const std::optional<std::size_t> call = call_at(
            edit_.before, [](std::string_view name) { return name == "cudaEventElapsedTime"; });
        if (!call) return false;
        const std::vector<std::string> arguments = arguments_of(syntax_, *call + 1);
        if (arguments.size() != 3) return false;
        return insert_before(edit_.before, "advised.wait_for(" + arguments[1] +
                                               "); advised.wait_for(" + arguments[2] + "); ");
    }

    bool release_later() {
        const std::size_t released = statement_at(edit_.before), used = statement_at(edit_.after);
        if (released == no_statement || used == no_statement || released == used) return false;
        const Statement& statement = statements_[released];
        if (!is_plain(released)) return false;
        insert_after(used, ' ' + syntax_.flat_text(statement.first, statement.last));
        replace(released, ";");
        return true;
    }

    bool leave_out() {
        const std::size_t released = statement_at(edit_.before);
        if (released == no_statement || !is_plain(released)) return false;
        replace(released, ";");
        return true;
    }

    bool release_at_end() {
        const std::optional<std::size_t> call = call_at(
            edit_.after, [this](std::string_view name) { return !release_of(name).empty(); });
        if (!call) return false;
        const std::size_t statement = statements_.around(*call);
        const std::vector<std::string> arguments = arguments_of(syntax_, *call + 1);
        if (statement == no_statement || arguments.empty()) return false;
        const std::string_view free = release_of(syntax_.text(*call));
        const std::string second = free.starts_with("cudaFree") ? ", " + std::string(free) : "";
        insert_after(statement, " advised.release(*(" + arguments[0] + ')' + second + ");");
        return true;
    }

    // The function that releases a result of the function `name`; empty for other functions.
    static std::string_view release_of(std::string_view name) {
        if (name == "cudaMallocHost" || name == "cudaHostAlloc") return "cudaFreeHost";
        if (name.starts_with("cudaMalloc")) return "cudaFree";
        if (name.starts_with("cudaEventCreate")) return "cudaEventDestroy";
        if (name.starts_with("cudaStreamCreate")) return "cudaStreamDestroy";
        return {};
    }

    bool add_graph_dependency() {
        bool is_done = false;
        for (std::size_t i = 0; i < syntax_.size(); ++i) {
            const bool makes = syntax_.is_name(i) && syntax_.is_open(i + 1, '(') &&
                               syntax_.text(i).starts_with("cudaGraphInstantiate");
            const std::size_t statement = makes ? statements_.around(i) : no_statement;
            if (statement == no_statement) continue;
            const std::vector<std::string> arguments = arguments_of(syntax_, i + 1);
            if (arguments.size() < 2) continue;
            insert_before(statement, "advised.depend(" + arguments[1] + ", (const void*)" +
                                         edit_.first + ", (const void*)" + edit_.second + "); ");
            is_done = true;
        }
        return is_done;
    }

    // The outermost statement that begins on the line, else the innermost one that contains it.
    std::size_t statement_at(const trace::SourceLine& wanted) const {
        if (!is_here(wanted)) return no_statement;
        const int at = static_cast<int>(wanted.line);
        std::size_t found = no_statement;
        for (std::size_t i = 0; i < statements_.size(); ++i) {
            const Statement& each = statements_[i];
            if (line(each.first) == at) return i;
            if (line(each.first) < at && line(each.last) >= at) found = i;
        }
        return found;
    }

    // The statement of the line that issues to a stream. If there are several, work takes
    // precedence over `event_call`, and that over the other event call.
    std::optional<Place> issuing_place(const trace::SourceLine& wanted,
                                       std::string_view event_call) const {
        if (!is_here(wanted)) return std::nullopt;
        const int at = static_cast<int>(wanted.line);
        std::optional<Place> found;
        int best = 0;
        for (std::size_t i = 0; i < syntax_.size(); ++i) {
            const std::optional<std::string> stream = stream_of(syntax_, i);
            if (!stream) continue;
            const std::size_t statement = statements_.around(i);
            if (statement == no_statement || !is_plain(statement)) continue;
            if (line(statements_[statement].first) > at || line(statements_[statement].last) < at)
                continue;
            const int rank = is_event_call(i) ? (syntax_.text(i) == event_call ? 2 : 1) : 3;
            if (rank > best) best = rank, found = Place{statement, *stream};
        }
        return found;
    }

    bool is_event_call(std::size_t token) const {
        return syntax_.text(token) == "cudaEventRecord" ||
               syntax_.text(token) == "cudaStreamWaitEvent";
    }

    // The name of the first call on the line that satisfies `wanted`.
    template <class Wanted>
    std::optional<std::size_t> call_at(const trace::SourceLine& at, Wanted is_wanted) const {
        if (!is_here(at)) return std::nullopt;
        for (std::size_t i = 0; i < syntax_.size(); ++i)
            if (line(i) == static_cast<int>(at.line) && syntax_.is_name(i) &&
                syntax_.is_open(i + 1, '(') && is_wanted(syntax_.text(i)))
                return i;
        return std::nullopt;
    }

    // True if another statement can be inserted before or after this one.
    bool is_plain(std::size_t statement) const {
        return syntax_.is_punctuation(statements_[statement].last, ";") &&
               syntax_.text(statements_[statement].first) != "return";
    }

    // Inserts the helpers after the last #include before any function.
    bool declare_helpers() {
        std::size_t at = source_.rfind("\n#include");
        at = at == source_.npos ? (source_.starts_with("#include") ? 0 : source_.npos) : at + 1;
        while (at != source_.npos && at < source_.size() && source_[at] == '#') {
            at = source_.find('\n', at);
            if (at != source_.npos) ++at;
        }
        if (at == source_.npos) return false;
        edits_.insert(static_cast<std::uint32_t>(at), helpers());
        return true;
    }

    bool insert_before(const trace::SourceLine& line, const std::string& text) {
        const std::size_t statement = statement_at(line);
        if (statement == no_statement) return false;
        insert_before(statement, text);
        return true;
    }

    void insert_before(std::size_t index, const std::string& text) {
        const Statement& statement = statements_[index];
        const std::string brace = statement.is_unbraced_body ? "{ " : "";
        edits_.insert(syntax_[statement.first].begin, brace + text);
        if (statement.is_unbraced_body) edits_.insert(syntax_[statement.last].end(), " }");
    }

    void insert_after(std::size_t index, const std::string& text) {
        const Statement& statement = statements_[index];
        if (statement.is_unbraced_body) edits_.insert(syntax_[statement.first].begin, "{ ");
        edits_.insert(syntax_[statement.last].end(),
                      statement.is_unbraced_body ? text + " }" : text);
    }

    void replace(std::size_t index, const std::string& text) {
        const Statement& statement = statements_[index];
        edits_.replace(syntax_[statement.first].begin, syntax_[statement.last].end(), text);
    }

    std::size_t first_of_function(std::size_t index) const {
        while (statements_[index].parent != no_statement)
            index = statements_[index].parent;
        while (statements_[index].before != no_statement)
            index = statements_[index].before;
        return index;
    }

    std::string_view source_;
    const std::string& name_;
    const AdvisedEdit& edit_;
    Syntax syntax_;
    Statements statements_;
    Edits edits_;
};

}  // namespace

std::vector<std::string> with_advice(std::string_view source, const std::string& name,
                                     const AdvisedEdit& edit) {
    const bool has_two_variants =
        edit.kind == EditKind::host_waits || edit.kind == EditKind::event_recorded;
    std::vector<std::string> all;
    for (const Way way : {Way::first, Way::second}) {
        if (way == Way::second && !has_two_variants) continue;
        if (auto text = Follower(source, name, edit).run(way)) all.push_back(std::move(*text));
    }
    return all;
}

}  // namespace streamlab::proof
