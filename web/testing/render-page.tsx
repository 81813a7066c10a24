// Shows routes of the product in the test's own page, as a role would have them.
import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect } from "vitest";
import { withToasts } from "#/platform/feedback/notify.ts";
import { initLanguage, loadMessages, type MessageNamespace } from "#/platform/language/language.ts";
import { addConsoleMessages } from "#/platform/language/messages-console.ts";
import { KnownPaths } from "#/platform/state/known-paths.ts";
import { knowsPath } from "#/shell/areas.ts";
import { Providers } from "#/shell/Providers.tsx";
import { routesFor } from "#/shell/routes.tsx";
import { applyTokens } from "#/ui/theme/apply-tokens.ts";
import "#/ui/theme/base.css";

// Each file of tests has a frame of its own, in one tab.
sessionStorage.clear();

let root: Root | undefined;

/**
 * The page at `path`; answers the router, whose state tells where it has led. `late` are the words
 * of parts that come later: those that came with an earlier test do not ask for them again.
 */
export async function renderRoute(
  path: string,
  role?: Role,
  language: Language = "en",
  ...lazyNamespaces: MessageNamespace[]
) {
  unmountPage(); // the one before asks nothing more
  await addConsoleMessages(); // before its routes do
  await initLanguage(["shell", ...lazyNamespaces], language);
  const routes = await routesFor(role);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await mount(
    <KnownPaths value={knowsPath(routes)}>
      <RouterProvider router={router} />
    </KnownPaths>,
  );
  return router;
}

/** Any part of the product, with the words of some rooms. */
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
  applyTokens();
  const container = document.createElement("div");
  container.id = "root";
  document.body.append(container);
  root = createRoot(container);
  root.render(<Providers>{element}</Providers>);
}

/**
 * Keeps messages on the page until the test has used them, as a pointer over them does: on a busy
 * machine a click may take longer than they last.
 */
export async function pauseToasts() {
  await expect.poll(findToasts).not.toBeNull();
  findToasts()?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
}

const findToasts = () => document.querySelector("[data-notices]");

export function unmountPage() {
  // Messages of the next test last as long as they should.
  const left = { bubbles: true, relatedTarget: document.body };
  findToasts()?.dispatchEvent(new PointerEvent("pointerout", left));
  withToasts((toast) => toast.remove());
  root?.unmount();
  document.getElementById("root")?.remove();
}
