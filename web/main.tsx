import { createRoot } from "react-dom/client";
import { initLanguage } from "#/platform/language/language.ts";
// Dresses the page in light or dark, the first one too.
import "#/platform/state/appearance.ts";
import { mayBeSignedIn, restoreClientState } from "#/platform/state/client-state.ts";
import { restoreSession } from "#/platform/state/session.ts";
import { App } from "#/shell/App.tsx";
import { loadAreaRoutes } from "#/shell/routes.tsx";
import { applyTokens } from "#/ui/theme/apply-tokens.ts";
import "#/ui/theme/fonts.css";
import "#/ui/theme/base.css";

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");

applyTokens();
// By the time it is known who looks, their pages are known too.
if (mayBeSignedIn()) void loadAreaRoutes().catch(() => undefined);
// Not with a top-level await, which turns off optimizations of the bundler.
void Promise.all([initLanguage(["shell"]), restoreClientState().then(restoreSession)]).then(() =>
  createRoot(root).render(<App />),
);
