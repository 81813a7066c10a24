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
    const preferred = chosenLanguage();
    if (preferred !== undefined && preferred !== currentLanguage()) void setLanguage(preferred);
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

/** What is typed into a prerendered page; React would replace it by the form's initial values. */
type Control = HTMLInputElement | HTMLSelectElement;

/** Returns a function that types it again, now that the application listens. */
function trackTyping(root: HTMLElement): () => void {
  const typed = new Map<Control, string | boolean>();
  const recordValue = (control: Control) => {
    typed.delete(control); // the last one of a group of radio buttons comes last
    typed.set(control, isToggle(control) ? control.checked : control.value);
  };
  const recordInput = ({ target }: Event) => isControl(target) && recordValue(target);
  // By the user, or by the browser, which fills in passwords.
  for (const control of root.querySelectorAll("input"))
    if (control.value !== control.defaultValue || control.checked !== control.defaultChecked)
      recordValue(control);
  root.addEventListener("input", recordInput);
  return () => {
    root.removeEventListener("input", recordInput);
    for (const [control, value] of typed) retype(control, value);
  };
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

function isToggle(control: Control): control is HTMLInputElement {
  return control.type === "checkbox" || control.type === "radio";
}

/** React ignores events after which a control has the value that a script has set last. */
function retype(control: Control, value: string | boolean) {
  if (isToggle(control)) {
    if (control.type === "radio" && !value) return; // another one is on
    control.checked = !value;
    control.click();
    return;
  }
  control.value = "";
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  set?.call(control, value);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}
