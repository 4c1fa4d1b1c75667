#include "cli/lesson/lesson_steps.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <sstream>
#include <stdexcept>

#include "analysis/units.hpp"
#include "base/files.hpp"
#include "base/wrap.hpp"
#include "cli/course/course.hpp"
#include "cli/course/puzzles.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/lesson/drawing.hpp"
#include "cli/terminal/command_name.hpp"
#include "lesson/knob_words.hpp"
#include "lesson/lesson_progress.hpp"
#include "render/comparison/text.hpp"
#include "render/text_canvas.hpp"

namespace streamlab::cli {

namespace {

using lesson::Step;

// Numbers the lines and wraps long ones, with the wrapped part indented past the number.
std::string numbered(const std::string& source, std::size_t columns) {
    constexpr std::size_t marker_columns = 5;
    const std::size_t most = columns - marker_columns;
    std::istringstream lines(source);
    std::string text;
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        std::string head = fmt::format("{:3}  ", ++number);
        for (const std::string& part : base::wrap_code(render::printable(line), most)) {
            text += head + part + '\n';
            head = std::string(marker_columns, ' ');
        }
    }
    return text;
}

// Capitalises "this run takes ..." at the start of a sentence, but not a kernel's name.
std::string with_capital(std::string text) {
    if (text.rfind("th", 0) == 0 &&
        (text.rfind("this run ", 0) == 0 || text.rfind("the run before ", 0) == 0))
        text.front() = 'T';
    return text;
}

std::string shifted(const std::string& text) {
    std::istringstream lines(text);
    std::string result;
    for (std::string line; std::getline(lines, line);)
        result += "  " + render::printable(line) + '\n';
    return result;
}

}  // namespace

LessonSteps::LessonSteps(Console& console, const lesson::StopProgress& stop)
    : console_(console), stop_(stop), lab_(*stop.lab), lesson_(lesson::new_lesson(lab_)) {
    const check::LabProgress progress = check::ProgressFile().load().lab(lab_.name);
    is_repetition_ = lesson::needs_repetition(lab_, progress);
    if (!is_repetition_) lesson::restore(lab_, progress, lesson_);
}

int LessonSteps::run_steps() {
    open();
    predict();
    if (console_.is_over()) return ran;
    if (!run()) return not_compiled;
    show_run();
    reply();
    console_.heading("WHAT HAPPENED");
    console_.paragraph(lab_.explanation);
    const Key key = console_.ask(
        {{"w", "why it started when it did"}, {"Enter", "change one thing"}, {"q", "quit"}});
    if (key.is('w')) show_why();
    if (!console_.is_over()) change_and_compare();
    if (!console_.is_over()) remember();
    return ran;
}

void LessonSteps::open() {
    console_.line();
    console_.heading(fmt::format("{}  {}  ({})", lesson::address_of(stop_.stop), lab_.title,
                                 minutes_text(stop_.minutes())));
    console_.line();
    console_.paragraph(lab_.question);
    if (is_repetition_)
        console_.paragraph("You have met this lab, and your prediction was wrong. Here is the "
                           "question once more.");
}

void LessonSteps::show_choices() const {
    console_.heading(lesson_.has_run ? "THE QUESTION" : "PREDICT FIRST");
    console_.paragraph(lab_.prediction);
    for (std::size_t i = 0; i < lab_.choices.size(); ++i)
        console_.item(std::to_string(i + 1), lab_.choices[i].text);
    console_.line();
}

void LessonSteps::show_program() {
    console_.faint(short_path(lab_.source));
    console_.page(numbered(base::read_if_exists(lab_.source).value_or("(the file is not there)\n"),
                           console_.columns()));
    console_.line();
}

void LessonSteps::print_choice(std::size_t index, bool with_reply) const {
    const catalogue::PredictionChoice& choice = lab_.choices[index];
    console_.item(std::to_string(index + 1), choice.text);
    if (with_reply)
        console_.paragraph(lesson_.prediction == index ? choice.reply
                                                       : lesson::as_correction(choice.reply),
                           "     ");
    else
        console_.line();
}

// The answer is revealed only after the run; a prediction of an earlier lesson is kept.
void LessonSteps::predict() {
    show_choices();
    const bool is_locked = lesson_.has_run;
    if (lesson_.prediction) {
        console_.line("You predicted:");
        print_choice(*lesson_.prediction, false);
    }
    KeyList keys;
    if (!is_locked) keys.emplace_back(fmt::format("1-{}", lab_.choices.size()), "choose");
    if (!is_locked && !lab_.bars.empty()) keys.emplace_back("d", "draw it");
    keys.emplace_back("s", "see the program");
    keys.emplace_back("Enter", "run it");
    keys.emplace_back("q", "quit");
    for (bool was_asked = is_locked;;) {
        const Key key = console_.ask(keys);
        if (console_.is_over()) return;
        if (key.is('s')) {
            show_program();
            show_choices();  // the program's text has scrolled them away
        } else if (key.is('d')) {
            draw_prediction(console_, lab_.bars, lesson_);
        } else if (key.kind == KeyKind::character) {
            const auto choice = static_cast<std::size_t>(key.character - '1');
            if (!lesson::predict(lesson_, lab_, choice)) continue;
            console_.line("You predict:");
            print_choice(choice, false);
            save();
        } else if (lesson_.prediction || was_asked) {
            return;
        } else {
            was_asked = true;
            console_.line("Choose first: a wrong prediction teaches more than none. Enter runs it "
                          "anyway.");
        }
    }
}

bool LessonSteps::run() {
    std::fflush(stdout);
    run_ = run_lab(lab_, lesson_.knobs, device_);
    // Discard keys pressed during the build: they do not answer later prompts.
    ::tcflush(STDIN_FILENO, TCIFLUSH);
    if (!run_->built) {
        console_.line(run_->messages);
        return false;
    }
    return true;
}

void LessonSteps::show_run() {
    lesson::on_run_end(lesson_, lab_, lesson_.knobs, run_->trace);
    lesson::go_to(lesson_, std::max(lesson_.step, Step::run));
    save();
    console_.heading("RUN");
    console_.faint(run_->device);
    console_.line();
    render::TextOptions text = console_.text();
    text.headline = false;
    text.why = false;
    fmt::print("{}\n", render::render_text(run_->trace, text));
    if (!run_->output.empty()) {
        console_.line(lesson::output_heading(lab_) + ":");
        console_.page(shifted(run_->output));
        console_.line();
    }
    if (!run_->ending.empty()) console_.paragraph(run_->ending);
}

void LessonSteps::reply() {
    const auto right = std::find_if(lab_.choices.begin(), lab_.choices.end(),
                                    [](const auto& choice) { return choice.right; });
    const auto right_index = static_cast<std::size_t>(right - lab_.choices.begin());
    if (lesson_.prediction) {
        console_.heading("YOUR PREDICTION");
        print_choice(*lesson_.prediction, true);
    }
    if (lesson_.prediction != right_index) {
        console_.heading("THE ANSWER");
        print_choice(right_index, true);
    }
    reply_to_drawing();
    if (is_repetition_)
        if (const auto was_right = lesson::predicted_right(lesson_, lab_)) {
            try {
                check::ProgressFile().change_lab(lab_.name, [&](check::LabProgress& progress) {
                    lesson::write_repetition(progress, *was_right);
                });
            } catch (const std::runtime_error& error) {
                fmt::print(stderr, "streamlab: {}\n", error.what());
            }
        }
}

void LessonSteps::reply_to_drawing() {
    if (!lesson_.outcome || !lesson_.drawing_matches_result()) return;
    console_.heading("YOUR DRAWING");
    console_.paragraph(lesson_.outcome->summary);
    for (const lesson::BarOutcome& bar : lesson_.outcome->bars)
        if (!bar.text.empty()) console_.paragraph(bar.text, "  ");
}

void LessonSteps::show_why() {
    render::TextOptions text = console_.text();
    text.width = static_cast<int>(std::max<std::size_t>(console_.columns(), 80));
    const std::string why = render::render_why(run_->trace, text);
    console_.heading("WHY");
    console_.page(why.empty() ? "Nothing held an operation up for long here.\n" : why);
    console_.line();
}

std::optional<lesson::TotalGuess> LessonSteps::ask_for_guess() {
    using lesson::TotalGuess;
    const auto total = analysis::figures(run_->trace).makespan_ns;
    console_.line(fmt::format("It took {} in all. What will the total be now?",
                              analysis::human_duration(total)));
    const Key key =
        console_.ask({{"s", "shorter"}, {"e", "the same"}, {"l", "longer"}, {"Enter", "no guess"}});
    std::optional<TotalGuess> guess;
    if (key.is('s')) guess = TotalGuess::shorter;
    if (key.is('e')) guess = TotalGuess::same;
    if (key.is('l')) guess = TotalGuess::longer;
    if (guess) console_.line(fmt::format("You say: {}.", lesson::words_for(*guess)));
    console_.line();
    return guess;
}

void LessonSteps::change_and_compare() {
    for (;;) {
        console_.heading("CHANGE ONE THING");
        lesson::go_to(lesson_, Step::change);
        const auto change = choose_change(console_, lab_, lesson_.knobs);
        if (!change) return;
        lesson::begin_change(lesson_, change->knob());
        lesson_.guess = ask_for_guess();
        if (console_.is_over()) return;
        const std::shared_ptr<const LessonRun> before = run_;
        const lesson::Knobs knobs_before = lesson_.knobs;
        const std::string device_before = device_;
        for (const auto& [name, value] : change->knobs)
            lesson_.knobs[name] = value;
        if (!change->device.empty()) device_ = change->device;
        if (!run()) return;
        analysis::ComparisonOptions options{{"the run before", "this run"}};
        options.first_output = before->output;
        options.second_output = run_->output;
        const auto comparison = std::make_shared<analysis::Comparison>(
            analysis::compare(before->trace, run_->trace, options));
        for (analysis::Difference& difference : comparison->differences)
            difference.text = with_capital(difference.text);
        lesson::on_run_end(lesson_, lab_, lesson_.knobs, run_->trace, comparison);
        save();
        console_.heading("COMPARE");
        console_.paragraph(
            device_in_words(*change, *before) +
            lesson::changes_text(lab_, knobs_before, lesson_.knobs, console_.arrow()));
        compare_with(*before, knobs_before, device_before);
        for (const std::string& text : lesson::turned_texts(lab_, knobs_before, lesson_.knobs))
            console_.paragraph(text);
        const Key key = console_.ask({{"w", "why"},
                                      {"c", "change one more thing"},
                                      {"Enter", "what to remember"},
                                      {"q", "quit"}});
        if (console_.is_over()) return;
        if (key.is('w')) show_why();
        if (key.kind == KeyKind::enter) return;
        if (key.is('w') &&
            !console_
                 .ask(
                     {{"c", "change one more thing"}, {"Enter", "what to remember"}, {"q", "quit"}})
                 .is('c'))
            return;
    }
}

std::string LessonSteps::device_in_words(const Change& change, const LessonRun& before) const {
    if (change.device.empty()) return {};
    return fmt::format("Device: {} {} {}\n", before.device, console_.arrow(), run_->device);
}

void LessonSteps::compare_with(const LessonRun& before, const lesson::Knobs& knobs_before,
                               const std::string& device_before) {
    render::TextOptions text = console_.text();
    const bool same_device = device_ == device_before;
    const std::string first =
        same_device ? lesson::differing_settings(lab_, knobs_before, lesson_.knobs) : before.device;
    const std::string second =
        same_device ? lesson::differing_settings(lab_, lesson_.knobs, knobs_before) : run_->device;
    const render::ComparedRuns runs{before.trace,      run_->trace, *lesson_.comparison,
                                    {"before", "now"}, first,       second};
    fmt::print("{}\n", render::render_comparison_text(runs, text));
    console_.paragraph(lesson::totals_text(lesson_, console_.arrow()));
    if (!run_->output.empty() && run_->output != before.output) {
        console_.line(lesson::output_heading(lab_) + ":");
        console_.page(shifted(run_->output));
        console_.line();
    }
    if (!run_->ending.empty()) console_.paragraph(run_->ending);
}

void LessonSteps::remember() {
    console_.heading("REMEMBER");
    console_.paragraph(lab_.remember);
    console_.faint(fmt::format("The rules behind it: {}. {} explain {} shows one with its source.",
                               fmt::join(lab_.rules, ", "), command_name(), lab_.rules.front()));
    console_.line();
    lesson::go_to(lesson_, Step::remember);
    finished_ = true;
    save();
    offer_folded_texts();
}

// Offers "In PyTorch" and the other folded texts, each on its own key.
void LessonSteps::offer_folded_texts() {
    KeyList keys;
    for (const catalogue::FoldedText& text : lab_.more)
        keys.emplace_back(std::to_string(keys.size() + 1), text.title);
    if (keys.empty()) return;
    keys.emplace_back("Enter", "go on");
    for (;;) {
        const Key key = console_.ask(keys);
        if (console_.is_over() || key.kind == KeyKind::enter) return;
        for (std::size_t i = 0; i < lab_.more.size(); ++i) {
            if (!key.is(keys[i].first.front())) continue;
            console_.heading(lab_.more[i].title);
            console_.page(base::wrap(lab_.more[i].text, console_.columns()));
            console_.line();
        }
    }
}

void LessonSteps::save() {
    // A repetition keeps the first prediction; reply() records the repetition's outcome.
    if (is_repetition_) return;
    try {
        check::ProgressFile().change_lab(lab_.name, [&](check::LabProgress& progress) {
            lesson::write_progress(lab_, lesson_, progress);
        });
    } catch (const std::runtime_error& error) {
        fmt::print(stderr, "streamlab: {}\n", error.what());
    }
}

}  // namespace streamlab::cli
