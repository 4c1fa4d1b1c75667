// Filters the glossary as the user types.
import {all, show} from './elements.js';

const terms = all('.terms > div');
const field = document.querySelector('.find-term');

field.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase();
    let found = 0;
    for (const term of terms) {
        const isFound = term.textContent.toLowerCase().includes(wanted);
        show(term, isFound);
        found += isFound;
    }
    document.querySelector('.count').textContent = !wanted ? ''
        : found ? `${found} of ${terms.length}` : 'No entry has it. The rules and the hazards have pages of their own.';
});
