import type { FormStep } from "@wasla/contract/profiles/steps";
import { useEffect, useLayoutEffect, useState } from "react";
import { type DefaultValues, type FieldErrors, get, useForm } from "react-hook-form-rows";
import { ApiError } from "#/platform/api/api-error.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useLanguage } from "#/platform/language/language.ts";
import type { SendOutcome } from "./drafts/draft-state.ts";
import { useDraftStore } from "./drafts/draft-store-context.ts";
import { focusConflict } from "./layout/ConflictNotice.tsx";
import { findStepErrors, loadStepRules } from "./values/step-rules.ts";
import type { StepValues } from "./values/step-values.ts";

/** The form of a step: every change goes to the keeper, and what the keeper puts in is shown. */
export function useStepForm<S extends FormStep>(step: S) {
  const draftStore = useDraftStore();
  const form = useForm<StepValues[S]>({
    // What the keeper holds is whole.
    defaultValues: draftStore.valuesFor(step) as DefaultValues<StepValues[S]>,
    resolver: async (values) => {
      const errors = await findStepErrors(step, values);
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errors as FieldErrors<StepValues[S]> };
    },
    shouldFocusError: false,
  });
  // Before anybody can type: a letter that nobody hears would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a form
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

/** Judges, saves, and says what came of it. */
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
    if (outcome.kind === "asked") focusConflict();
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

/** Puts a refusal's messages on their fields; false when it names none of them. */
function setServerErrors<S extends FormStep>(form: StepFormApi<S>, error: unknown): boolean {
  const fieldErrors = error instanceof ApiError ? (error.errors ?? []) : [];
  const known = fieldErrors.filter(({ field }) => get(form.getValues(), field) !== undefined);
  for (const { field, message } of known)
    form.setError(field as Parameters<typeof form.setError>[0], { type: "server", message });
  return known.length > 0;
}

/** Messages on the screen are written anew when the page turns to another language. */
function useRevalidateOnLanguageChange(errors: FieldErrors, revalidate: (names: string[]) => void) {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language asks for it
  useEffect(() => {
    const wrong = Object.keys(errors);
    if (wrong.length > 0) revalidate(wrong);
  }, [language]);
}
