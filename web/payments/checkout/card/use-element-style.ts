import type { StripeElementStyle } from "@stripe/stripe-js";
import { useMemo } from "react";
import { useAppearance } from "#/platform/state/appearance.ts";
import { tokens } from "#/ui/theme/tokens.ts";

/**
 * What the provider's fields look like. They stand in a frame of the provider's, where the page's
 * variables do not reach.
 */
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
