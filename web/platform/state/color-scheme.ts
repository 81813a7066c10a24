/** Light, dark or the system's colour scheme; also used before the first paint. */
export const appearances = ["light", "dark", "auto"] as const;
export type Appearance = (typeof appearances)[number];
export type ColorScheme = "light" | "dark";

export const appearanceKey = "wasla-appearance";
export const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");

export function readStoredAppearance(): Appearance {
  try {
    return (
      appearances.find((appearance) => appearance === localStorage.getItem(appearanceKey)) ?? "auto"
    );
  } catch {
    return "auto";
  }
}

export function toColorScheme(appearance: Appearance): ColorScheme {
  if (appearance !== "auto") return appearance;
  return prefersDark.matches ? "dark" : "light";
}

/** Sets the attribute that Mantine's style sheets also read. */
export function applyColorScheme(scheme: ColorScheme) {
  document.documentElement.dataset.mantineColorScheme = scheme;
  document.documentElement.style.colorScheme = scheme;
}
