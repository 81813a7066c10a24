import { type Role, roles } from "@wasla/contract/platform/endpoint";
import { lazy, Suspense } from "react";
import { matchRoutes, Outlet, type RouteObject, ScrollRestoration } from "react-router";
import { translate } from "#/platform/language/language.ts";
import { leaveToSite, redirectToLogin } from "./areas.ts";
import { PublicLayout } from "./layout/PublicLayout.tsx";
import { PageLoadError } from "./pages/PageLoadError.tsx";
import { companyFormNamespaces, lazyPage, redirectRoute, sharedPages } from "./route-helpers.ts";

/** Routes of a role, or of visitors, who never load the areas' routes. */
export async function routesFor(role: Role | undefined): Promise<RouteObject[]> {
  const routes =
    role === undefined ? visitorRoutes : await (await loadAreaRoutes()).areaRoutesFor(role);
  return [
    {
      element: <RootLayout />,
      ErrorBoundary: RootErrorBoundary,
      HydrateFallback: EmptyFallback,
      children: [{ ErrorBoundary: PageLoadError, children: routes }],
    },
  ];
}

function loadAreaRoutes() {
  return import("./area-routes.tsx");
}

/**
 * Loads the page at this address while the server is asked who is signed in. Without the role of
 * the last visit only what all roles share. The page's messages wait for the language.
 */
export async function preloadPage(
  role: Role | undefined,
  hasLanguage: Promise<void>,
): Promise<void> {
  await loadAreaRoutes();
  if (role === undefined || !roles.includes(role)) return;
  const matches = matchRoutes(await routesFor(role), window.location) ?? [];
  await hasLanguage;
  await Promise.all(
    matches.map(({ route: { lazy } }) => (typeof lazy === "function" ? lazy() : undefined)),
  );
}

const visitorPages: RouteObject[] = [
  ...sharedPages,
  {
    path: "/login",
    lazy: lazyPage(
      () => import("#/accounts/sign-in/sign-in-pages.ts").then((m) => m.signInPages.LoginPage),
      "accounts",
    ),
  },
  {
    path: "/register",
    lazy: lazyPage(
      () => import("#/accounts/sign-in/EntryPage.tsx").then((m) => m.EntryPage),
      "accounts",
      "accounts/sign-in",
    ),
  },
  {
    path: "/forgot-password",
    lazy: lazyPage(
      () => import("#/accounts/password/ForgotPasswordPage.tsx").then((m) => m.ForgotPasswordPage),
      "accounts/password",
      "accounts/mail",
    ),
  },
  {
    path: "/set-password",
    lazy: lazyPage(
      () => import("#/accounts/password/PasswordPage.tsx").then((m) => m.SetPasswordPage),
      "accounts/password",
      "accounts/mail",
    ),
  },
  {
    path: "/reset-password",
    lazy: lazyPage(
      () => import("#/accounts/password/PasswordPage.tsx").then((m) => m.ResetPasswordPage),
      "accounts/password",
      "accounts/mail",
    ),
  },
  {
    path: "/account-created",
    lazy: lazyPage(
      () =>
        import("#/accounts/registered/AccountCreatedPage.tsx").then((m) => m.AccountCreatedPage),
      "accounts/mail",
    ),
  },
  {
    path: "/google-auth/success",
    lazy: lazyPage(
      () => import("#/accounts/google/GoogleLandingPage.tsx").then((m) => m.GoogleLandingPage),
      "accounts",
      "accounts/google",
    ),
  },
  {
    path: "/register-requirements",
    lazy: lazyPage(
      () => import("#/accounts/requirements/RequirementsPage.tsx").then((m) => m.RequirementsPage),
      "accounts/requirements",
    ),
  },
  {
    path: "/jobseeker-register",
    lazy: lazyPage(
      () => import("#/profiles/JobSeekerRegisterPage.tsx").then((m) => m.JobSeekerRegisterPage),
      "profiles",
      "privacy/agree",
    ),
  },
  {
    lazy: lazyPage(() => import("./layout/FormProviders.tsx").then((m) => m.FormProviders)),
    children: [
      {
        path: "/company-register",
        lazy: lazyPage(
          () => import("#/companies/CompanyRegisterPage.tsx").then((m) => m.CompanyRegisterPage),
          ...companyFormNamespaces,
        ),
      },
    ],
  },
];

const visitorRoutes: RouteObject[] = [
  redirectRoute("/", leaveToSite("/login")),
  {
    element: <PublicLayout />,
    children: [{ ErrorBoundary: PageLoadError, children: visitorPages }],
  },
  redirectRoute("*", redirectToLogin),
];

const RouterFallback = lazy(() =>
  import("./pages/UnexpectedErrorPage.tsx").then(
    (m) => ({ default: m.UnexpectedErrorPage }),
    () => ({ default: PlainUnexpectedError }),
  ),
);

/** Shown until the first page's code has loaded. */
function EmptyFallback() {
  return null;
}

function RootErrorBoundary() {
  return (
    <Suspense>
      <RouterFallback />
    </Suspense>
  );
}

function PlainUnexpectedError() {
  return <h1>{translate("shell", "unexpected")}</h1>;
}

/** The first page of every load has the key "default", so its scroll is stored by path. */
function RootLayout() {
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={({ key, pathname }) => (key === "default" ? pathname : key)} />
    </>
  );
}
