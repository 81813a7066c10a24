import { createRoot } from "react-dom/client";
import "virtual:color-tokens.css";
import { initLanguage } from "#/platform/language/language.ts";
// Dresses the page in light or dark, the first one too.
import "#/platform/state/appearance.ts";
import {
  mayBeSignedIn,
  restoreClientState,
  useClientState,
} from "#/platform/state/client-state.ts";
import { restoreSession } from "#/platform/state/session.ts";
import { App } from "#/shell/App.tsx";
import { preloadPage } from "#/shell/routes.tsx";
import "#/ui/theme/fonts.css";
import "#/ui/theme/base.css";

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");

const language = initLanguage(["shell"]);
const state = restoreClientState();
// By the time it is known who looks, their page has loaded too.
if (mayBeSignedIn())
  void state
    .then(() => preloadPage(useClientState.getState().auth.userData?.role, language))
    .catch(() => undefined);
// Not with a top-level await, which turns off optimizations of the bundler.
void Promise.all([language, state.then(restoreSession)]).then(() =>
  createRoot(root).render(<App />),
);
