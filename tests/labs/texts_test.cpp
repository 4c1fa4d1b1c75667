// The labs' texts are complete and match their programs, by the rules of `dev check`.
#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <sstream>

#include "base/files.hpp"
#include "catalogue/catalogue.hpp"
#include "proof/lab_texts.hpp"
#include "support/catch.hpp"

using namespace streamlab;

namespace {

const std::filesystem::path root = STREAMLAB_SOURCE_DIR;

bool profile_exists(const std::string& profile) {
    return std::filesystem::exists(root / "profiles" / (profile + ".toml"));
}

// Two texts do not share a sequence of this many words by chance.
constexpr std::size_t unique_sequence_words = 7;

// All sequences of that length, in lower case and without punctuation.
std::set<std::string> sequences_of(const std::string& text) {
    std::string plain;
    for (const char c : text) {
        const bool is_word = std::isalnum(static_cast<unsigned char>(c)) != 0;
        plain += is_word ? static_cast<char>(std::tolower(static_cast<unsigned char>(c))) : ' ';
    }
    std::istringstream stream(plain);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    std::set<std::string> all;
    for (std::size_t first = 0; first + unique_sequence_words <= words.size(); ++first) {
        std::string sequence;
        for (std::size_t i = first; i < first + unique_sequence_words; ++i)
            sequence += words[i] + ' ';
        all.insert(sequence);
    }
    return all;
}

// The texts that answer a lab's question.
std::string answer_of(const catalogue::Lab& lab) {
    std::string answer = lab.explanation + "\n\n" + lab.remember;
    for (const catalogue::PredictionChoice& choice : lab.choices)
        if (choice.right) answer += "\n\n" + choice.reply;
    return answer;
}

}  // namespace

TEST_CASE("every lab's texts are complete, and its knobs documented, used and tested") {
    for (const auto& lab : catalogue::load_labs(root / "labs"))
        for (const std::string& problem : proof::check_texts(lab, root / "tests" / "labs"))
            FAIL_CHECK(problem);
}

// A student who always chooses the same position must not be right more often than one who guesses.
TEST_CASE("the right choices of the labs are spread evenly over the positions") {
    const auto labs = catalogue::load_labs(root / "labs");
    std::map<std::size_t, std::size_t> right_at;
    std::size_t fewest_choices = SIZE_MAX;
    for (const auto& lab : labs) {
        fewest_choices = std::min(fewest_choices, lab.choices.size());
        for (std::size_t i = 0; i < lab.choices.size(); ++i)
            if (lab.choices[i].right) ++right_at[i + 1];
    }
    for (const auto& [position, count] : right_at) {
        INFO("choice " << position);
        CHECK(count <= labs.size() / fewest_choices + 1);
    }
}

TEST_CASE("nothing that a learner reads before a prediction has a sentence of its answer") {
    std::string pages;
    for (const char* page : {"README.md", "docs/first-lesson.md", "docs/student-guide.md",
                             "docs/curriculum.md", "labs/welcome.cu"})
        pages += base::read_file(root / page) + "\n\n";
    for (const auto& lab : catalogue::load_labs(root / "labs")) {
        const std::set<std::string> read_before = sequences_of(
            pages + base::read_file(lab.source) + "\n\n" + lab.question + "\n\n" + lab.prediction);
        for (const std::string& sequence : sequences_of(answer_of(lab))) {
            INFO(lab.name << ": \"" << sequence << "...\"");
            CHECK(read_before.count(sequence) == 0);
        }
    }
}

TEST_CASE("the devices that a lab names exist") {
    const std::string device = "--device model:";
    for (const auto& lab : catalogue::load_labs(root / "labs")) {
        INFO(lab.name);
        for (const std::string& profile : lab.profiles)
            CHECK(profile_exists(profile));
        if (const auto at = lab.try_next.find(device); at != std::string::npos)
            CHECK(profile_exists(lab.try_next.substr(at + device.size())));
    }
}
