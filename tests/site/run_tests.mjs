// Runs [{name, run}] one after another in one page, and returns how many failed: also those that leave an error in the console.
import assert from 'node:assert/strict';

export async function runTests(page, tests) {
    let failed = 0;
    for (const {name, run} of tests) {
        page.troubles();
        try {
            await run();
            assert.deepEqual(page.troubles(), [], 'the console has errors');
            console.log(`passed: ${name}`);
        } catch (error) {
            ++failed;
            console.log(`FAILED: ${name}\n${error.stack}`);
        }
    }
    return failed;
}
