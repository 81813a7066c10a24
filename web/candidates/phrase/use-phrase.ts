import { useRef } from "react";
import type { Entry } from "#/catalogue/pickers/NumberedPicker.tsx";
import type { Place, Reader } from "./reader.ts";

/** The reader of phrases: asked for when somebody goes to the box, there a moment later. */
export function usePhrase(own: readonly Entry[] | undefined, place: Place) {
  const reader = useRef<Reader>(undefined);
  const asked = useRef<Promise<void>>(undefined);
  const load = async () => {
    asked.current ??= import("./reader.ts")
      .then(({ startReader }) => startReader(own))
      .then((started) => {
        reader.current = started;
      })
      .catch(() => {
        // Without it the box searches text; the next visit tries again.
        asked.current = undefined;
      });
    await asked.current;
  };
  return {
    load,
    isThere: () => reader.current !== undefined,
    plain: (text: string) => reader.current?.plain(text) ?? text.trim(),
    take: (text: string, isFinished: boolean) =>
      reader.current?.take(text, isFinished, place) ?? false,
  };
}
