import type { PageSettings } from "@wasla/contract/platform/page-settings";

const defaultSettings: PageSettings = { hasGoogle: false, supportEmail: "" };

export const pageSettings: PageSettings = readSettings();

/** Without a server in front, as while developing, the page holds a mark instead. */
function readSettings(): PageSettings {
  const serialized = document.querySelector<HTMLMetaElement>(
    'meta[name="wasla-settings"]',
  )?.content;
  try {
    return { ...defaultSettings, ...JSON.parse(serialized ?? "{}") };
  } catch {
    return defaultSettings;
  }
}
