import type { FormStep } from "@wasla/contract/profiles/steps";
import { useEffect, useLayoutEffect, useState } from "react";
import { type DefaultValues, type FieldErrors, get, useForm } from "react-hook-form";
import { ApiError } from "#/platform/api/api-error.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import type { SendOutcome } from "#/platform/drafts/draft-state.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useLanguage } from "#/platform/language/language.ts";
import { useDraftStore } from "./drafts/draft-store-context.ts";
import { focusConflict } from "./layout/ConflictNotice.tsx";
import { findStepErrors, loadStepRules } from "./values/step-rules.ts";
import type { StepValues } from "./values/step-values.ts";

/** The form of a step, in sync with the draft store. */
export function useStepForm<S extends FormStep>(step: S) {
  const draftStore = useDraftStore();
  const form = useForm<StepValues[S]>({
    // Typed as partial, but the stored values are complete.
    defaultValues: draftStore.valuesFor(step) as DefaultValues<StepValues[S]>,
    resolver: async (values) => {
      const errors = await findStepErrors(step, values);
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errors as FieldErrors<StepValues[S]> };
    },
    shouldFocusError: false,
  });
  // A layout effect, so that no keystroke is lost before the subscription.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form
  useLayoutEffect(() => {
    void loadStepRules().catch(() => undefined);
    const unregister = draftStore.registerForm(step, (values) =>
      form.reset(values, { keepDefaultValues: true }),
    );
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draftStore.change(step, values),
    });
    return () => {
      unsubscribe();
      unregister();
    };
  }, []);
  const { errors } = form.formState;
  useRevalidateOnLanguageChange(
    errors,
    (names) => void form.trigger(names as Parameters<typeof form.trigger>[0]),
  );
  return { form, ...useStepSave(step, form) };
}

type StepFormApi<S extends FormStep> = ReturnType<typeof useForm<StepValues[S]>>;

/** Validates and saves a step, and reports the outcome. */
function useStepSave<S extends FormStep>(step: S, form: StepFormApi<S>) {
  const draftStore = useDraftStore();
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);
  const fail = () => setFailures((before) => before + 1);
  const save = async (isFinished = false): Promise<SendOutcome["kind"] | "wrong"> => {
    if (!(await form.trigger())) {
      fail();
      void draftStore.sendAll();
      return "wrong";
    }
    setFailures(0);
    const outcome = await draftStore.save(step, isFinished);
    if (outcome.kind === "conflict") focusConflict();
    if (outcome.kind !== "refused") return outcome.kind;
    if (setServerErrors(form, outcome.error)) fail();
    notify.error(errorMessage(outcome.error));
    return "wrong";
  };
  return {
    failures,
    busy,
    fail,
    save: async (isFinished = false) => {
      setBusy(true);
      return save(isFinished).finally(() => setBusy(false));
    },
  };
}

/** Shows the server's field errors; false when none of them belongs to this form. */
function setServerErrors<S extends FormStep>(form: StepFormApi<S>, error: unknown): boolean {
  const fieldErrors = error instanceof ApiError ? (error.errors ?? []) : [];
  const matching = fieldErrors.filter(({ field }) => get(form.getValues(), field) !== undefined);
  for (const { field, message } of matching)
    form.setError(field as Parameters<typeof form.setError>[0], { type: "server", message });
  return matching.length > 0;
}

/** Revalidates after a language change, so that visible messages are translated. */
function useRevalidateOnLanguageChange(errors: FieldErrors, revalidate: (names: string[]) => void) {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the language triggers it
  useEffect(() => {
    const invalidNames = Object.keys(errors);
    if (invalidNames.length > 0) revalidate(invalidNames);
  }, [language]);
}
