import { settings } from "./settings.ts";

export function helpText(): string {
  const width = Math.max(...settings.map(({ name }) => name.length));
  const lines = settings.map(({ name, defaultValue: fallback, description: about }) => {
    const defaultNote = fallback ? ` (${fallback})` : "";
    return `  ${name.padEnd(width)}  ${about}${defaultNote}`;
  });
  return ["Wasla is configured with environment variables:", ...lines].join("\n");
}
