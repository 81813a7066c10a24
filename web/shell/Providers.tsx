import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useHasToasts } from "#/platform/feedback/notify.ts";
import { useSession } from "#/platform/state/session.ts";
import { LiveRegions } from "#/ui/feedback/LiveRegions.tsx";

/** Without them a page still works: messages are announced, and forms show their errors. */
const Toasts = lazy<ComponentType>(() =>
  import("#/ui/feedback/Toasts.tsx").then(
    ({ Toasts }) => ({ default: Toasts }),
    () => ({ default: () => null }),
  ),
);

/** Adds toasts and live regions to every page. Visitors load toasts with the first one. */
export function Providers({ children }: { readonly children: ReactNode }) {
  const hasToasts = useHasToasts();
  const isSignedIn = useSession(({ status }) => status === "signedIn");
  const needsToasts = hasToasts || isSignedIn;
  return (
    <>
      {children}
      {needsToasts && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
      <LiveRegions />
    </>
  );
}
