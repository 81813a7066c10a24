// Shows a part of a signed-in person's page, every link of which leads somewhere.
import type { Language } from "@wasla/contract/platform/language";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { MessageNamespace } from "#/platform/language/language.ts";
import { KnownPaths } from "#/platform/state/known-paths.ts";
import { AreaProviders } from "#/shell/layout/AreaProviders.tsx";
import { renderElement } from "./render-page.tsx";

export async function renderInArea(
  element: ReactNode,
  language: Language,
  ...namespaces: MessageNamespace[]
) {
  // Messages lie over the header and the title, not over the part.
  const main = <main style={{ paddingBlockStart: 200 }}>{element}</main>;
  const router = createMemoryRouter([{ path: "*", element: main }]);
  const page = (
    <AreaProviders>
      <KnownPaths value={() => true}>
        <RouterProvider router={router} />
      </KnownPaths>
    </AreaProviders>
  );
  await renderElement(page, language, ...namespaces);
}
