import { createRoot } from "react-dom/client";
import { restoreClientState } from "#/platform/client-state.ts";
import { startLanguage } from "#/platform/language.ts";
import { restoreSession } from "#/platform/session.ts";
import { App } from "#/shell/App.tsx";
import { applyTokens } from "#/ui/apply-tokens.ts";
import "#/ui/fonts.css";
import "#/ui/base.css";

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");

applyTokens();
await Promise.all([startLanguage(["shell"]), restoreClientState().then(restoreSession)]);
createRoot(root).render(<App />);
