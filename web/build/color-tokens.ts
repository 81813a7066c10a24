// Serves the colours as a style sheet, which the browser reads before any script.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const id = "virtual:color-tokens.css";

export function colorTokens(): Plugin {
  let file = "";
  return {
    name: "color-tokens",
    configResolved({ root }) {
      file = join(root, "ui/theme/color-styles.ts");
    },
    resolveId: (source) => (source === id ? `/${id.replace(":", "-")}` : undefined),
    async load(resolved) {
      if (resolved !== `/${id.replace(":", "-")}`) return;
      const { colorStyles } = await import(pathToFileURL(file).href);
      return colorStyles();
    },
  };
}
