import { type ComponentType, lazy } from "react";
import { loadMessages, type MessageNamespace } from "./language.ts";

/** A lazy component whose code and messages load together. */
export function lazyWithMessages<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...namespaces: MessageNamespace[]
) {
  return lazy(async () => {
    const [Component] = await Promise.all([load(), loadMessages(...namespaces)]);
    return { default: Component };
  });
}
