import { DirectionContext, MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { directionOf } from "@wasla/contract/platform/language";
import { type ReactNode, useMemo } from "react";
import { queryClient } from "#/platform/api/query-client.ts";
import { useLanguage } from "#/platform/language/language.ts";
import { useAppearance } from "#/platform/state/appearance.ts";
import { cssVariablesResolver, theme } from "#/ui/theme/theme.ts";
import "#/ui/theme/mantine.css";
import { pageNonce } from "#/platform/state/page-nonce.ts";

/** Component library and query cache; public pages load faster without them. */
export function AreaProviders({ children }: { readonly children: ReactNode }) {
  const { scheme } = useAppearance();
  const dir = directionOf(useLanguage());
  // The page's language alone decides the direction.
  const direction = useMemo(
    () => ({ dir, setDirection: rejectDirectionChange, toggleDirection: rejectDirectionChange }),
    [dir],
  );
  return (
    <DirectionContext value={direction}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        forceColorScheme={scheme}
        getStyleNonce={pageNonce}
      >
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </MantineProvider>
    </DirectionContext>
  );
}

function rejectDirectionChange() {
  throw new Error("the direction follows the language");
}
