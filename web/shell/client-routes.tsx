/** The pages of clients. */
import { type RouteObject, redirect } from "react-router";
import type { payPages } from "#/payments/pay/pages.ts";
import { companyForm, page } from "./route.ts";
import type { toolPages } from "./tool-pages.ts";

/** A list needs the width: the side navigation shrinks to its icons. */
const isList = { isList: true };

/** Lies edge to edge. */
const isFlush = { isFlush: true };

export const clientPages: RouteObject[] = [
  {
    path: "/profile",
    lazy: page(
      () => import("./pages/OwnClientPage.tsx").then((m) => m.OwnClientPage),
      "companies",
      "payments/billing",
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
  { path: "/payment", handle: isFlush, lazy: paying("PayPage") },
  { path: "/payment/success", handle: isFlush, lazy: paying("SuccessPage") },
  { path: "/payment/failed", handle: isFlush, lazy: paying("FailedPage") },
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

/** A step of the payment, which the next one follows at once: they come together. */
function paying(name: keyof typeof payPages) {
  return page(
    () => import("#/payments/pay/pages.ts").then((part) => part.payPages[name]),
    "payments",
    "payments/billing",
    "catalogue",
  );
}
