/** Every page of the product, who has it, and which words come with it. */
import { isClient, type Role } from "@wasla/contract/platform/endpoint";
import type { ComponentType } from "react";
import { type LoaderFunction, Outlet, type RouteObject, ScrollRestoration } from "react-router";
import { loadWords, type Room } from "#/platform/language/language.ts";
import { elsewhere, intoArea, leave, publicPaths, toLogin } from "./areas.ts";
import { RouterFallback } from "./pages/RouterFallback.tsx";

/** The routes of a role; of visitors without one. */
export function routesFor(role: Role | undefined): RouteObject[] {
  if (role === undefined) return whole(visitorRoutes);
  const pages = isClient({ role }) ? clientPages : ownPages;
  return whole([
    leadsOn("/", leave("/profile")),
    ...publicPaths.map((path) =>
      leadsOn(
        path,
        intoArea(() => pages),
      ),
    ),
    {
      lazy: page(() => import("./layout/AreaLayout.tsx").then((m) => m.AreaLayout)),
      children: pages,
    },
  ]);
}

const visitorRoutes: RouteObject[] = [
  leadsOn("/", leave("/login")),
  {
    lazy: page(() => import("./layout/PublicLayout.tsx").then((m) => m.PublicLayout)),
    children: [
      {
        path: "/login",
        lazy: page(() => import("#/accounts/LoginPage.tsx").then((m) => m.LoginPage), "accounts"),
      },
    ],
  },
  leadsOn("*", toLogin),
];

const notFound: RouteObject = {
  path: "*",
  lazy: page(() => import("./pages/NotFoundPage.tsx").then((m) => m.NotFoundPage)),
};

const clientPages: RouteObject[] = [
  {
    path: "/profile",
    lazy: page(
      () => import("#/accounts/ClientProfilePage.tsx").then((m) => m.ClientProfilePage),
      "accounts",
    ),
  },
  {
    path: "/dashboard",
    // Lists need the width: the side navigation shrinks to its icons.
    handle: { isList: true },
    lazy: page(
      () => import("#/candidates/DashboardPage.tsx").then((m) => m.DashboardPage),
      "candidates",
      "catalogue",
    ),
  },
  {
    path: "/jobseeker/:id",
    handle: { isList: true },
    lazy: page(
      () => import("#/candidates/CandidatePage.tsx").then((m) => m.CandidatePage),
      "candidates",
      "catalogue",
    ),
  },
  {
    path: "/payment",
    lazy: page(() => import("#/accounts/UnlockPage.tsx").then((m) => m.UnlockPage), "accounts"),
  },
  notFound,
];

/** Job seekers, and operators until their console stands. */
const ownPages: RouteObject[] = [
  {
    path: "/profile",
    lazy: page(
      () => import("#/accounts/OwnProfilePage.tsx").then((m) => m.OwnProfilePage),
      "accounts",
    ),
  },
  notFound,
];

/** A path without a page of its own. */
function leadsOn(path: string, loader: LoaderFunction): RouteObject {
  return { path, loader, handle: elsewhere, element: null };
}

function whole(children: RouteObject[]): RouteObject[] {
  return [
    { element: <Ground />, ErrorBoundary: RouterFallback, HydrateFallback: Nothing, children },
  ];
}

/** What stands until the first page's code is there. */
function Nothing() {
  return null;
}

function Ground() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** A page's code and its rooms' words, asked for together. */
function page(load: () => Promise<ComponentType>, ...rooms: Room[]) {
  return async () => {
    const [Component] = await Promise.all([load(), loadWords(...rooms)]);
    return { Component };
  };
}
