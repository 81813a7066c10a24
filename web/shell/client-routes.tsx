/** The pages of clients. */
import { type RouteObject, redirect } from "react-router";
import { companyForm, page } from "./route.ts";
import type { toolPages } from "./tool-pages.ts";

/** A list needs the width: the side navigation shrinks to its icons. */
const isList = { isList: true };

export const clientPages: RouteObject[] = [
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

/** One of the client's daily tools, whose words are few. */
function tool(name: keyof typeof toolPages) {
  return page(
    () => import("./tool-pages.ts").then((part) => part.toolPages[name]),
    ...(["candidates", "candidates/shortlisted", "candidates/compare"] as const),
    ...(["catalogue", "shortlists"] as const),
  );
}
