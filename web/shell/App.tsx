import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import type { DataRouter } from "react-router";
import { useAnnouncements } from "#/platform/feedback/announce.ts";
import { useHasToasts } from "#/platform/feedback/notify.ts";
import { restoreSession, useSession } from "#/platform/state/session.ts";
import { ErrorState } from "#/ui/public/ErrorState.tsx";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import { AreaRouter } from "./AreaRouter.tsx";

type Props = {
  /** Router of the prerendered page, if there is one to hydrate. */
  readonly prerendered?: DataRouter;
  readonly onMount?: () => void;
};

export function App({ prerendered, onMount }: Props) {
  useEffect(() => onMount?.(), [onMount]);
  return (
    <Providers>
      <SessionGate prerendered={prerendered} />
    </Providers>
  );
}

/** Renders nothing until the session is known, except what is prerendered: a visitor's page. */
function SessionGate({ prerendered }: Pick<Props, "prerendered">) {
  const session = useSession();
  if (session.status === "restoring" && prerendered === undefined) return null;
  if (session.status === "unreachable")
    return <ErrorState error={session.error} onRetry={() => void restoreSession()} />;
  if (session.status === "signedIn") return <AreaRouter role={session.user.role} />;
  const ended = session.status === "anonymous" ? session.ended : undefined;
  return <AreaRouter ended={ended} prerendered={prerendered} />;
}

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

/** Rendered from the start: a region that is added with its text may not be read. */
function LiveRegions() {
  const { polite, assertive } = useAnnouncements();
  return (
    <>
      <VisuallyHidden role="status">{polite}</VisuallyHidden>
      <VisuallyHidden role="alert">{assertive}</VisuallyHidden>
    </>
  );
}
