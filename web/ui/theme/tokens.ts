/** All colours, light and dark; components use them as `var(--name)`. */
export type Scheme = "light" | "dark";

export const tokens = {
  bg: { light: "#FFFFFF", dark: "#0D1618" },
  surface: { light: "#F5F9F9", dark: "#142023" },
  raised: { light: "#FFFFFF", dark: "#1B2A2E" },
  sand: { light: "#F6F1E7", dark: "#2C2921" },
  /** Beside a public page, behind white text. */
  panel: { light: "#005D6F", dark: "#06343D" },
  text: { light: "#142327", dark: "#E7F0F1" },
  "text-dim": { light: "#52656B", dark: "#A3B6BB" },
  placeholder: { light: "#66797F", dark: "#8FA3A8" },
  border: { light: "#DCE5E7", dark: "#2A3B40" },
  control: { light: "#7A8C92", dark: "#6F858B" },
  primary: { light: "#005D6F", dark: "#76CFCD" },
  "on-primary": { light: "#FFFFFF", dark: "#00272F" },
  "primary-hover": { light: "#76CFCD", dark: "#A9E2E0" },
  "on-hover": { light: "#00313B", dark: "#00272F" },
  link: { light: "#005D6F", dark: "#8BDAD8" },
  tint: { light: "#E6F4F5", dark: "#12363C" },
  "on-tint": { light: "#004958", dark: "#BFEBEA" },
  "row-hover": { light: "#EEF6F7", dark: "#1A2A2E" },
  "row-selected": { light: "#DDF1F1", dark: "#173C41" },
  focus: { light: "#005D6F", dark: "#A9E2E0" },
  danger: { light: "#B3261E", dark: "#FFB4AB" },
  "danger-bg": { light: "#FDECEA", dark: "#3B1614" },
  "on-danger": { light: "#FFFFFF", dark: "#3B0A07" },
  success: { light: "#0B6B43", dark: "#7FDBA9" },
  "success-bg": { light: "#E6F5EE", dark: "#0E3323" },
  warning: { light: "#7A4F00", dark: "#F4C65D" },
  "warning-bg": { light: "#FFF4DC", dark: "#362904" },
  premium: { light: "#4A3B78", dark: "#CFC1F5" },
  "premium-bg": { light: "#F0ECFA", dark: "#272043" },
} as const satisfies Record<string, Record<Scheme, string>>;

export type Token = keyof typeof tokens;

/** Text and its background: contrast of at least 4.5:1. */
export const textPairs: readonly (readonly [Token, Token])[] = [
  ["text", "bg"],
  ["text", "surface"],
  ["text", "raised"],
  ["text", "sand"],
  ["text", "row-hover"],
  ["text", "row-selected"],
  ["text-dim", "bg"],
  ["text-dim", "surface"],
  ["text-dim", "raised"],
  ["text-dim", "sand"],
  ["text-dim", "row-selected"],
  ["placeholder", "bg"],
  ["placeholder", "raised"],
  ["on-primary", "primary"],
  ["on-hover", "primary-hover"],
  ["link", "bg"],
  ["link", "surface"],
  ["link", "row-selected"],
  ["on-tint", "tint"],
  ["danger", "bg"],
  ["danger", "danger-bg"],
  ["on-danger", "danger"],
  ["success", "bg"],
  ["success", "success-bg"],
  ["warning", "bg"],
  ["warning", "warning-bg"],
  ["premium", "bg"],
  ["premium", "premium-bg"],
];

/** Edges of controls and the focus ring: contrast of at least 3:1. */
export const nonTextPairs: readonly (readonly [Token, Token])[] = [
  ["control", "bg"],
  ["control", "surface"],
  ["control", "raised"],
  ["focus", "bg"],
  ["focus", "surface"],
  ["primary", "bg"],
];
