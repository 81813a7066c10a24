/** Builds the script that pages load in place of Stripe.js, from the modules of `browser/`. */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";

/** Each after the ones it uses while loading. */
const modules = [
  "messages",
  "card-rules",
  "dom",
  "emitter",
  "api-client",
  "dialog",
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

/** Hides Node's warning that type stripping is experimental. */
function withoutWarnings<Answer>(run: () => Answer): Answer {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return run();
  } finally {
    process.emitWarning = emitWarning;
  }
}
