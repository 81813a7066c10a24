import type { Scheme } from "./tokens.ts";

/** Muted tones for the initials of people without a picture: [background, text]. */
export const avatarTones: readonly Record<Scheme, readonly [string, string]>[] = [
  { light: ["#DDEBEE", "#1F4A55"], dark: ["#1D3A42", "#B9DCE4"] },
  { light: ["#E6E3F1", "#423A6B"], dark: ["#2E2A48", "#CFC8EE"] },
  { light: ["#F3E6DA", "#6A4218"], dark: ["#43301C", "#EFD3B4"] },
  { light: ["#E1EDDF", "#2F5330"], dark: ["#22392A", "#BCDDBE"] },
  { light: ["#F3E1E4", "#6E2E3B"], dark: ["#44242C", "#F0C4CC"] },
  { light: ["#E3E8EE", "#35495E"], dark: ["#263545", "#C2D2E2"] },
];
