import { isClient } from "@wasla/contract/platform/endpoint";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link, Outlet, useLocation, useMatches } from "react-router";
import { loadMessages, useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { AreaHeader } from "#/shell/menu/AreaHeader.tsx";
import { isActive, usePageLinks } from "#/shell/menu/menu-links.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { Lazy } from "#/ui/overlay/Lazy.tsx";
import classes from "./AreaLayout.module.css";
import { AreaProviders } from "./AreaProviders.tsx";
import { Footer } from "./Footer.tsx";
import { NavigationProgress } from "./NavigationProgress.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { mainId, SkipLink } from "./SkipLink.tsx";

export function AreaLayout() {
  const matches = useMatches();
  const hasHandle = (name: string) => matches.some(({ handle }) => hasHandleFlag(handle, name));
  const isList = hasHandle("isList");
  return (
    <AreaProviders>
      <AreaGuards>
        <SkipLink />
        <NavigationProgress />
        <AreaHeader />
        <OfflineBar />
        <PaymentDueBanner />
        <div
          className={classes.body}
          data-list={isList || undefined}
          data-console={hasHandle("isConsole") || undefined}
        >
          <SideNavigation isNarrow={isList} />
          <div className={classes.page}>
            <main
              id={mainId}
              className={classes.main}
              data-flush={hasHandle("isFlush") || undefined}
              tabIndex={-1}
            >
              <Suspense fallback={<LoadingSkeleton rows={6} />}>
                <Outlet />
              </Suspense>
            </main>
            <Footer />
          </div>
        </div>
      </AreaGuards>
    </AreaProviders>
  );
}

/** Routes choose layout variants through their `handle`. */
function hasHandleFlag(handle: unknown, name: string): boolean {
  return typeof handle === "object" && handle !== null && name in handle;
}

const SecondFactorLayout = lazy(async () => {
  const [{ SecondFactorLayout }] = await Promise.all([
    import("./SecondFactorLayout.tsx"),
    loadMessages("accounts/settings"),
  ]);
  return { default: SecondFactorLayout };
});

const TermsDialog = lazy(async () => {
  const [{ TermsDialog }] = await Promise.all([
    import("#/privacy/TermsDialog.tsx"),
    loadMessages("privacy"),
  ]);
  return { default: TermsDialog };
});

/**
 * Requires operators to add a second factor, and everybody else to agree to the terms, except
 * clients whose profile form still asks for that.
 */
function AreaGuards({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const { role, isTermAgreed, isProfileCompleted, mustAddSecondFactor } = user;
  const isAskedByForm = isClient(user) && !isProfileCompleted;
  if (mustAddSecondFactor)
    return (
      <Suspense>
        <SecondFactorLayout />
      </Suspense>
    );
  return (
    <>
      {children}
      <Lazy opened={!isTermAgreed && role !== "admin" && !isAskedByForm}>
        {(isOpen) => <TermsDialog opened={isOpen} />}
      </Lazy>
    </>
  );
}

const DueBanner = lazy(async () => {
  const [{ DueBanner }] = await Promise.all([
    import("#/payments/billing/DueBanner.tsx"),
    loadMessages("payments/billing"),
  ]);
  return { default: DueBanner };
});

/**
 * Loaded only for a client whose renewal failed. Appears on the next navigation, so that it does
 * not shift the open page.
 */
function PaymentDueBanner() {
  const { paymentDueBy } = useUser().subscriptionInfo;
  const { pathname } = useLocation();
  const [opened, setOpened] = useState({ pathname, paymentDueBy });
  if (opened.pathname !== pathname) setOpened({ pathname, paymentDueBy });
  return (
    paymentDueBy &&
    opened.paymentDueBy && (
      <Suspense fallback={<div className={classes.due} />}>
        <DueBanner dueBy={paymentDueBy} />
      </Suspense>
    )
  );
}

/** Links to the area's pages; on lists only icons, with labels on hover and focus. */
function SideNavigation({ isNarrow }: { readonly isNarrow: boolean }) {
  const t = useMessages("shell/menu");
  const { pathname } = useLocation();
  return (
    <nav className={classes.side} aria-label={t("sideMenu")} data-narrow={isNarrow || undefined}>
      {usePageLinks().map((link) => (
        <Link
          key={link.path}
          to={link.path}
          className={classes.link}
          aria-current={isActive(link, pathname) ? "page" : undefined}
        >
          <link.icon size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.word}>{link.label()}</span>
        </Link>
      ))}
    </nav>
  );
}
