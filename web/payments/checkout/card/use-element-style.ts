import type { StripeElementStyle } from "@stripe/stripe-js";
import { useMemo } from "react";
import { useAppearance } from "#/platform/state/appearance.ts";
import { tokens } from "#/ui/theme/tokens.ts";

/** Style of the provider's fields: iframes, which the page's CSS variables do not reach. */
export function useElementStyle(): StripeElementStyle {
  const { scheme } = useAppearance();
  return useMemo(() => {
    const fontSize = getComputedStyle(document.documentElement).getPropertyValue("--control-text");
    return {
      base: {
        color: tokens.text[scheme],
        fontFamily: '"Inter Variable", system-ui, "Segoe UI", sans-serif',
        fontSize: fontSize.trim() || "16px",
        "::placeholder": { color: tokens.placeholder[scheme] },
        ":-webkit-autofill": { color: tokens.text[scheme] },
      },
      invalid: { color: tokens.text[scheme], iconColor: tokens.danger[scheme] },
    };
  }, [scheme]);
}
