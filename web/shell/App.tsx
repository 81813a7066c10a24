import type { Role } from "@wasla/contract/platform/endpoint";
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createBrowserRouter, type DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { reloadIfReachable } from "#/platform/api/reload-if-reachable.ts";
import { useAnnouncements } from "#/platform/feedback/announce.ts";
import { useHasToasts } from "#/platform/feedback/notify.ts";
import { CurrentRouter } from "#/platform/state/current-router.ts";
import { PathExists } from "#/platform/state/path-exists.ts";
import { restoreSession, type SignOutReason, useSession } from "#/platform/state/session.ts";
import { ErrorState } from "#/ui/public/ErrorState.tsx";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import classes from "./AreaRouter.module.css";
import { knowsPath } from "./areas.ts";
import { isOpenedByLink } from "./hydration/awaits-app.ts";
import { whenInitialized } from "./hydration/when-initialized.ts";
import { ProgressBar } from "./layout/NavigationProgress.tsx";
import { routesFor } from "./routes.tsx";

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

type AreaRouterProps = {
  readonly role?: Role;
  readonly ended?: SignOutReason | undefined;
  /** Router of the prerendered page, which visitors begin with. */
  readonly prerendered?: DataRouter | undefined;
};
type ActiveRouter = {
  readonly router: DataRouter;
  readonly role: Role | undefined;
  readonly at: number;
};

/** Has only the routes of the signed-in role; other roles' pages do not exist in it. */
function AreaRouter({ role, ended, prerendered }: AreaRouterProps) {
  const [active, setActive] = useState<ActiveRouter | undefined>(
    prerendered && { router: prerendered, role: undefined, at: 0 },
  );
  const initialRouter = useRef(prerendered);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    const router = initialRouter.current;
    initialRouter.current = undefined;
    if (router) return () => router.dispose();
    // A deliberate sign-out leads to the sign-in; an expired session returns to the same page.
    const leftByChoice = ended !== undefined && ended !== "expired";
    if (leftByChoice && !isOpenedByLink(window.location))
      window.history.pushState(null, "", "/login");
    let createdRouter: DataRouter | undefined;
    let isDisposed = false;
    setFailure(undefined);
    routesFor(role).then(async (routes) => {
      if (isDisposed) return;
      const router = createBrowserRouter(routes);
      createdRouter = router;
      await whenInitialized(router);
      if (!isDisposed) setActive({ router, role, at: performance.now() });
    }, setFailure);
    return () => {
      isDisposed = true;
      createdRouter?.dispose();
    };
  }, [role, ended]);
  const pathExists = useMemo(() => knowsPath(active?.router.routes ?? []), [active]);
  if (failure !== undefined)
    // Browsers never repeat a failed import, so only a new page can.
    return <ErrorState error={failure} onRetry={reloadIfReachable} />;
  // A visitor's page stays until the area has loaded; an area's page never stays.
  if (active === undefined || (active.role !== undefined && active.role !== role)) return null;
  const isStale = active.role !== role;
  return (
    <PathExists value={pathExists}>
      {isStale && <ProgressBar />}
      <div className={classes.whole} inert={isStale}>
        <CurrentRouter key={active.at} value={active.router}>
          <RouterProvider router={active.router} />
        </CurrentRouter>
      </div>
    </PathExists>
  );
}
