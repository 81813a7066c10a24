/** Renders a public page to HTML. Bundled by the build, which runs it for each path. */
import { type Language, languages } from "@wasla/contract/platform/language";
import { prerenderedSettings, prerenderFolder } from "@wasla/contract/platform/page-settings";
import { prerender } from "react-dom/static";
import { createMemoryRouter } from "react-router";
import type { RenderedPage } from "#/build/prerender-html.ts";
import { initLanguage } from "#/platform/language/language.ts";
import { pageSettings } from "#/platform/state/page-settings.ts";
import { App } from "#/shell/App.tsx";
import { whenInitialized } from "#/shell/hydration/when-initialized.ts";
import { routesFor } from "#/shell/routes.tsx";

const [, , path = ""] = process.argv;
const pages: RenderedPage[] = [];
for (const settings of prerenderedSettings) {
  Object.assign(pageSettings, settings);
  for (const language of languages)
    pages.push({
      file: `${prerenderFolder(settings, language)}${path}.html`,
      language,
      markup: await renderPage(language),
    });
}
// The messages between tabs would keep the process alive.
process.stdout.write(JSON.stringify(pages), () => process.exit());

async function renderPage(language: Language): Promise<string> {
  await initLanguage(["shell"], language);
  const router = createMemoryRouter(await routesFor(undefined), { initialEntries: [path] });
  await whenInitialized(router);
  const failures: unknown[] = [];
  const { prelude } = await prerender(<App prerendered={router} />, {
    // Otherwise large parts are inserted by an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}
