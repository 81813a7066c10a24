import { type ComponentType, lazy } from "react";
import { loadWords, type Room } from "./language.ts";

/** A part of a page whose code and words come together, when it is first shown. */
export function withWords<Props>(load: () => Promise<ComponentType<Props>>, ...rooms: Room[]) {
  return lazy(async () => {
    const [Part] = await Promise.all([load(), loadWords(...rooms)]);
    return { default: Part };
  });
}
