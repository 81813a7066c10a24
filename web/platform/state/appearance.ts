/** The chosen appearance; stored on the device. */
import { create } from "zustand";
import {
  type Appearance,
  appearanceKey,
  applyColorScheme,
  type ColorScheme,
  prefersDark,
  readStoredAppearance,
  toColorScheme,
} from "./color-scheme.ts";

type AppearanceState = { readonly appearance: Appearance; readonly scheme: ColorScheme };

export const useAppearance = create<AppearanceState>(() =>
  toAppearanceState(readStoredAppearance()),
);

export function setAppearance(appearance: Appearance) {
  useAppearance.setState(toAppearanceState(appearance));
  try {
    localStorage.setItem(appearanceKey, appearance);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

prefersDark.addEventListener("change", () => {
  useAppearance.setState(({ appearance }) => toAppearanceState(appearance));
});
// Browsers do not print backgrounds: light text would be unreadable on white paper.
window.addEventListener("beforeprint", () => applyColorScheme("light"));
window.addEventListener("afterprint", () => applyColorScheme(useAppearance.getState().scheme));
useAppearance.subscribe(({ scheme }) => applyColorScheme(scheme));
applyColorScheme(useAppearance.getState().scheme);

function toAppearanceState(appearance: Appearance): AppearanceState {
  return { appearance, scheme: toColorScheme(appearance) };
}
