import type { PageSettings } from "@wasla/contract/platform/page-settings";

const defaultSettings: PageSettings = { hasGoogle: false, supportEmail: "" };

export const pageSettings: PageSettings = readSettings();

/** In development no server fills in the settings: the page contains a placeholder. */
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
