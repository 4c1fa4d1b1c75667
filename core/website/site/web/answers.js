// What answers to a puzzle's questions are worth, as the checker judges them (core/course/check/rules/answers.cpp).

// `questions` are the page's, each with its key and which of its choices is right; `answers` has the id of a choice, or
// nothing, by key. {right, of, score, passed, first, open}: `first` is the first question that is not right, of which alone
// something is told, so that the others stay questions; `open` the first one without an answer.
export function judgeAnswers(questions, points, answers) {
    const isRight = ({key, right}) => Boolean(right) && answers[key] === right;
    const right = questions.filter(isRight).length, of = questions.length, first = questions.find(each => !isRight(each)) || null;
    return {right, of, score: first ? Math.floor(points * right / of) : points, passed: !first, first,
        open: questions.find(({key}) => !answers[key]) || null};
}

export const choiceOf = ({choices}, id) => choices.find(choice => choice.id === id) || null;
