// Judges answers to a puzzle's questions as the checker does (core/course/check/rules/answers.cpp).

// `questions`: the page's questions with their keys and right choices. `answers`: the chosen ids, by key. Returns
// {right, of, score, passed, first, open}: `first` is the first wrong question, the only one that gets feedback, and
// `open` is the first unanswered one.
export function judgeAnswers(questions, points, answers) {
    const isRight = ({key, right}) => Boolean(right) && answers[key] === right;
    const right = questions.filter(isRight).length, of = questions.length, first = questions.find(each => !isRight(each)) || null;
    return {right, of, score: first ? Math.floor(points * right / of) : points, passed: !first, first,
        open: questions.find(({key}) => !answers[key]) || null};
}

export const choiceOf = ({choices}, id) => choices.find(choice => choice.id === id) || null;
