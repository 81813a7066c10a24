// Shows routes of the product in the test's own page, as a role would have them.
import type { Role } from "@wasla/contract/platform/endpoint";
import type { Language } from "@wasla/contract/platform/language";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { loadWords, type Room, startLanguage } from "#/platform/language/language.ts";
import { addConsoleWords } from "#/platform/language/words-console.ts";
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
export async function openPath(
  path: string,
  role?: Role,
  language: Language = "en",
  ...late: Room[]
) {
  closePage(); // the one before asks nothing more
  await addConsoleWords(); // before its routes do
  await startLanguage(["shell", ...late], language);
  const routes = await routesFor(role);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await show(
    <KnownPaths value={knowsPath(routes)}>
      <RouterProvider router={router} />
    </KnownPaths>,
  );
  return router;
}

/** Any part of the product, with the words of some rooms. */
export async function openPart(part: ReactNode, language: Language = "en", ...rooms: Room[]) {
  await addConsoleWords();
  await startLanguage(["shell"], language);
  await loadWords(...rooms);
  await show(part);
}

async function show(part: ReactNode) {
  closePage();
  applyTokens();
  const place = document.createElement("div");
  place.id = "root";
  document.body.append(place);
  root = createRoot(place);
  root.render(<Providers>{part}</Providers>);
}

export function closePage() {
  root?.unmount();
  document.getElementById("root")?.remove();
}
