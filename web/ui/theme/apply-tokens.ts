/** Adds the tokens as a constructed style sheet, which the content security policy allows. */
import { avatarTones, type Scheme, tokens } from "./tokens.ts";

export function applyTokens() {
  const sheet = new CSSStyleSheet();
  const dark = ':root[data-mantine-color-scheme="dark"]';
  sheet.replaceSync(`:root{${cssVariables("light")}}${dark}{${cssVariables("dark")}}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function cssVariables(scheme: Scheme): string {
  const colours = Object.entries(tokens).map(([name, value]) => `--${name}:${value[scheme]}`);
  const avatarVariables = avatarTones.map(
    ({ [scheme]: [ground, letters] }, at) => `--face-${at}:${ground};--on-face-${at}:${letters}`,
  );
  const shadow = scheme === "light" ? "0 8px 24px rgb(0 0 0 / 0.12)" : "0 0 0 1px var(--border)";
  return [...colours, ...avatarVariables, `--shadow:${shadow}`].join(";");
}
