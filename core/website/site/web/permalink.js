// index.html?lab=03&flags=nonblocking is a permalink, independent of the pages' names; so is ?puzzle=06.

// Goes to the page that the address asks for. Returns a sentence if there is none; null if it asks for none.
export async function followPermalink() {
    const asked = new URLSearchParams(location.search);
    const kind = ['lab', 'puzzle'].find(each => /^[0-9]{1,2}$/.test(asked.get(each) || ''));
    if (!kind) return null;
    const number = asked.get(kind);
    asked.delete(kind);
    const query = asked.toString(), page = `${kind}-${number.padStart(2, '0')}.html`;
    const answer = await fetch(page, {method: 'HEAD'}).catch(() => null);
    if (!answer?.ok) return `This site has no ${kind} ${number}. The page "Course" lists what it has.`;
    location.replace(`${page}${query ? '?' + query : ''}`);
    return null;
}
