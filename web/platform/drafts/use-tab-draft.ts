import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { DraftEvent, DraftState, StoredDraft } from "./draft-state.ts";
import { readTabDraft, tabDrafts } from "./draft-storage.ts";
import { reduceTabDraft } from "./reduce-tab-draft.ts";

type DraftForm<V extends FieldValues, T> = Pick<
  UseFormReturn<V, unknown, T>,
  "reset" | "subscribe" | "formState"
>;

/** Keeps the values across reloads of the tab; returns a function to call once they are saved. */
export function useTabDraft<V extends FieldValues, T>(form: DraftForm<V, T>, name: string) {
  const state = useRef<DraftState>({ place: "tab" });
  const dispatch = (event: DraftEvent, server: object, stored?: StoredDraft) => {
    const context = { server, stored, isOnline: true, now: Date.now(), newId: name };
    const next = reduceTabDraft(state.current, event, context);
    state.current = next.state;
    for (const effect of next.effects) {
      if (effect.type === "store") tabDrafts.write(name, effect.draft.values);
      if (effect.type === "remove") tabDrafts.remove(name);
      if (effect.type === "fillForm") form.reset(effect.values as V, { keepDefaultValues: true });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form
  useEffect(() => {
    // Typed as partial, but a form's default values are complete.
    const defaults = form.formState.defaultValues as V;
    const draft = readTabDraft(name, defaults);
    const values = { ...defaults, ...draft };
    const stored = { id: name, after: undefined, values, from: defaults, at: Date.now() };
    const isStored = Object.keys(draft).length > 0;
    dispatch({ type: "restored" }, defaults, isStored ? stored : undefined);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) =>
        dispatch({ type: "typed", values }, defaultValues ?? defaults),
    });
  }, [name]);
  return () => dispatch({ type: "submitted" }, {});
}
