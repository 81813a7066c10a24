import {
  type LoaderFunction,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { useSession } from "#/platform/state/session.ts";
import { lazyPage } from "./route-helpers.ts";

const loadPaymentPages = () => import("#/profiles/no-payment/NoPaymentPages.tsx");
const loadProfileForm = () => import("#/profiles/form/ProfileFormPage.tsx");
const profileFormNamespaces = ["profiles/form", "files", "privacy/agree"] as const;

export const seekerPages: RouteObject[] = [
  {
    path: "/profile",
    lazy: lazyPage(
      () => import("./pages/OwnSeekerProfilePage.tsx").then((m) => m.OwnSeekerProfilePage),
      "profiles/own-profile",
      "profiles/dashboard",
      "privacy",
      "files",
    ),
  },
  {
    path: "/profile/preview",
    lazy: lazyPage(
      () => import("./pages/SeekerPreviewPage.tsx").then((m) => m.SeekerPreviewPage),
      "profiles/own-profile",
      "candidates",
      "privacy",
    ),
  },
  {
    path: "/dashboard",
    loader: requireCompleteProfile("/profile"),
    lazy: lazyPage(
      () => import("./pages/SeekerHomePage.tsx").then((m) => m.SeekerHomePage),
      "profiles/dashboard",
      "privacy/access",
    ),
  },
  {
    path: "/complete-profile",
    loader: requireIncompleteProfile("/edit-profile"),
    shouldRevalidate: isPathChanged,
    lazy: lazyPage(
      () => loadProfileForm().then((m) => m.CompleteProfilePage),
      ...profileFormNamespaces,
    ),
  },
  {
    path: "/edit-profile",
    loader: requireCompleteProfile("/complete-profile"),
    shouldRevalidate: isPathChanged,
    lazy: lazyPage(
      () => loadProfileForm().then((m) => m.EditProfilePage),
      ...profileFormNamespaces,
    ),
  },
  {
    path: "/payment",
    handle: { isFlush: true },
    lazy: lazyPage(() => loadPaymentPages().then((m) => m.NoPaymentPage), "profiles/own-profile"),
  },
  ...["/payment/success", "/payment/failed"].map((path) => ({
    path,
    handle: { isFlush: true },
    lazy: lazyPage(
      () => loadPaymentPages().then((m) => m.NothingChargedPage),
      "profiles/own-profile",
    ),
  })),
];

/** Redirects to `path` if the profile is incomplete, keeping the query. */
function requireCompleteProfile(path: string): LoaderFunction {
  return ({ request }) =>
    isProfileCompleted() ? null : redirect(path + new URL(request.url).search);
}

/** Redirects to `path` if the profile is already complete, keeping the query. */
function requireIncompleteProfile(path: string): LoaderFunction {
  return ({ request }) =>
    isProfileCompleted() ? redirect(path + new URL(request.url).search) : null;
}

/** Keeps the form open when a save makes the profile complete or incomplete. */
function isPathChanged({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

function isProfileCompleted(): boolean {
  const session = useSession.getState();
  return session.status === "signedIn" && session.user.isProfileCompleted;
}
