import type { FormStep } from "@wasla/contract/profiles/steps";
import { useEffect, useLayoutEffect, useState } from "react";
import { type DefaultValues, type FieldErrors, get, useForm } from "react-hook-form-rows";
import { CallError } from "#/platform/call/call-error.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useLanguage } from "#/platform/language/language.ts";
import type { Outcome } from "./drafts/keeping.ts";
import { useKeeper } from "./drafts/keeping-context.ts";
import { goToQuestion } from "./frame/Conflict.tsx";
import { faultsIn, judging } from "./values/judging.ts";
import type { TypedSteps } from "./values/typed.ts";

/** The form of a step: every change goes to the keeper, and what the keeper puts in is shown. */
export function useStepForm<S extends FormStep>(step: S) {
  const keeper = useKeeper();
  const form = useForm<TypedSteps[S]>({
    // What the keeper holds is whole.
    defaultValues: keeper.valuesFor(step) as DefaultValues<TypedSteps[S]>,
    resolver: async (values) => {
      const errors = await faultsIn(step, values);
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errors as FieldErrors<TypedSteps[S]> };
    },
    shouldFocusError: false,
  });
  // Before anybody can type: a letter that nobody hears would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a form
  useLayoutEffect(() => {
    void judging().catch(() => undefined);
    const close = keeper.open(step, (values) => form.reset(values, { keepDefaultValues: true }));
    const deaf = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keeper.type(step, values),
    });
    return () => {
      deaf();
      close();
    };
  }, []);
  const { errors } = form.formState;
  useSaidAgain(errors, (names) => void form.trigger(names as Parameters<typeof form.trigger>[0]));
  return { form, ...useSending(step, form) };
}

type Form<S extends FormStep> = ReturnType<typeof useForm<TypedSteps[S]>>;

/** Judges, saves, and says what came of it. */
function useSending<S extends FormStep>(step: S, form: Form<S>) {
  const keeper = useKeeper();
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);
  const fail = () => setFailures((before) => before + 1);
  const save = async (isFinished = false): Promise<Outcome["kind"] | "wrong"> => {
    if (!(await form.trigger())) {
      fail();
      void keeper.sendAll();
      return "wrong";
    }
    setFailures(0);
    const outcome = await keeper.save(step, isFinished);
    if (outcome.kind === "asked") goToQuestion();
    if (outcome.kind !== "refused") return outcome.kind;
    if (blame(form, outcome.error)) fail();
    notify.error(errorText(outcome.error));
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
function blame<S extends FormStep>(form: Form<S>, error: unknown): boolean {
  const wrong = error instanceof CallError ? (error.errors ?? []) : [];
  const known = wrong.filter(({ field }) => get(form.getValues(), field) !== undefined);
  for (const { field, message } of known)
    form.setError(field as Parameters<typeof form.setError>[0], { type: "server", message });
  return known.length > 0;
}

/** Messages on the screen are written anew when the page turns to another language. */
function useSaidAgain(errors: FieldErrors, judgeAgain: (names: string[]) => void) {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language asks for it
  useEffect(() => {
    const wrong = Object.keys(errors);
    if (wrong.length > 0) judgeAgain(wrong);
  }, [language]);
}
