// A question's page judges answers as the checker does: the same table is read by answers_test.cpp.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';

const textOf = name => readFileSync(new URL(name, import.meta.url), 'utf8');
// Read as a module whatever this Node takes a file that ends in .js for.
const {judgeAnswers} = await import('data:text/javascript,' + encodeURIComponent(textOf('../../core/website/site/web/answers.js')));
const {points, questions, cases} = JSON.parse(textOf('answers.json'));

assert.ok(cases.length > 0);
for (const {answers, right, score, first} of cases) {
    const judged = judgeAnswers(questions, points, answers), told = JSON.stringify(answers);
    assert.equal(judged.right, right, told);
    assert.equal(judged.score, score, told);
    assert.equal(judged.first && judged.first.key, first, told);
    assert.equal(judged.passed, first === null, told);
}
