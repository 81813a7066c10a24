/** The look of the page: light, dark, or as the system has it; the choice is kept on the device. */
import { create } from "zustand";

export const appearances = ["light", "dark", "auto"] as const;
export type Appearance = (typeof appearances)[number];
type AppearanceState = { readonly appearance: Appearance; readonly scheme: "light" | "dark" };

const storageKey = "wasla-appearance";
const systemPreference = window.matchMedia("(prefers-color-scheme: dark)");

export const useAppearance = create<AppearanceState>(() => toAppearanceState(storedAppearance()));

export function setAppearance(appearance: Appearance) {
  useAppearance.setState(toAppearanceState(appearance));
  try {
    localStorage.setItem(storageKey, appearance);
  } catch {
    // A browser without storage forgets the choice, and works.
  }
}

systemPreference.addEventListener("change", () => {
  useAppearance.setState(({ appearance }) => toAppearanceState(appearance));
});
// Paper is white, and browsers print no ground: pale letters could not be read on it.
window.addEventListener("beforeprint", () => applyColorScheme({ scheme: "light" }));
window.addEventListener("afterprint", () => applyColorScheme(useAppearance.getState()));
useAppearance.subscribe(applyColorScheme);
applyColorScheme(useAppearance.getState());

function toAppearanceState(appearance: Appearance): AppearanceState {
  if (appearance !== "auto") return { appearance, scheme: appearance };
  return { appearance, scheme: systemPreference.matches ? "dark" : "light" };
}

function storedAppearance(): Appearance {
  try {
    return appearances.find((one) => one === localStorage.getItem(storageKey)) ?? "auto";
  } catch {
    return "auto";
  }
}

/** Under the name that Mantine's style sheets read too. */
function applyColorScheme({ scheme }: Pick<AppearanceState, "scheme">) {
  document.documentElement.dataset.mantineColorScheme = scheme;
  document.documentElement.style.colorScheme = scheme;
}
