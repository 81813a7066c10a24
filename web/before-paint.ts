/** Bundled into a script of its own, which the page loads before it is painted. */
import { startEarlyRefresh } from "#/platform/api/early-refresh.ts";
import {
  applyColorScheme,
  readStoredAppearance,
  toColorScheme,
} from "#/platform/state/color-scheme.ts";
import { mayBeSignedIn } from "#/platform/state/stored-slices.ts";
import { awaitsApp } from "#/shell/hydration/awaits-app.ts";
import { holdPresses } from "#/shell/hydration/held-presses.ts";

applyColorScheme(toColorScheme(readStoredAppearance()));
if (awaitsApp(location)) document.documentElement.dataset.awaitsApp = "";
holdPresses();
if (mayBeSignedIn()) startEarlyRefresh();
