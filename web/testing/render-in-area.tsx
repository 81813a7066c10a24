// Renders part of a signed-in page, where every link is valid.
import type { Language } from "@wasla/contract/platform/language";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { MessageNamespace } from "#/platform/language/language.ts";
import { CurrentRouter } from "#/platform/state/current-router.ts";
import { PathExists } from "#/platform/state/path-exists.ts";
import { AreaProviders } from "#/shell/layout/AreaProviders.tsx";
import { renderElement } from "./render-page.tsx";

export async function renderInArea(
  element: ReactNode,
  language: Language,
  ...namespaces: MessageNamespace[]
) {
  // Keeps the element clear of toasts, which on real pages cover the header and the title.
  const main = <main style={{ paddingBlockStart: 200 }}>{element}</main>;
  const router = createMemoryRouter([{ path: "*", element: main }]);
  const page = (
    <AreaProviders>
      <PathExists value={() => true}>
        <CurrentRouter value={router}>
          <RouterProvider router={router} />
        </CurrentRouter>
      </PathExists>
    </AreaProviders>
  );
  await renderElement(page, language, ...namespaces);
}
