/** The look of the page: light, dark, or as the system has it; the choice is kept on the device. */
import { create } from "zustand";

export const appearances = ["light", "dark", "auto"] as const;
export type Appearance = (typeof appearances)[number];
type Look = { readonly appearance: Appearance; readonly scheme: "light" | "dark" };

const storageKey = "wasla-appearance";
const system = window.matchMedia("(prefers-color-scheme: dark)");

export const useLook = create<Look>(() => lookOf(keptAppearance()));

export function chooseAppearance(appearance: Appearance) {
  useLook.setState(lookOf(appearance));
  try {
    localStorage.setItem(storageKey, appearance);
  } catch {
    // A browser without storage forgets the choice, and works.
  }
}

system.addEventListener("change", () => {
  useLook.setState(({ appearance }) => lookOf(appearance));
});
// Paper is white, and browsers print no ground: pale letters could not be read on it.
window.addEventListener("beforeprint", () => dress({ scheme: "light" }));
window.addEventListener("afterprint", () => dress(useLook.getState()));
useLook.subscribe(dress);
dress(useLook.getState());

function lookOf(appearance: Appearance): Look {
  if (appearance !== "auto") return { appearance, scheme: appearance };
  return { appearance, scheme: system.matches ? "dark" : "light" };
}

function keptAppearance(): Appearance {
  try {
    return appearances.find((one) => one === localStorage.getItem(storageKey)) ?? "auto";
  } catch {
    return "auto";
  }
}

/** Under the name that Mantine's style sheets read too. */
function dress({ scheme }: Pick<Look, "scheme">) {
  document.documentElement.dataset.mantineColorScheme = scheme;
  document.documentElement.style.colorScheme = scheme;
}
