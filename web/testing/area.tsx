// Shows a part of a signed-in person's page, every link of which leads somewhere.
import type { Language } from "@wasla/contract/platform/language";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { Room } from "#/platform/language/language.ts";
import { KnownPaths } from "#/platform/state/known-paths.ts";
import { AreaProviders } from "#/shell/layout/AreaProviders.tsx";
import { openPart } from "./page.tsx";

export async function openInArea(part: ReactNode, language: Language, ...rooms: Room[]) {
  // Messages lie over the header and the title, not over the part.
  const main = <main style={{ paddingBlockStart: 200 }}>{part}</main>;
  const router = createMemoryRouter([{ path: "*", element: main }]);
  const page = (
    <AreaProviders>
      <KnownPaths value={() => true}>
        <RouterProvider router={router} />
      </KnownPaths>
    </AreaProviders>
  );
  await openPart(page, language, ...rooms);
}
