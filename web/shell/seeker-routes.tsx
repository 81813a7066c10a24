/** The pages of job seekers. */
import {
  type LoaderFunction,
  type RouteObject,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { useSession } from "#/platform/state/session.ts";
import { page } from "./route.ts";

const payment = () => import("#/profiles/free/FreePages.tsx");
const form = () => import("#/profiles/form/ProfileFormPage.tsx");
const formWords = ["profiles/form", "files", "catalogue", "privacy/agree"] as const;

export const seekerPages: RouteObject[] = [
  {
    path: "/profile",
    lazy: page(
      () => import("./pages/OwnSeekerPage.tsx").then((m) => m.OwnSeekerPage),
      "profiles/own",
      "profiles/home",
      "profiles/free",
      "privacy/sensitive",
      "files",
    ),
  },
  {
    path: "/profile/preview",
    lazy: page(
      () => import("./pages/SeekerPreviewPage.tsx").then((m) => m.SeekerPreviewPage),
      "profiles/own",
      "candidates",
      "catalogue",
      "privacy/sensitive",
    ),
  },
  {
    path: "/dashboard",
    loader: unlessComplete("/profile"),
    lazy: page(
      () => import("./pages/SeekerHomePage.tsx").then((m) => m.SeekerHomePage),
      "profiles/home",
      "privacy/access",
    ),
  },
  {
    path: "/complete-profile",
    loader: onceComplete("/edit-profile"),
    shouldRevalidate: onAnotherPage,
    lazy: page(() => form().then((m) => m.CompleteProfilePage), ...formWords),
  },
  {
    path: "/edit-profile",
    loader: unlessComplete("/complete-profile"),
    shouldRevalidate: onAnotherPage,
    lazy: page(() => form().then((m) => m.EditProfilePage), ...formWords),
  },
  {
    path: "/payment",
    handle: { isFlush: true },
    lazy: page(() => payment().then((m) => m.FreePage), "profiles/free"),
  },
  ...["/payment/success", "/payment/failed"].map((path) => ({
    path,
    handle: { isFlush: true },
    lazy: page(() => payment().then((m) => m.NothingPaidPage), "profiles/free"),
  })),
];

/** For pages of whole profiles: others go where theirs becomes one. */
function unlessComplete(path: string): LoaderFunction {
  return ({ request }) => (isComplete() ? null : redirect(path + new URL(request.url).search));
}

/** For the page that makes a profile whole. */
function onceComplete(path: string): LoaderFunction {
  return ({ request }) => (isComplete() ? redirect(path + new URL(request.url).search) : null);
}

/** Whoever makes a profile whole, or takes of it, goes on in the form that was opened. */
function onAnotherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

function isComplete(): boolean {
  const session = useSession.getState();
  return session.status === "signedIn" && session.user.isProfileCompleted;
}
