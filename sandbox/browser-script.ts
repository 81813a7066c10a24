/** The script that a page loads in place of Stripe's: the modules of `browser/`, in one. */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";

/** Each after what it needs as it is read. */
const modules = [
  "mark",
  "messages",
  "card-rules",
  "emitter",
  "dom",
  "api-client",
  "dialog",
  "bank-dialog",
  "element-group",
  "field-style",
  "card-field",
  "wallet-button",
  "elements",
  "intents",
  "stripe",
];

/** An ES module that exports `createSandboxStripe(publishableKey)`. */
export function browserScript(): string {
  const parts = modules.map((name) => {
    const source = readFileSync(join(import.meta.dirname, "browser", `${name}.ts`), "utf8");
    const script = withoutWarnings(() => stripTypeScriptTypes(source));
    return script
      .replaceAll(/^import [^;]*;/gm, "")
      .replaceAll(/^export /gm, "")
      .replaceAll(/[ \t]+$/gm, "")
      .replaceAll(/\n{2,}/g, "\n");
  });
  return `${parts.join("\n")}\nexport { createSandboxStripe };\n`;
}

/** Node still calls this an experiment, to whoever starts the product. */
function withoutWarnings<Answer>(run: () => Answer): Answer {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return run();
  } finally {
    process.emitWarning = emitWarning;
  }
}
