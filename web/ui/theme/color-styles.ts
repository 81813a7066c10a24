/** The tokens as a style sheet, made by the build: the first paint does not wait for a script. */
import { avatarTones } from "./avatar-tones.ts";
import { type Scheme, tokens } from "./tokens.ts";

export function colorStyles(): string {
  const dark = cssVariables("dark");
  return [
    `:root{color-scheme:light dark;${cssVariables("light")}}`,
    `:root[data-mantine-color-scheme="dark"]{${dark}}`,
    // Without JavaScript.
    `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){${dark}}}`,
  ].join("");
}

function cssVariables(scheme: Scheme): string {
  const colours = Object.entries(tokens).map(([name, value]) => `--${name}:${value[scheme]}`);
  const avatarVariables = avatarTones.map(
    ({ [scheme]: [background, color] }, at) =>
      `--avatar-${at}:${background};--on-avatar-${at}:${color}`,
  );
  const shadow = scheme === "light" ? "0 8px 24px rgb(0 0 0 / 0.12)" : "0 0 0 1px var(--border)";
  return [...colours, ...avatarVariables, `--shadow:${shadow}`].join(";");
}
