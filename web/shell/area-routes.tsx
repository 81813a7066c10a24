/** Every page of whoever is signed in, and which words come with it. */
import { isClient, type Role } from "@wasla/contract/platform/endpoint";
import { type RouteObject, redirect } from "react-router";
import { leave, publicPaths } from "./areas.ts";
import { intoArea, signOutFirst } from "./into-area.ts";
import { PageFailure } from "./pages/PageFailure.tsx";
import { companyForm, leadsOn, mailOff, page } from "./route.ts";
import type { toolPages } from "./tool-pages.ts";

export async function areaRoutesFor(role: Role): Promise<RouteObject[]> {
  const pages = [...(await pagesOf(role)), ...carePages, notFound];
  return [
    leadsOn("/", leave("/profile")),
    ...publicPaths
      .filter((path) => !pages.some((one) => one.path === path))
      .map((path) => leadsOn(path, signOutFirst(intoArea(() => pages)))),
    {
      lazy: page(() => import("./layout/AreaLayout.tsx").then((m) => m.AreaLayout), "shell/menu"),
      children: [{ ErrorBoundary: PageFailure, children: pages }],
    },
  ];
}

/** Clients, whose pages are the heavier ones, do without those of job seekers. */
async function pagesOf(role: Role): Promise<RouteObject[]> {
  if (role === "jobSeeker") return (await import("./seeker-routes.tsx")).seekerPages;
  return isClient({ role }) ? clientPages : staffPages;
}

const notFound: RouteObject = {
  path: "*",
  lazy: page(() => import("./pages/NotFoundPage.tsx").then((m) => m.NotFoundPage)),
};

/** What everybody has who is signed in. */
const carePages: RouteObject[] = [
  {
    path: "/change-password",
    lazy: page(
      () => import("#/accounts/care/ChangePasswordPage.tsx").then((m) => m.ChangePasswordPage),
      "accounts/care",
      "accounts/password",
    ),
  },
  {
    path: "/settings",
    lazy: page(() => import("./pages/AllSettings.tsx").then((m) => m.AllSettings), "accounts/care"),
  },
  mailOff,
];

/** A list needs the width: the side navigation shrinks to its icons. */
const isList = { isList: true };

/** One of the client's daily tools, whose words are few. */
function tool(name: keyof typeof toolPages) {
  return page(
    () => import("./tool-pages.ts").then((part) => part.toolPages[name]),
    ...(["candidates", "candidates/shortlisted", "candidates/compare"] as const),
    ...(["catalogue", "shortlists"] as const),
  );
}

const clientPages: RouteObject[] = [
  {
    path: "/profile",
    lazy: page(
      () => import("#/companies/ClientProfilePage.tsx").then((m) => m.ClientProfilePage),
      "companies",
    ),
  },
  {
    path: "/edit-profile",
    lazy: page(
      () => import("#/companies/EditCompanyPage.tsx").then((m) => m.EditCompanyPage),
      "companies",
      ...companyForm,
    ),
  },
  // The same form as a visitor's: what Google did not tell is given here.
  {
    path: "/company-register",
    lazy: page(
      () => import("#/companies/CompleteCompanyPage.tsx").then((m) => m.CompleteCompanyPage),
      ...companyForm,
    ),
  },
  { path: "/complete-profile", loader: () => redirect("/company-register"), element: null },
  {
    path: "/dashboard",
    handle: isList,
    lazy: page(
      () => import("#/candidates/DashboardPage.tsx").then((m) => m.DashboardPage),
      "candidates",
      "catalogue",
    ),
  },
  {
    path: "/jobseeker/:id",
    handle: isList,
    lazy: page(
      () => import("#/candidates/CandidatePage.tsx").then((m) => m.CandidatePage),
      "candidates",
      "catalogue",
      "privacy/sensitive",
    ),
  },
  {
    path: "/payment",
    lazy: page(() => import("#/companies/UnlockPage.tsx").then((m) => m.UnlockPage), "companies"),
  },
  { path: "/shortlists", lazy: tool("ShortlistsPage") },
  { path: "/shortlists/:id", handle: isList, lazy: tool("ShortlistPage") },
  { path: "/compare", handle: isList, lazy: tool("ComparePage") },
  { path: "/views/:id", lazy: tool("OpenViewPage") },
];

/** Operators, until their console stands. */
const staffPages: RouteObject[] = [
  {
    path: "/profile",
    lazy: page(
      () => import("#/accounts/OwnProfilePage.tsx").then((m) => m.OwnProfilePage),
      "accounts",
    ),
  },
];
