// Describes an abnormal end of a run in one sentence, with its line, if known.
import {longestRunSeconds} from './workbench.js';

const own = 'puzzle.cu';
// The checker's descriptions, by signal (core/program/run/crash_words.cpp).
const meanings = {
    4: 'the compiler put a trap where the code\'s behaviour is undefined',
    6: 'it called abort: an assertion or an exception that nobody caught',
    8: 'a division by zero, or an arithmetic overflow',
    11: 'the host code used memory that is not there',
};
const fullStack = 'the stack is full: does a function call itself without end, or is a local array too large?';
const wrongFree = 'free() or delete got memory that is not theirs, or got it twice; what cudaMallocHost gave goes back with cudaFreeHost';

const asSentence = text => `${text[0].toUpperCase()}${text.slice(1)}${/[.?]$/.test(text) ? '' : '.'}`;

// The line of the call with this number in the learner's file; 0 if it is not there.
function lineOf(number, units = []) {
    const unit = units.filter(({first}) => first <= number).sort((a, b) => b.first - a.first)[0];
    const [file, line] = unit?.places[number - unit.first] || [];
    return file === own && line || 0;
}

// Returns {title, text, line}; null if the program ended normally.
export function endingOf(run, program) {
    if (!run) return null;
    const line = run.endedAt ? lineOf(run.endedAt, program.placesOfUnits) : 0;
    if (run.ending === 'timed out')
        return {title: 'It was ended', text: `After ${longestRunSeconds} seconds it had not come to its end: does it have an endless loop?`, line: 0};
    if (run.ending === 'crashed') {
        const noMemory = /^streamlab: (the program asks for more host memory .*)$/m.exec(run.stderr);
        if (noMemory) return {title: 'It could not go on', text: asSentence(noMemory[1]), line};
        const text = /^free\(\): /m.test(run.stderr) ? wrongFree
            : /call stack|too much recursion/.test(run.crash) ? fullStack : meanings[run.signal] || 'something that a tab cannot run';
        return {title: 'It crashed', text: asSentence(text), line};
    }
    // The model device's final message is the last line printed.
    const told = run.exitCode === 3 && /(?:^|\n)streamlab: (.*)\n$/.exec(run.stderr);
    return told ? {title: 'It could not go on', text: asSentence(told[1]), line} : null;
}
