import { createRoot } from "react-dom/client";
import "virtual:color-tokens.css";
import { initLanguage } from "#/platform/language/language.ts";
// Dresses the page in light or dark, the first one too.
import "#/platform/state/appearance.ts";
import { restoreClientState, useClientState } from "#/platform/state/client-state.ts";
import { restoreSession } from "#/platform/state/session.ts";
import { mayBeSignedIn } from "#/platform/state/stored-slices.ts";
import { App } from "#/shell/App.tsx";
import { hydratePage } from "#/shell/hydration/hydrate-page.tsx";
import { preloadPage } from "#/shell/routes.tsx";
import "#/ui/theme/fonts.css";
import "#/ui/theme/base.css";
import "#/ui/theme/prerendered.css";

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");

const { prerendered, awaitsApp } = document.documentElement.dataset;
if (prerendered !== undefined && awaitsApp === undefined) void hydratePage(root);
else void renderPage(root);

async function renderPage(container: HTMLElement) {
  container.replaceChildren();
  delete document.documentElement.dataset.prerendered;
  delete document.documentElement.dataset.awaitsApp;
  const language = initLanguage(["shell"]);
  const state = restoreClientState();
  // By the time it is known who looks, their page has loaded too.
  if (mayBeSignedIn())
    void state
      .then(() => preloadPage(useClientState.getState().auth.userData?.role, language))
      .catch(() => undefined);
  await Promise.all([language, state.then(restoreSession)]);
  createRoot(container).render(<App />);
}
