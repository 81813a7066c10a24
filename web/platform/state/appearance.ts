/** Light, dark or system colour scheme; the choice is stored on the device. */
import { create } from "zustand";

export const appearances = ["light", "dark", "auto"] as const;
export type Appearance = (typeof appearances)[number];
type AppearanceState = { readonly appearance: Appearance; readonly scheme: "light" | "dark" };

const storageKey = "wasla-appearance";
const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");

export const useAppearance = create<AppearanceState>(() =>
  toAppearanceState(readStoredAppearance()),
);

export function setAppearance(appearance: Appearance) {
  useAppearance.setState(toAppearanceState(appearance));
  try {
    localStorage.setItem(storageKey, appearance);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

prefersDark.addEventListener("change", () => {
  useAppearance.setState(({ appearance }) => toAppearanceState(appearance));
});
// Browsers do not print backgrounds: light text would be unreadable on white paper.
window.addEventListener("beforeprint", () => applyColorScheme({ scheme: "light" }));
window.addEventListener("afterprint", () => applyColorScheme(useAppearance.getState()));
useAppearance.subscribe(applyColorScheme);
applyColorScheme(useAppearance.getState());

function toAppearanceState(appearance: Appearance): AppearanceState {
  if (appearance !== "auto") return { appearance, scheme: appearance };
  return { appearance, scheme: prefersDark.matches ? "dark" : "light" };
}

function readStoredAppearance(): Appearance {
  try {
    const stored = localStorage.getItem(storageKey);
    return appearances.find((known) => known === stored) ?? "auto";
  } catch {
    return "auto";
  }
}

/** Our style sheets and Mantine's read this attribute. */
function applyColorScheme({ scheme }: Pick<AppearanceState, "scheme">) {
  document.documentElement.dataset.mantineColorScheme = scheme;
  document.documentElement.style.colorScheme = scheme;
}
