import { settings } from "./settings.ts";

/** The text of `npm start -- --help`. */
export function help(): string {
  const width = Math.max(...settings.map(({ name }) => name.length));
  const lines = settings.map(({ name, fallback, about }) => {
    const usual = fallback ? ` (${fallback})` : "";
    return `  ${name.padEnd(width)}  ${about}${usual}`;
  });
  return ["Wasla. Settings, by environment:", ...lines].join("\n");
}
