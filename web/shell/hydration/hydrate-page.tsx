/** Makes a prerendered page interactive, without losing what has been typed and pressed in it. */
import { isLanguage } from "@wasla/contract/platform/language";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, type DataRouter, type RouteObject } from "react-router";
import {
  chosenLanguage,
  currentLanguage,
  initLanguage,
  setLanguage,
} from "#/platform/language/language.ts";
import { restoreClientState } from "#/platform/state/client-state.ts";
import { restoreSession } from "#/platform/state/session.ts";
import { App } from "#/shell/App.tsx";
import { routesFor } from "#/shell/routes.tsx";
import { releasePresses } from "./held-presses.ts";
import { trackTyping } from "./typing.ts";
import { whenInitialized } from "./when-initialized.ts";

export async function hydratePage(root: HTMLElement) {
  const restoreTyping = trackTyping(root);
  const { lang } = document.documentElement;
  await Promise.all([
    initLanguage(["shell"], isLanguage(lang) ? lang : undefined),
    restoreClientState().then(restoreSession),
  ]);
  const router = createRouterAtPath(await routesFor(undefined));
  await whenInitialized(router);
  const handleMount = () => {
    openWholeUrl(router);
    restoreTyping();
    releasePresses(root);
    const chosen = chosenLanguage();
    if (chosen !== undefined && chosen !== currentLanguage()) void setLanguage(chosen);
  };
  const app = <App prerendered={router} onMount={handleMount} />;
  if (router.state.errors === null) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

/** Pages are prerendered without a query, so their router begins without one. */
function createRouterAtPath(routes: RouteObject[]): DataRouter {
  const { href, pathname } = window.location;
  const { state } = window.history;
  const idx = state?.idx ?? 0;
  window.history.replaceState({ idx }, "", pathname);
  const router = createBrowserRouter(routes);
  window.history.replaceState({ ...state, idx }, "", href);
  return router;
}

function openWholeUrl(router: DataRouter) {
  const { pathname, search, hash } = window.location;
  if (search === "" && hash === "") return;
  const options = { replace: true, preventScrollReset: true, flushSync: true };
  void router.navigate({ pathname, search, hash }, options);
}
