import { lazy, type ReactNode, Suspense } from "react";
import { LiveRegions } from "#/ui/feedback/LiveRegions.tsx";

const Toasts = lazy(() =>
  import("#/ui/feedback/Toasts.tsx").then(({ Toasts }) => ({ default: Toasts })),
);

/** Adds toasts and live regions to every page. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <Suspense>
        <Toasts />
      </Suspense>
      <LiveRegions />
    </>
  );
}
