#include "render/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "analysis/analysis.hpp"
#include "analysis/api_errors.hpp"
#include "analysis/bound.hpp"
#include "analysis/costs.hpp"
#include "analysis/timeline.hpp"
#include "analysis/window.hpp"
#include "render/text_columns.hpp"
#include "render/text_findings.hpp"
#include "render/text_lane.hpp"
#include "render/ticks.hpp"
#include "render/words.hpp"

namespace streamlab::render {

namespace {

class TextPicture {
public:
    TextPicture(const trace::Trace& trace, const TextOptions& options)
        : trace_(trace), options_(options),
          width_(
              static_cast<std::size_t>(std::clamp(options.width, smallest_width, largest_width))),
          glyphs_(options.ascii ? ascii_glyphs() : unicode_glyphs()),
          timeline_(analysis::make_timeline(trace)),
          window_(options.window ? *options.window : usual_window()) {}

    std::string draw();
    std::string explain();

private:
    analysis::Window usual_window() const;
    bool tells_times() const { return options_.telling != DetailLevel::steps; }
    void headline();
    void axis();
    void lanes();
    void lane(const analysis::Lane& lane);
    void more(std::size_t count, const char* what);
    void legend();
    void left_out();
    void costliest();
    void findings();
    void sentences();
    void telling_why();
    void notes();
    void add_line(const std::string& line) { out_ += line + '\n'; }
    void wrapped(const std::string& text, std::size_t indent, std::size_t first_bold = 0,
                 const std::string& unbroken_end = {});
    std::string name_of(const analysis::Lane& lane) const;

    const trace::Trace& trace_;
    const TextOptions& options_;
    std::size_t width_;
    const Glyphs& glyphs_;
    analysis::Timeline timeline_;
    analysis::Window window_;
    std::size_t gutter_ = 0;
    std::string out_;
};

std::string TextPicture::draw() {
    for (const auto& lane : timeline_.lanes)
        gutter_ = std::max(gutter_, length_of(name_of(lane)));
    gutter_ += gutter_gap;
    if (options_.headline) headline();
    if (!timeline_.lanes.empty()) {
        tells_times()
            ? axis()
            : add_line(std::string(gutter_, ' ') + faint("in the order of issue", options_.colour));
        lanes();
        legend();
        if (options_.telling == DetailLevel::all) left_out();
        out_ += '\n';
    }
    if (const std::string left_out = analysis::preview_in_words(trace_); !left_out.empty()) {
        wrapped(left_out, 0, length_of("Preview:"));
        out_ += '\n';
    }
    if (options_.telling != DetailLevel::all) return std::move(out_);
    if (options_.why) costliest();
    findings();
    sentences();
    notes();
    return std::move(out_);
}

analysis::Window TextPicture::usual_window() const {
    if (tells_times()) return analysis::interesting_window(trace_);
    return {timeline_.begin_ns, timeline_.end_ns};
}

std::string TextPicture::explain() {
    costliest();
    findings();
    telling_why();
    if (out_.empty()) wrapped(time_breakdown_in_words(trace_), 0);
    return std::move(out_);
}

std::string TextPicture::name_of(const analysis::Lane& lane) const {
    auto characters = characters_of(lane.name);
    if (characters.size() <= longest_name) return fmt::format("{}", fmt::join(characters, ""));
    characters.resize(longest_name - length_of(glyphs_.ellipsis));
    return fmt::format("{}{}", fmt::join(characters, ""), glyphs_.ellipsis);
}

void TextPicture::headline() {
    const std::string title = printable(options_.title.empty() ? trace_.program : options_.title);
    const std::string device = printable(device_in_words(trace_));
    const std::size_t used = length_of(title) + length_of(device);
    const std::size_t gap = used + gutter_gap < width_ ? width_ - used : gutter_gap;
    add_line(bold(title, options_.colour) + std::string(gap, ' ') + faint(device, options_.colour));
    out_ += '\n';
}

void TextPicture::axis() {
    const std::size_t columns = width_ - gutter_;
    Ticks ticks =
        make_ticks(window_.begin_ns, window_.end_ns, static_cast<int>(columns / columns_a_tick));
    const auto column = [&](const Tick& tick) {
        return gutter_ + column_of(tick.time_ns, window_, columns);
    };
    const auto fits = [&](const Tick& tick) {
        return column(tick) + tick.label.size() + 1 + ticks.unit.size() <= width_;
    };
    while (ticks.ticks.size() > 1 && !fits(ticks.ticks.back()))
        ticks.ticks.pop_back();
    TextLine line(width_);
    for (std::size_t cell = 0; cell < width_; ++cell)
        line[cell].faint = true;
    constexpr std::size_t longest_begin = 5;  // "2.5", but not "2.834567"
    if (ticks.begin.size() <= longest_begin &&
        (ticks.ticks.empty() || column(ticks.ticks.front()) > gutter_ + ticks.begin.size()))
        line.put(gutter_, ticks.begin);
    for (const Tick& tick : ticks.ticks)
        line.put(column(tick), tick.label);
    if (!ticks.ticks.empty()) {
        const Tick& last = ticks.ticks.back();
        line.put(column(last) + last.label.size() + 1, ticks.unit);
    }
    add_line(line.str(options_.colour));
}

void TextPicture::lanes() {
    std::size_t hosts = 0;
    std::size_t streams = 0;
    bool is_counted = false;  // the omitted streams have been counted
    const auto count_rest = [&] {
        if (streams > options_.max_streams && !is_counted)
            more(streams - options_.max_streams, "stream");
        is_counted = true;
    };
    for (const auto& lane : timeline_.lanes) {
        if (lane.kind == analysis::LaneKind::host && ++hosts > options_.max_hosts) continue;
        if (lane.kind == analysis::LaneKind::stream && ++streams > options_.max_streams) continue;
        if (lane.kind == analysis::LaneKind::stream && streams == 1 && hosts > options_.max_hosts)
            more(hosts - options_.max_hosts, "host thread");
        if (lane.kind == analysis::LaneKind::engine) count_rest();
        this->lane(lane);
    }
    count_rest();
}

void TextPicture::lane(const analysis::Lane& lane) {
    const LaneStyle style{glyphs_, options_.colour, width_ - gutter_};
    std::string name = padded(name_of(lane), gutter_);
    for (const TextLine& line : draw_lane(trace_, lane, window_, style)) {
        add_line(name + line.str(options_.colour));
        name = std::string(gutter_, ' ');
    }
    if (lane.rows > style.max_rows)
        add_line(name + faint(fmt::format("{} and up to {} more at once", glyphs_.ellipsis,
                                          lane.rows - style.max_rows),
                              options_.colour));
}

void TextPicture::more(std::size_t count, const char* what) {
    add_line(
        faint(fmt::format("{} {} more {}{}", glyphs_.ellipsis, count, what, count > 1 ? "s" : ""),
              options_.colour));
}

// Explains only the glyphs that the picture uses.
void TextPicture::legend() {
    bool waits = false, blocks = false, records = false, own_work = false;
    const auto column_ns =
        (window_.end_ns - window_.begin_ns) / static_cast<trace::Nanoseconds>(width_ - gutter_);
    for (const auto& lane : timeline_.lanes) {
        for (const auto& bar : lane.bars) {
            waits |=
                bar.start_ns - bar.wait_from_ns >= column_ns && bar.start_ns > bar.wait_from_ns;
            blocks |= bar.blocked && bar.end_ns - bar.start_ns >= column_ns;
        }
        for (const auto& own : lane.own_times)
            own_work |=
                std::min(own.end_ns, window_.end_ns) - std::max(own.begin_ns, window_.begin_ns) >=
                column_ns;
    }
    for (const auto& operation : trace_.operations)
        records |= operation.kind == trace::OperationKind::event_record;
    std::string text;
    const auto end_line = [&] {
        add_line(std::string(gutter_, ' ') + faint(text, options_.colour));
        text.clear();
    };
    const auto add = [&](const std::string& glyph, const char* meaning) {
        const std::string mark = fmt::format("{} {}", glyph, meaning);
        if (!text.empty() && gutter_ + length_of(text + "   " + mark) > width_) end_line();
        text += (text.empty() ? "" : "   ") + mark;
    };
    if (!trace_.operations.empty()) add(glyphs_.running, tells_times() ? "running" : "issued");
    if (waits) add(glyphs_.waiting, "waiting");
    if (blocks) add(glyphs_.blocked, "host blocked");
    if (own_work) add(glyphs_.own, "host's own work");
    if (records) add(glyphs_.mark, "event, short call");
    end_line();
}

void TextPicture::left_out() {
    if (options_.window) return;
    const std::string words = omitted_time_in_words(trace_, window_);
    if (!words.empty()) add_line(std::string(gutter_, ' ') + faint(words, options_.colour));
}

void TextPicture::costliest() {
    const std::string text = analysis::costliest_in_words(trace_);
    if (text.empty()) return;
    wrapped(text, 0, text.find(':'));
    if (!trace_.hazards.empty()) out_ += '\n';
}

void TextPicture::findings() {
    FindingStyle style;
    style.width = width_;
    style.colour = options_.colour;
    style.ascii = options_.ascii;
    style.command = options_.command;
    style.why = options_.why;
    const std::string text = render_findings(trace_, style);
    if (!text.empty()) out_ += text + '\n';
}

void TextPicture::sentences() {
    const analysis::Figures figures = analysis::figures(trace_);
    std::string text = overlap_in_words(figures);
    for (const std::string& more_text :
         {engines_in_words(figures), blocking_in_words(figures), busy_in_words(figures)})
        if (!more_text.empty()) text += "  " + more_text;
    wrapped(text, 0, length_of(text.substr(0, text.find_first_of(",;"))));
    wrapped(analysis::main_bound_in_words(trace_), 0);
    wrapped(analysis::repeats_in_words(trace_), 0);
    std::string errors = analysis::errors_in_words(trace_);
    const std::string meaning = options_.why ? analysis::first_error_explained(trace_) : "";
    wrapped(meaning.empty() ? errors : errors + "  " + meaning, 0);
    if (options_.why) telling_why();
}

void TextPicture::telling_why() {
    const RunExplanation why = explain_run(trace_);
    if (why.question.empty()) return;
    wrapped(why.question + "  " + why.answer, 0, length_of(why.question), why.places);
}

void TextPicture::notes() {
    for (const auto& note : trace_.notes) {
        if (trace::is_reason(note)) continue;  // reported with its error
        std::istringstream lines(note.text);
        for (std::string line; std::getline(lines, line);)
            wrapped(line, 2);
    }
}

// Wraps the text at blanks, but not inside `unbroken_end`, which follows it. The first `first_bold`
// characters are bold.
void TextPicture::wrapped(const std::string& text, std::size_t indent, std::size_t first_bold,
                          const std::string& unbroken_end) {
    constexpr std::size_t gap = 3;
    std::size_t begin = 0;
    const auto characters = characters_of(text);
    while (begin < characters.size()) {
        std::size_t end = std::min(characters.size(), begin + width_ - indent);
        if (end < characters.size()) {
            const auto blank =
                std::find(characters.rend() - static_cast<std::ptrdiff_t>(end + 1),
                          characters.rend() - static_cast<std::ptrdiff_t>(begin), " ");
            const auto at = static_cast<std::size_t>(characters.rend() - blank);
            if (at > begin + 1) end = at - 1;
            // Remove both blanks between sentences at a line's end.
            while (end > begin + 1 && characters[end - 1] == " ")
                --end;
        }
        const auto piece = [&](std::size_t from, std::size_t to) {
            return fmt::format("{}",
                               fmt::join(characters.begin() + static_cast<std::ptrdiff_t>(from),
                                         characters.begin() + static_cast<std::ptrdiff_t>(to), ""));
        };
        const std::size_t bold_end = std::clamp(first_bold, begin, end);
        const std::string strong =
            bold_end > begin ? bold(piece(begin, bold_end), options_.colour) : "";
        const std::size_t length = indent + end - begin;
        std::string line = std::string(indent, ' ') + strong + piece(bold_end, end);
        begin = end;
        while (begin < characters.size() && characters[begin] == " ")
            ++begin;
        const bool is_last = begin == characters.size() && !unbroken_end.empty();
        const bool has_room = length + gap + length_of(unbroken_end) <= width_;
        if (is_last && has_room) line += std::string(gap, ' ') + unbroken_end;
        add_line(line);
        if (is_last && !has_room) add_line(std::string(indent, ' ') + unbroken_end);
    }
}

}  // namespace

std::string render_text(const trace::Trace& trace, const TextOptions& options) {
    return TextPicture(trace, options).draw();
}

std::string render_why(const trace::Trace& trace, const TextOptions& options) {
    return TextPicture(trace, options).explain();
}

}  // namespace streamlab::render
