import type { PageSettings } from "@wasla/contract/platform/page-settings";

const usual: PageSettings = { hasGoogle: false, supportEmail: "" };

export const pageSettings: PageSettings = read();

/** Without a server in front, as while developing, the page holds a mark instead. */
function read(): PageSettings {
  const written = document.querySelector<HTMLMetaElement>('meta[name="wasla-settings"]')?.content;
  try {
    return { ...usual, ...JSON.parse(written ?? "{}") };
  } catch {
    return usual;
  }
}
