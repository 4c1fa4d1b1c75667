// PrairieLearn's results.json for an external grader: see its documentation, "External grading".
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "check/report/formats.hpp"
#include "check/report/words.hpp"

namespace streamlab::check {

namespace {

// Limit on the output in a file of at most 1 MB. JSON escapes make it at most six times as long,
// which leaves space for the messages and a picture.
constexpr std::size_t max_shown_bytes = 16 << 10;

}  // namespace

std::string to_prairielearn(const Verdict& verdict, const Extras& extras) {
    using Json = nlohmann::ordered_json;
    // PrairieLearn treats a compile error as a format error, which costs the student no attempt.
    const bool gradable = verdict.gradable && verdict.error_kind != ErrorKind::compile;
    Json json;
    json["gradable"] = gradable;
    if (!gradable) {
        json["format_errors"] = {base::harmless(headline(verdict))};
        return json.dump(2) + "\n";
    }
    json["score"] = verdict.max_score == 0 ? (verdict.passed() ? 1.0 : 0.0)
                                           : static_cast<double>(verdict.score) / verdict.max_score;
    json["message"] = base::harmless(verdict.summary);
    json["output"] = shortened(base::harmless(verdict.output), max_shown_bytes);
    Json tests = Json::array();
    for (const TestResult& test : verdict.tests) {
        Json one;
        one["name"] = base::harmless(test.name);
        one["description"] = test.id;
        one["points"] = test.score;
        one["max_points"] = test.max_score;
        one["message"] = base::harmless(explanation(test));
        tests.push_back(std::move(one));
    }
    json["tests"] = std::move(tests);
    const std::string picture = base64(extras.timeline_svg);
    if (!picture.empty() && picture.size() <= extras.max_picture_bytes) {
        Json image;
        image["label"] = "What each stream did";
        image["url"] = "data:image/svg+xml;base64," + picture;
        json["images"] = Json::array({image});
    }
    return json.dump(2) + "\n";
}

}  // namespace streamlab::check
