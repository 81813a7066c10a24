import type { ComponentType } from "react";
import type { LoaderFunction, RouteObject } from "react-router";
import { loadMessages, type MessageNamespace } from "#/platform/language/language.ts";
import { redirectHandle } from "./areas.ts";

/** Loads a page's code and its messages in parallel. */
export function lazyPage(load: () => Promise<ComponentType>, ...namespaces: MessageNamespace[]) {
  return async () => {
    const [Component] = await Promise.all([load(), loadMessages(...namespaces)]);
    return { Component };
  };
}

export function redirectRoute(path: string, loader: LoaderFunction): RouteObject {
  return { path, loader, handle: redirectHandle, element: null };
}

/** For the form that visitors register with and clients edit their profile in. */
export const companyFormNamespaces = ["companies/form", "privacy/agree"] as const;

/** The map of these pages is itself loaded on demand. */
export const sharedPages = (["/mail-off", "/draws/:month"] as const).map((path) => ({
  path,
  lazy: async () => {
    const [load, namespace] = (await import("./pages/shared-pages.ts")).sharedPages[path];
    return lazyPage(load, namespace)();
  },
}));
