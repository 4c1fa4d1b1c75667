// The site's editor: CodeMirror with C++, the site's colours, and line markers.
import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { cpp } from "@codemirror/lang-cpp";
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, Prec } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

// Uses the page's colours, so that it follows dark and light mode.
const look = EditorView.theme({
  "&": { color: "var(--text)", backgroundColor: "var(--code)", fontSize: "0.9rem" },
  "&.cm-focused": { outline: "2px solid var(--link)" },
  ".cm-scroller": { fontFamily: 'ui-monospace, "DejaVu Sans Mono", monospace', lineHeight: "1.45" },
  ".cm-content": { caretColor: "var(--text)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-gutters": { backgroundColor: "var(--code)", color: "var(--soft)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "color-mix(in srgb, var(--link) 9%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground":
    { backgroundColor: "color-mix(in srgb, var(--link) 28%, transparent)" },
  ".cm-selectionMatch": { backgroundColor: "color-mix(in srgb, var(--link) 18%, transparent)" },
  ".cm-panels, .cm-tooltip": { backgroundColor: "var(--raised)", color: "var(--text)", borderColor: "var(--edge)" },
  ".cm-panels button, .cm-textfield": { backgroundImage: "none", backgroundColor: "var(--paper)", color: "var(--text)",
    border: "1px solid var(--strong-edge)", minHeight: "0" },
  ".cm-panels label": { color: "var(--text)" },
  ".cm-searchMatch": { backgroundColor: "color-mix(in srgb, #e69f00 45%, transparent)" },
  ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy #d55e00" },
  ".cm-lintRange-warning": { backgroundImage: "none", textDecoration: "underline wavy #e69f00" },
  ".cm-diagnostic": { whiteSpace: "pre-wrap", maxWidth: "40rem" },
  ".cm-diagnostic-error": { borderLeftColor: "#d55e00" },
});

const colours = HighlightStyle.define([
  { tag: [tags.comment], color: "var(--soft)" },
  { tag: [tags.keyword, tags.modifier, tags.controlKeyword, tags.definitionKeyword, tags.moduleKeyword], color: "var(--code-keyword)" },
  { tag: [tags.typeName, tags.standard(tags.typeName), tags.className, tags.namespace], color: "var(--code-type)" },
  { tag: [tags.string, tags.character, tags.number, tags.bool, tags.null], color: "var(--code-literal)" },
  { tag: [tags.processingInstruction, tags.meta], color: "var(--code-literal)" },
  { tag: [tags.function(tags.variableName), tags.function(tags.definition(tags.variableName))], color: "var(--link)" },
]);

// `keys`: {"Ctrl-Enter": function}; `changed(text)` is called after each change.
export function createEditor(parent, { text, label, keys = {}, changed = () => {} }) {
  const own = Object.entries(keys).map(([key, act]) => ({ key, preventDefault: true, run: () => (act(), true) }));
  const extensions = [
    Prec.highest(keymap.of(own)),
    lineNumbers(), lintGutter(), highlightActiveLine(), highlightActiveLineGutter(), drawSelection(), history(),
    indentOnInput(), bracketMatching(), closeBrackets(), highlightSelectionMatches(),
    indentUnit.of("    "), EditorState.tabSize.of(4), cpp(), syntaxHighlighting(colours), look,
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, indentWithTab]),
    EditorView.cspNonce.of("streamlab-editor"), // the nonce in each page's policy (core/website/site/page.cpp)
    EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", autocapitalize: "off" }),
    EditorView.updateListener.of((update) => { if (update.docChanged) changed(update.state.doc.toString()); }),
  ];
  const stateOf = (doc) => EditorState.create({ doc, extensions });
  const view = new EditorView({ parent, state: stateOf(text) });
  const lineAt = (number) => view.state.doc.line(Math.min(Math.max(1, number), view.state.doc.lines));
  return {
    text: () => view.state.doc.toString(),
    focus: () => view.focus(),
    // Opens another document with a new history; changed() is not called.
    open: (whole) => view.setState(stateOf(whole)),
    // Replaces the text; the user can undo it.
    replace(whole) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: whole } });
    },
    // Sets the line markers: [{line, column, severity, text}].
    mark(notes) {
      const diagnostics = notes.map(({ line, column = 0, severity = "error", text: message }) => {
        const { from, to, text: content } = lineAt(line);
        const begin = column > 0 ? Math.min(from + column - 1, to) : from + Math.max(0, content.search(/\S/));
        return { from: begin, to, severity, message };
      });
      view.dispatch(setDiagnostics(view.state, diagnostics.sort((one, other) => one.from - other.from)));
    },
    goTo(line) {
      const { from } = lineAt(line);
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
      view.focus();
    },
  };
}
