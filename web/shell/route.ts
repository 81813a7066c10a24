/** What routes are made of: pages that load with their words, and paths that only lead on. */
import type { ComponentType } from "react";
import type { LoaderFunction, RouteObject } from "react-router";
import { loadWords, type Room } from "#/platform/language/language.ts";
import { elsewhere } from "./areas.ts";

/** A page's code and its rooms' words, asked for together. */
export function page(load: () => Promise<ComponentType>, ...rooms: Room[]) {
  return async () => {
    const [Component] = await Promise.all([load(), loadWords(...rooms)]);
    return { Component };
  };
}

/** A path without a page of its own. */
export function leadsOn(path: string, loader: LoaderFunction): RouteObject {
  return { path, loader, handle: elsewhere, element: null };
}

/** The form of clients stands on a visitor's page and on a client's own. */
export const companyForm = ["companies/form", "catalogue", "privacy/agree"] as const;

/** Others do not even load where these are. */
export const openPages = (["/mail-off", "/draws/:month"] as const).map((path) => ({
  path,
  lazy: async () => {
    const [load, words] = (await import("./pages/open-pages.ts")).openPages[path];
    return page(load, words)();
  },
}));
