/** Mantine theme made of the product's tokens. */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from "@mantine/core";
import type { Token } from "./tokens.ts";

const teal: MantineColorsTuple = [
  "#E6F4F5",
  "#CFEAEB",
  "#A9E2E0",
  "#76CFCD",
  "#45B3B5",
  "#1F949C",
  "#0A7785",
  "#005D6F",
  "#004958",
  "#00313B",
];
const gray: MantineColorsTuple = [
  "#F5F9F9",
  "#ECF1F2",
  "#DCE5E7",
  "#C9D4D7",
  "#A6B5BA",
  "#7A8C92",
  "#66797F",
  "#52656B",
  "#2E3F44",
  "#142327",
];
const dark: MantineColorsTuple = [
  "#E7F0F1",
  "#A3B6BB",
  "#8FA3A8",
  "#6F858B",
  "#3A4D53",
  "#2A3B40",
  "#1B2A2E",
  "#142023",
  "#0D1618",
  "#081012",
];
const red: MantineColorsTuple = [
  "#FDECEA",
  "#FBD9D5",
  "#FFC9C2",
  "#FFB4AB",
  "#EE7B70",
  "#DB4C40",
  "#C5362B",
  "#B3261E",
  "#8C1D18",
  "#601410",
];

// A hovered primary control is light, so its text must turn dark.
const variantColorResolver: VariantColorsResolver = (input) => {
  const base = defaultVariantColorsResolver(input);
  if (input.variant !== "filled") return base;
  const border = "1px solid transparent";
  if (input.color === "red") return { ...base, color: "var(--on-danger)", border };
  if (input.color && input.color !== input.theme.primaryColor) return base;
  return {
    background: "var(--primary)",
    color: "var(--on-primary)",
    hover: "var(--primary-hover)",
    hoverColor: "var(--on-hover)",
    border,
  };
};

const fade = { transition: "fade", duration: 300 } as const;

export const theme = createTheme({
  primaryColor: "teal",
  primaryShade: { light: 7, dark: 3 },
  colors: { teal, gray, dark, red },
  fontFamily:
    '"Inter Variable", "Vazirmatn Variable", system-ui, "Segoe UI", "Geeza Pro", Tahoma, sans-serif',
  fontSizes: { xs: "0.75rem", sm: "0.875rem", md: "0.875rem", lg: "1rem", xl: "1.125rem" },
  lineHeights: { xs: "1.5", sm: "1.5714", md: "1.5714", lg: "1.5", xl: "1.4444" },
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "2rem", lineHeight: "1.25", fontWeight: "700" },
      h2: { fontSize: "1.625rem", lineHeight: "1.3077" },
      h3: { fontSize: "1.25rem", lineHeight: "1.4" },
      h4: { fontSize: "1.125rem", lineHeight: "1.4444" },
    },
  },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.5rem", xl: "2rem" },
  radius: { xs: "4px", sm: "4px", md: "8px", lg: "12px", xl: "32px" },
  breakpoints: { xs: "36em", sm: "48em", md: "62em", lg: "75em", xl: "88em" },
  shadows: { md: "var(--shadow)" },
  defaultRadius: "md",
  respectReducedMotion: true,
  cursorType: "pointer",
  variantColorResolver,
  components: {
    // Plain objects: importing a component here would load it with every page.
    Input: { defaultProps: { size: "sm" }, vars: () => ({ wrapper: inputVariables }) },
    InputWrapper: {
      defaultProps: {
        inputWrapperOrder: ["label", "input", "description", "error"],
        withAsterisk: false,
      },
    },
    Button: {
      vars: (_theme: unknown, { size = "sm" }: { size?: string }) => ({
        root: size === "sm" ? { "--button-height": "var(--control-height)" } : {},
      }),
    },
    ModalRoot: { defaultProps: { radius: "lg", transitionProps: fade } },
    DrawerRoot: { defaultProps: { transitionProps: fade } },
  },
});

// Mantine's own types name only some of the variables its style sheet reads.
const inputVariables: Record<`--input-${string}`, string> = {
  "--input-bd": "var(--control)",
  "--input-bg": "var(--raised)",
  "--input-height": "var(--control-height)",
  "--input-fz": "var(--control-text)",
  // Mantine's padding grows with the height and would not line up with our own fields.
  "--input-padding": "12px",
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  // Mantine has values of its own for each.
  light: tokenVariables(),
  dark: tokenVariables(),
});

function tokenVariables(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(mantineVariables).map(([name, token]) => [
      `--mantine-${name}`,
      `var(--${token})`,
    ]),
  );
}

const mantineVariables: Record<string, Token> = {
  "color-body": "bg",
  "color-text": "text",
  "color-bright": "text",
  "color-dimmed": "text-dim",
  "color-placeholder": "placeholder",
  "color-error": "danger",
  "color-anchor": "link",
  "color-default": "raised",
  "color-default-hover": "row-hover",
  "color-default-color": "text",
  "color-default-border": "border",
  "primary-color-filled": "primary",
  "primary-color-filled-hover": "primary-hover",
  "primary-color-contrast": "on-primary",
  "primary-color-light": "tint",
  "primary-color-light-hover": "row-selected",
  "primary-color-light-color": "on-tint",
  "color-teal-filled": "primary",
  "color-teal-filled-hover": "primary-hover",
  "color-teal-light": "tint",
  "color-teal-light-hover": "row-selected",
  "color-teal-light-color": "on-tint",
  "color-teal-text": "link",
  "color-red-filled": "danger",
  "color-red-light": "danger-bg",
  "color-red-light-color": "danger",
  "color-red-text": "danger",
};
