/** What routes are made of: pages that load with their words, and paths that only lead on. */
import type { ComponentType } from "react";
import type { LoaderFunction, RouteObject } from "react-router";
import { loadMessages, type MessageNamespace } from "#/platform/language/language.ts";
import { redirectHandle } from "./areas.ts";

/** A page's code and its rooms' words, asked for together. */
export function lazyPage(load: () => Promise<ComponentType>, ...namespaces: MessageNamespace[]) {
  return async () => {
    const [Component] = await Promise.all([load(), loadMessages(...namespaces)]);
    return { Component };
  };
}

/** A path without a page of its own. */
export function redirectRoute(path: string, loader: LoaderFunction): RouteObject {
  return { path, loader, handle: redirectHandle, element: null };
}

/** The form of clients stands on a visitor's page and on a client's own. */
export const companyFormNamespaces = ["companies/form", "catalogue", "privacy/agree"] as const;

/** Others do not even load where these are. */
export const sharedPages = (["/mail-off", "/draws/:month"] as const).map((path) => ({
  path,
  lazy: async () => {
    const [load, namespace] = (await import("./pages/shared-pages.ts")).sharedPages[path];
    return lazyPage(load, namespace)();
  },
}));
