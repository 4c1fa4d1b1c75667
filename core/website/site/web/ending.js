// How a run ended that did not come to its end, in one sentence, and in which line, if that is known.
import {longestRunSeconds} from './workbench.js';

const own = 'puzzle.cu';
// As the checker says it (core/program/run/crash_words.cpp), by signal.
const meanings = {
    4: 'the compiler put a trap where the code\'s behaviour is undefined',
    6: 'it called abort: an assertion or an exception that nobody caught',
    8: 'a division by zero, or an arithmetic overflow',
    11: 'the host code used memory that is not there',
};
const fullStack = 'the stack is full: does a function call itself without end, or is a local array too large?';
const wrongFree = 'free() or delete got memory that is not theirs, or got it twice; what cudaMallocHost gave goes back with cudaFreeHost';

const asSentence = text => `${text[0].toUpperCase()}${text.slice(1)}${/[.?]$/.test(text) ? '' : '.'}`;

// The line of the learner's file in which the call of this number stands; 0 if it is in none.
function lineOf(number, units = []) {
    const unit = units.filter(({first}) => first <= number).sort((a, b) => b.first - a.first)[0];
    const [file, line] = unit?.places[number - unit.first] || [];
    return file === own && line || 0;
}

// {title, text, line}; null if the program came to its end.
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
    // What the model device says when it gives a program up is the last that is printed.
    const told = run.exitCode === 3 && /(?:^|\n)streamlab: (.*)\n$/.exec(run.stderr);
    return told ? {title: 'It could not go on', text: asSentence(told[1]), line} : null;
}
