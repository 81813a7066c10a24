import { type RouteObject, redirect } from "react-router";
import type { checkoutPages } from "#/payments/checkout/pages.ts";
import type { clientToolPages } from "./client-tool-pages.ts";
import { companyFormNamespaces, lazyPage } from "./route-helpers.ts";

/** Lists need the width, so the side navigation shows only icons. */
const narrowNavigation = { isList: true };

const edgeToEdge = { isFlush: true };

export const clientPages: RouteObject[] = [
  {
    path: "/profile",
    lazy: lazyPage(
      () => import("./pages/OwnClientProfilePage.tsx").then((m) => m.OwnClientProfilePage),
      "companies",
      "payments/billing",
    ),
  },
  {
    path: "/edit-profile",
    lazy: lazyPage(
      () => import("#/companies/EditCompanyPage.tsx").then((m) => m.EditCompanyPage),
      "companies",
      ...companyFormNamespaces,
    ),
  },
  // Completes an account created with Google, in the form that visitors register with.
  {
    path: "/company-register",
    lazy: lazyPage(
      () => import("#/companies/CompleteCompanyPage.tsx").then((m) => m.CompleteCompanyPage),
      ...companyFormNamespaces,
    ),
  },
  { path: "/complete-profile", loader: () => redirect("/company-register"), element: null },
  {
    path: "/dashboard",
    handle: narrowNavigation,
    lazy: lazyPage(
      () => import("#/candidates/DashboardPage.tsx").then((m) => m.DashboardPage),
      "candidates",
    ),
  },
  {
    path: "/jobseeker/:id",
    handle: narrowNavigation,
    lazy: lazyPage(
      () => import("#/candidates/CandidatePage.tsx").then((m) => m.CandidatePage),
      "candidates",
      "privacy",
    ),
  },
  { path: "/payment", handle: edgeToEdge, lazy: checkoutPage("CheckoutPage") },
  { path: "/payment/success", handle: edgeToEdge, lazy: checkoutPage("SuccessPage") },
  { path: "/payment/failed", handle: edgeToEdge, lazy: checkoutPage("FailedPage") },
  { path: "/shortlists", lazy: clientToolPage("ShortlistsPage") },
  { path: "/shortlists/:id", handle: narrowNavigation, lazy: clientToolPage("ShortlistPage") },
  { path: "/compare", handle: narrowNavigation, lazy: clientToolPage("ComparePage") },
  { path: "/views/:id", lazy: clientToolPage("SavedViewRedirectPage") },
];

/** These pages share one chunk and all their messages, which are few. */
function clientToolPage(name: keyof typeof clientToolPages) {
  return lazyPage(
    () => import("./client-tool-pages.ts").then((m) => m.clientToolPages[name]),
    "candidates",
    "candidates/shortlists",
    "candidates/compare",
    "shortlists",
  );
}

/** The checkout pages follow each other at once, so they share one chunk. */
function checkoutPage(name: keyof typeof checkoutPages) {
  return lazyPage(
    () => import("#/payments/checkout/pages.ts").then((m) => m.checkoutPages[name]),
    "payments",
    "payments/billing",
  );
}
