import { Button } from "@mantine/core";
import { type FormStep, type Step, steps } from "@wasla/contract/profiles/steps";
import { useEffect, useRef } from "react";
import { type FieldErrors, FormProvider } from "react-hook-form";
import { useMessages } from "#/platform/language/language.ts";
import { ErrorSummary } from "#/ui/fields/ErrorSummary.tsx";
import { useDraftStore } from "./drafts/draft-store-context.ts";
import { fieldErrorText } from "./field-labels.ts";
import classes from "./layout/layout.module.css";
import { primaryAction, StepActions } from "./layout/StepActions.tsx";
import { useSaveShortcuts } from "./layout/use-save-shortcuts.ts";
import { StepFields } from "./StepFields.tsx";
import { useStepForm } from "./use-step-form.ts";
import { loadStepRules } from "./values/step-rules.ts";

type Props = {
  readonly step: FormStep;
  /** Whether the profile is already complete. */
  readonly isEdit: boolean;
  readonly onStepChange: (step: Step) => void;
  /** Called with the last save while it is in progress. */
  readonly onFinish: (saving: Promise<string>) => void;
};

/** One step: its fields, errors and buttons. */
export function StepForm({ step, isEdit, onStepChange, onFinish }: Props) {
  const { form, failures, busy, save, skip, finish } = useStepActions({
    step,
    isEdit,
    onStepChange,
    onFinish,
  });
  const submitStep = step === "review" ? finish : save.continue;
  useSaveShortcuts({ save: () => void save.stay(), goOn: () => void submitStep() });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void (primaryAction(step, isEdit) === "save" ? save.stay() : submitStep());
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          const isLeft = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
          if (isLeft) save.asDraft();
        }}
      >
        <StepErrors errors={form.formState.errors} failures={failures} onLater={skip} />
        <StepFields step={step} />
        <StepActions step={step} isEdit={isEdit} busy={busy} onStepChange={onStepChange} />
      </form>
    </FormProvider>
  );
}

function useStepActions({ step, isEdit, onStepChange, onFinish }: Props) {
  const draftStore = useDraftStore();
  const { form, failures, busy, fail, save } = useStepForm(step);
  const nextStep = steps[steps.indexOf(step) + 1];
  const isMounted = useIsMounted();
  const goOn = () => (nextStep ? onStepChange(nextStep) : undefined);
  return {
    form,
    failures,
    busy,
    finish: async () => {
      if (!isEdit && !form.getValues("isTermAgreed")) {
        const { termsRequiredText } = await loadStepRules();
        form.setError("isTermAgreed", { type: "agreed", message: termsRequiredText() });
        return fail();
      }
      onFinish(save(true));
    },
    save: {
      stay: () => save(step === "review" && isEdit),
      continue: async () => {
        if (busy) return;
        const outcome = await save();
        if (isMounted.current && (outcome === "saved" || outcome === "queued")) goOn();
      },
      asDraft: () => void draftStore.sendAll(),
    },
    skip: goOn,
  };
}

/** Tells whether the step is still on screen after a save; if not, do not navigate. */
function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

type StepErrorsProps = {
  readonly errors: FieldErrors;
  readonly failures: number;
  readonly onLater: () => void;
};

function StepErrors({ errors, failures, onLater }: StepErrorsProps) {
  const t = useMessages("profiles/form");
  const invalidFields = flattenErrors(errors).map(({ field, message }) => ({
    field,
    message: fieldErrorText(t, field, message),
  }));
  return (
    <ErrorSummary
      title={t("toFix", { count: invalidFields.length })}
      errors={invalidFields}
      failures={failures}
    >
      <div className={classes.later}>
        <Button variant="default" onClick={onLater}>
          {t("finishLater")}
        </Button>
      </div>
    </ErrorSummary>
  );
}

type FieldMessage = { readonly field: string; readonly message: string };

/** All errors of a form by path, in the form's order. */
function flattenErrors(errors: object, path = ""): FieldMessage[] {
  return Object.entries(errors).flatMap(([name, fieldErrors]: [string, unknown]) => {
    if (typeof fieldErrors !== "object" || fieldErrors === null) return [];
    const field = name === "root" ? path : [path, name].filter(Boolean).join(".");
    if ("message" in fieldErrors && typeof fieldErrors.message === "string")
      return [{ field, message: fieldErrors.message }];
    return flattenErrors(fieldErrors, field);
  });
}
