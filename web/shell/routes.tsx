/** The pages of visitors, and the way to those of whoever is signed in. */
import type { Role } from "@wasla/contract/platform/endpoint";
import { lazy, Suspense } from "react";
import { Outlet, type RouteObject, ScrollRestoration } from "react-router";
import { say } from "#/platform/language/language.ts";
import { leave, toLogin } from "./areas.ts";
import { PageFailure } from "./pages/PageFailure.tsx";
import { companyForm, leadsOn, openPages, page } from "./route.ts";

/** The routes of a role; of visitors without one, who never load those of the areas. */
export async function routesFor(role: Role | undefined): Promise<RouteObject[]> {
  const routes = role === undefined ? visitorRoutes : await (await areas()).areaRoutesFor(role);
  return [
    {
      element: <Ground />,
      ErrorBoundary: Broken,
      HydrateFallback: Nothing,
      children: [{ ErrorBoundary: PageFailure, children: routes }],
    },
  ];
}

/** Asked for early where somebody is likely to be signed in. */
export function areas() {
  return import("./area-routes.tsx");
}

const visitorPages: RouteObject[] = [
  ...openPages,
  {
    path: "/login",
    lazy: page(
      () => import("#/accounts/sign-in/LoginPage.tsx").then((m) => m.LoginPage),
      "accounts",
    ),
  },
  {
    path: "/register",
    lazy: page(
      () => import("#/accounts/sign-in/EntryPage.tsx").then((m) => m.EntryPage),
      "accounts",
      "accounts/sign-in",
    ),
  },
  {
    path: "/forgot-password",
    lazy: page(
      () => import("#/accounts/password/ForgotPasswordPage.tsx").then((m) => m.ForgotPasswordPage),
      "accounts/password",
      "accounts/mail",
    ),
  },
  {
    path: "/set-password",
    lazy: page(
      () => import("#/accounts/password/PasswordPage.tsx").then((m) => m.SetPasswordPage),
      "accounts/password",
      "accounts/mail",
    ),
  },
  {
    path: "/reset-password",
    lazy: page(
      () => import("#/accounts/password/PasswordPage.tsx").then((m) => m.ResetPasswordPage),
      "accounts/password",
      "accounts/mail",
    ),
  },
  {
    path: "/account-created",
    lazy: page(
      () =>
        import("#/accounts/registered/AccountCreatedPage.tsx").then((m) => m.AccountCreatedPage),
      "accounts/registered",
      "accounts/mail",
    ),
  },
  {
    path: "/google-auth/success",
    lazy: page(
      () => import("#/accounts/google/GoogleLandingPage.tsx").then((m) => m.GoogleLandingPage),
      "accounts",
      "accounts/google",
    ),
  },
  {
    path: "/register-requirements",
    lazy: page(
      () => import("#/accounts/requirements/RequirementsPage.tsx").then((m) => m.RequirementsPage),
      "accounts/requirements",
    ),
  },
  {
    path: "/jobseeker-register",
    lazy: page(
      () => import("#/profiles/JobSeekerRegisterPage.tsx").then((m) => m.JobSeekerRegisterPage),
      "profiles",
      "privacy/agree",
    ),
  },
  {
    lazy: page(() => import("./layout/FormProviders.tsx").then((m) => m.FormProviders)),
    children: [
      {
        path: "/company-register",
        lazy: page(
          () => import("#/companies/CompanyRegisterPage.tsx").then((m) => m.CompanyRegisterPage),
          ...companyForm,
        ),
      },
    ],
  },
];

const visitorRoutes: RouteObject[] = [
  leadsOn("/", leave("/login")),
  {
    lazy: page(() => import("./layout/PublicLayout.tsx").then((m) => m.PublicLayout)),
    children: [{ ErrorBoundary: PageFailure, children: visitorPages }],
  },
  leadsOn("*", toLogin),
];

const RouterFallback = lazy(() =>
  import("./pages/RouterFallback.tsx").then(
    (part) => ({ default: part.RouterFallback }),
    () => ({ default: Unexpected }),
  ),
);

/** What stands until the first page's code is there. */
function Nothing() {
  return null;
}

function Broken() {
  return (
    <Suspense>
      <RouterFallback />
    </Suspense>
  );
}

function Unexpected() {
  return <h1>{say("shell", "unexpected")}</h1>;
}

/** Every first page of a load has the same key: the scroll of another is not to be its own. */
function Ground() {
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={({ key, pathname }) => (key === "default" ? pathname : key)} />
    </>
  );
}
