// Runs in a page: the texts whose contrast is below WCAG's AA, 4.5 to 1, or 3 to 1 for large ones.
export function poorContrasts() {
    const parsed = text => {
        const numbers = text.match(/[\d.]+/g).map(Number);
        return {rgb: numbers.slice(0, 3), alpha: numbers.length > 3 ? numbers[3] : 1};
    };
    const luminance = rgb => {
        const [r, g, b] = rgb.map(value => value / 255).map(value =>
            value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4);
        return .2126 * r + .7152 * g + .0722 * b;
    };
    const over = (top, alpha, below) => top.map((value, at) => alpha * value + (1 - alpha) * below[at]);
    const backgroundOf = element => {
        const layers = [];
        for (let at = element; at; at = at.parentElement) {
            const {rgb, alpha} = parsed(getComputedStyle(at).backgroundColor);
            if (alpha > 0) layers.push({rgb, alpha});
            if (alpha === 1) break;
        }
        return layers.reverse().reduce((below, {rgb, alpha}) => over(rgb, alpha, below), [255, 255, 255]);
    };
    const poor = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!node.data.trim() || !element.getClientRects().length || element.closest('svg, script, .visually-hidden, :disabled')) continue;
        const style = getComputedStyle(element), below = backgroundOf(element), {rgb, alpha} = parsed(style.color);
        const lights = [luminance(over(rgb, alpha, below)), luminance(below)].sort((a, b) => b - a);
        const contrast = (lights[0] + .05) / (lights[1] + .05);
        const size = parseFloat(style.fontSize), isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
        if (contrast < (isLarge ? 3 : 4.5))
            poor.push(`${contrast.toFixed(2)}: "${node.data.trim().slice(0, 40)}" in ${element.tagName}.${element.className}`);
    }
    return [...new Set(poor)];
}
