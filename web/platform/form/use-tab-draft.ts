import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { deleteTabDraft, readTabDraft, writeTabDraft } from "#/platform/state/tab-draft.ts";

type DraftForm<V extends FieldValues, T> = Pick<
  UseFormReturn<V, unknown, T>,
  "reset" | "subscribe" | "formState"
>;

/** Keeps the values across reloads of the tab; returns a function to call once they are saved. */
export function useTabDraft<V extends FieldValues, T>(form: DraftForm<V, T>, name: string) {
  const isSent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form
  useEffect(() => {
    // Typed as partial, but a form's default values are complete.
    const defaults = form.formState.defaultValues as V;
    const draft = readTabDraft(name, defaults);
    if (Object.keys(draft).length > 0)
      form.reset({ ...defaults, ...draft }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        if (isSent.current) return;
        if (JSON.stringify(values) === JSON.stringify(defaultValues)) deleteTabDraft(name);
        else writeTabDraft(name, values);
      },
    });
  }, [name]);
  return () => {
    isSent.current = true;
    deleteTabDraft(name);
  };
}
