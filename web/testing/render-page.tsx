import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { toastClock, withToasts } from "#/platform/feedback/notify.ts";
import { initLanguage, loadMessages, type MessageNamespace } from "#/platform/language/language.ts";
import { addConsoleMessages } from "#/platform/language/messages-console.ts";
import { CurrentRouter } from "#/platform/state/current-router.ts";
import { PathExists } from "#/platform/state/path-exists.ts";
import { Providers } from "#/shell/App.tsx";
import { knowsPath } from "#/shell/areas.ts";
import { routesFor } from "#/shell/routes.tsx";
import "virtual:color-tokens.css";
import "#/ui/theme/base.css";

// Each test file has its own frame, but all share the tab's session storage.
sessionStorage.clear();

let root: Root | undefined;

/**
 * Renders the page at `path` as `role` sees it; returns the router, which knows the current
 * location. `lazyNamespaces`: messages of lazy components, which load them only the first time.
 */
export async function renderRoute(
  path: string,
  role?: Role,
  language: Language = "en",
  ...lazyNamespaces: MessageNamespace[]
) {
  unmountPage(); // stops the requests of the previous page
  await addConsoleMessages(); // before the console's routes need them
  await initLanguage(["shell", ...lazyNamespaces], language);
  const routes = await routesFor(role);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await mount(
    <PathExists value={knowsPath(routes)}>
      <CurrentRouter value={router}>
        <RouterProvider router={router} />
      </CurrentRouter>
    </PathExists>,
  );
  return router;
}

/** Renders any element with the messages of some namespaces. */
export async function renderElement(
  element: ReactNode,
  language: Language = "en",
  ...namespaces: MessageNamespace[]
) {
  await addConsoleMessages();
  await initLanguage(["shell"], language);
  await loadMessages(...namespaces);
  await mount(element);
}

async function mount(element: ReactNode) {
  unmountPage();
  const container = document.createElement("div");
  container.id = "root";
  document.body.append(container);
  root = createRoot(container);
  root.render(<Providers>{element}</Providers>);
}

/**
 * Until the page is unmounted, toasts shown from now on stay, and removals can be undone: on a busy
 * machine a click may take longer than a toast lasts.
 */
export function pauseToasts() {
  toastClock.isPaused = true;
}

export function unmountPage() {
  toastClock.isPaused = false;
  withToasts((toast) => toast.remove());
  root?.unmount();
  document.getElementById("root")?.remove();
}
