// Names of students' files and archive members, and names of labs and puzzles as typed. A
// submission is read into memory and never unpacked to disk, whatever it contains.
#include <archive.h>
#include <archive_entry.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <set>

#include "base/files.hpp"
#include "catalogue/catalogue.hpp"
#include "check/manifest/puzzle.hpp"
#include "check/running/submission.hpp"
#include "formats.hpp"
#include "fuzz.hpp"
#include "grading/archive.hpp"
#include "grading/class_list.hpp"
#include "grading/collect.hpp"
#include "grading/hint_list.hpp"
#include "mutation.hpp"
#include "support/temporary_folder.hpp"

namespace streamlab::fuzz {

namespace {

namespace fs = std::filesystem;

const fs::path& folder() {
    static const tests::TemporaryFolder made;
    return made.path();
}

// --- archives

struct Packed {
    std::string path;
    std::string text;
    unsigned type = AE_IFREG;
    std::string link;
};

using SetFormat = int (*)(archive*);

std::string packed(SetFormat set_format, SetFormat add_filter, const std::vector<Packed>& files) {
    const fs::path file = folder() / "made";
    const std::unique_ptr<archive, int (*)(archive*)> writer(archive_write_new(),
                                                             archive_write_free);
    set_format(writer.get());
    if (add_filter) add_filter(writer.get());
    archive_write_open_filename(writer.get(), file.c_str());
    for (const Packed& each : files) {
        const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(archive_entry_new(),
                                                                             archive_entry_free);
        archive_entry_set_pathname(entry.get(), each.path.c_str());
        archive_entry_set_filetype(entry.get(), each.type);
        archive_entry_set_perm(entry.get(), 0644);
        archive_entry_set_size(entry.get(), static_cast<la_int64_t>(each.text.size()));
        if (!each.link.empty() && each.type == AE_IFLNK)
            archive_entry_set_symlink(entry.get(), each.link.c_str());
        if (!each.link.empty() && each.type == AE_IFREG)
            archive_entry_set_hardlink(entry.get(), each.link.c_str());
        if (archive_write_header(writer.get(), entry.get()) != ARCHIVE_OK) continue;
        archive_write_data(writer.get(), each.text.data(), each.text.size());
    }
    archive_write_close(writer.get());
    return base::read_file(file);
}

std::vector<std::string> archives() {
    const std::string code = "void solve() {}\n";
    const std::vector<std::vector<Packed>> contents{
        {{"puzzle.cu", code}},
        {{"alice/puzzle.cu", code}, {"alice/notes.txt", "notes"}, {"__MACOSX/._puzzle.cu", "x"}},
        {{"../puzzle.cu", code}},
        {{"/etc/puzzle.cu", code}},
        {{"a\\..\\..\\puzzle.cu", code}},
        {{"puzzle.cu", "", AE_IFLNK, "/etc/passwd"}},
        {{"a.txt", code}, {"puzzle.cu", "", AE_IFREG, "a.txt"}},
        {{"puzzle.cu", "", AE_IFDIR, ""}, {"puzzle.cu/puzzle.cu", code}},
        {{"\xfc\xdf.cu", code}},
        {{"puzzle.cu", std::string(300'000, ' ')}},
        {{"a.cu", code}, {"b.cu", code}},
        {{std::string(300, 'd') + "/puzzle.cu", code}},
    };
    std::vector<std::string> made;
    for (const std::vector<Packed>& files : contents) {
        made.push_back(packed(archive_write_set_format_zip, nullptr, files));
        made.push_back(packed(archive_write_set_format_pax_restricted, nullptr, files));
    }
    for (const SetFormat filter : {archive_write_add_filter_gzip, archive_write_add_filter_bzip2,
                                   archive_write_add_filter_xz})
        made.push_back(packed(archive_write_set_format_ustar, filter, contents[1]));
    // An archive in an archive, and old formats.
    made.push_back(packed(archive_write_set_format_zip, nullptr, {{"puzzle.zip", made.front()}}));
    made.push_back(packed(archive_write_set_format_gnutar, nullptr, contents[1]));
    made.push_back(packed(archive_write_set_format_v7tar, nullptr, contents[0]));
    return made;
}

void require_whole_material(const grading::SubmittedSource& material, std::uintmax_t max_bytes) {
    require(material.text.size() <= max_bytes, "too much is read");
    require(material.problem.empty() == (material.kind == check::ErrorKind::none),
            "a problem without a kind");
    require(material.problem.empty() || material.text.empty(), "a problem, and a text as well");
}

void check_archive(const std::string& bytes) {
    const fs::path file = folder() / "student.zip";
    std::ofstream(file, std::ios::binary | std::ios::trunc) << bytes;
    // The reader reads one byte more than the limit, which shows that a file is too large.
    require_whole_material(grading::read_archive(file), check::max_submission_bytes + 1);
}

// --- names

std::vector<std::string> names_in(const std::string& text) {
    constexpr std::size_t max_names = 12;
    std::vector<std::string> names;
    for (std::size_t at = 0; at < text.size() && names.size() < max_names;) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        names.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return names;
}

// Different names must give different students and different files.
void look_at_names(const std::vector<std::string>& names) {
    std::set<std::string> given, students, files;
    for (const std::string& name : names) {
        given.insert(name);
        const std::string student = grading::student_of(name);
        require_harmless(student, "a student's name");
        require(student.find('\n') == student.npos && student.find('\t') == student.npos,
                "a student's name has a line feed or a tab");
        students.insert(student);
        const std::string file = grading::file_name_of(student);
        constexpr std::size_t max_bytes = 255 - 20;  // leaves space for extensions and drafts
        require(file.size() <= max_bytes, "a file's name is too long");
        require(file.find('/') == file.npos && file.find('\0') == file.npos && file != "." &&
                    file != ".." && (file.empty() || file.front() != '.'),
                "a file's name leads elsewhere");
        files.insert(file);
        const std::size_t shard = grading::shard_of(student, 7);
        require(shard >= 1 && shard <= 7, "a part that is not there");
        grading::is_safe_path(name);
        grading::is_source(name);
    }
    require(students.size() == given.size(), "two names become one student");
    require(files.size() == students.size(), "two students become one file");
    std::string problem;
    grading::PuzzleNames puzzle;
    if (!names.empty()) puzzle.own = {names.front()};
    if (names.size() > 1) puzzle.others = {names.back()};
    const std::size_t chosen = grading::choose_source(names, puzzle, problem);
    require(chosen < names.size() || !problem.empty(), "no source, and no problem");
}

// Creates and examines a folder in which the names are files, folders and links.
void look_at_folder(const std::vector<std::string>& names) {
    const fs::path place = folder() / "class";
    std::error_code error;
    fs::remove_all(place, error);
    fs::create_directories(place);
    std::size_t number = 0;
    for (std::string name : names) {
        std::replace(name.begin(), name.end(), '/', '%');
        std::replace(name.begin(), name.end(), '\0', '%');
        constexpr std::size_t longest_name = 255;
        name.resize(std::min(name.size(), longest_name));
        if (name.empty() || name == "." || name == "..") continue;
        const fs::path file = place / name;
        switch (++number % 4) {
        case 0:
            fs::create_directory(file, error);
            std::ofstream(file / "puzzle.cu") << "int x;\n";
            break;
        case 1:
            fs::create_symlink("/etc/passwd", file, error);
            break;
        default:
            std::ofstream(file, std::ios::binary) << "int x;\n";
        }
    }
    const grading::Collection collection = grading::find_submissions(place);
    std::set<std::string> students;
    for (const grading::Entry& entry : collection.entries) {
        require(students.insert(entry.student).second, "two submissions of one student");
        require_harmless(entry.student, "a student's name");
        require_whole_material(grading::read_submitted_source(entry), check::max_submission_bytes);
    }
}

void look_up(const std::string& name) {
    static const std::string source = STREAMLAB_SOURCE_DIR;
    static const auto labs = catalogue::load_labs(source + "/labs");
    static const auto puzzles = check::load_puzzles(source + "/puzzles");
    catalogue::find_lab(labs, name);
    catalogue::nearest_lab(labs, name);
    check::find_puzzle(puzzles, name);
    check::nearest_puzzle(puzzles, name);
}

void check_hints(const std::string& text) {
    const fs::path file = folder() / "hints.csv";
    std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
    try {
        grading::read_hints(file);
    } catch (const std::runtime_error& error) {
        require_harmless(error.what(), "a message about hints");
    }
}

}  // namespace

const char* const fuzzer_name = "names";

Corpus make_corpus() {
    Corpus made;
    made.inputs = archives();
    for (const char* names :
         {"alice.cu\nbob.cu\ncarol", "alice.cu\nalice.zip\nalice.cu.zip\nalice.tar.gz\nalice",
          "\xfc.cu\n\xfd.cu\n\xc3\xbc.cu\nu\xcc\x88.cu",
          "a/b/puzzle.cu\na/puzzle.cu\n__MACOSX/._x.cu", "../x.cu\n/x.cu\nC:\\x.cu\n..\\x.cu",
          "03\np06\nmissing-wait\n06-missing-wait\nlabs/03-x/",
          "student,hints\nalice,2\n\"bob\",0\r\n", "=1+1.cu\n-x.cu\n@y.cu\n'z.cu"})
        made.inputs.emplace_back(names);
    made.inputs.push_back(std::string(255, 'x') + "\n" + std::string(252, 'y') + ".cu\n");
    made.words = {".cu",
                  ".zip",
                  ".tar.gz",
                  ".tgz",
                  "\n",
                  "/",
                  "\\",
                  "..",
                  "%",
                  "~",
                  "\\x",
                  "\\xfc",
                  "\xfc",
                  "\xc3\xbc",
                  "u\xcc\x88",
                  "\xe2\x80\xae",
                  "\x1b[2J",
                  "\xc2\x9b",
                  "puzzle.cu",
                  "PK\x03\x04",
                  "PK\x01\x02",
                  "PK\x05\x06",
                  "ustar",
                  "\x1f\x8b",
                  "BZh9",
                  "\xfd"
                  "7zXZ",
                  ",",
                  "\"",
                  "CON",
                  " "};
    return made;
}

void mutate(std::string& input, const Corpus& corpus, Random& random) {
    mutate_bytes(input, corpus, random);
}

}  // namespace streamlab::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace streamlab::fuzz;
    const std::string text(reinterpret_cast<const char*>(data), size);
    check_archive(text);
    const std::vector<std::string> names = names_in(text);
    look_at_names(names);
    look_at_folder(names);
    for (const std::string& name : names)
        look_up(name);
    check_hints(text);
    return 0;
}
