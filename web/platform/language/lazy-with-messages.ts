import { type ComponentType, lazy } from "react";
import { loadMessages, type MessageNamespace } from "./language.ts";

/** A part of a page whose code and words come together, when it is first shown. */
export function lazyWithMessages<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: MessageNamespace[]
) {
  return lazy(async () => {
    const [Component] = await Promise.all([load(), loadMessages(...namespaces)]);
    return { default: Component };
  });
}
