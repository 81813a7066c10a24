/** Base style of a field, and the host's own through Stripe's `style` option. */
type StyleDeclarations = Readonly<Record<string, unknown>>;
export type FieldStyle = Readonly<Record<string, StyleDeclarations | undefined>>;

export const fieldStyles = `
  :host { display: flex; align-items: center; gap: 8px; direction: ltr; }
  input {
    flex: 1; box-sizing: border-box; min-inline-size: 0; inline-size: 100%; margin: 0; padding: 0; border: 0;
    outline: 0; background: transparent; color: inherit; font: inherit; text-align: start;
    letter-spacing: inherit; font-variant-numeric: tabular-nums; direction: ltr;
  }
  :host([data-toward="end"]) input { text-align: end; }
  :host([data-toward="end"]) .brand { order: -1; }
  input::placeholder { color: var(--placeholder, GrayText); opacity: 1; }
  input.invalid { color: var(--danger, #b3261e); }
  input:autofill { background-clip: text; -webkit-text-fill-color: currentColor; }
  .brand { padding: 2px 6px; border: 1px solid; border-radius: 4px; font-size: .6875rem; font-weight: 700; line-height: 1.2; }
  .brand:empty { display: none; }`;

const stateSelectors: Readonly<Record<string, string>> = {
  base: "input",
  empty: "input.empty",
  complete: "input.complete",
  invalid: "input.invalid",
};

/** Style sheet for the host's `style` option; unknown CSS properties are ignored. */
export function createStyleSheet(style: FieldStyle): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  for (const [state, selector] of Object.entries(stateSelectors)) {
    const declarations = style[state] ?? {};
    addRule(sheet, selector, declarations);
    for (const [name, value] of Object.entries(declarations))
      if (name.startsWith(":") && typeof value === "object" && value !== null)
        addRule(sheet, selector + name, value as StyleDeclarations);
  }
  return sheet;
}

function addRule(sheet: CSSStyleSheet, selector: string, declarations: StyleDeclarations): void {
  if (!CSS.supports(`selector(${selector})`)) return;
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(declarations)) {
    const property = name.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`);
    if (typeof value !== "object") rule.style.setProperty(property, String(value));
  }
}
