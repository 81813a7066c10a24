import { type FormStep, type Step, steps } from "@wasla/contract/profiles/steps";
import { useEffect, useRef } from "react";
import { type FieldErrors, FormProvider } from "react-hook-form-rows";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { ErrorSummary } from "#/ui/fields/ErrorSummary.tsx";
import plain from "#/ui/theme/like-plain.module.css";
import { useKeeper } from "./drafts/keeping-context.ts";
import { faultIn } from "./field-labels.ts";
import { BottomBar } from "./frame/BottomBar.tsx";
import style from "./frame/frame.module.css";
import { useSaveKeys } from "./frame/use-save-keys.ts";
import { StepFields } from "./StepFields.tsx";
import { useStepForm } from "./use-step-form.ts";
import { judging } from "./values/judging.ts";

type Props = {
  readonly step: FormStep;
  /** Of a profile that is complete already. */
  readonly isEdit: boolean;
  readonly onGo: (step: Step) => void;
  /** The last save is under way. */
  readonly onFinish: (saving: Promise<string>) => void;
};

/** One step: its fields, what is wrong with them, and the ways on. */
export function StepForm({ step, isEdit, onGo, onFinish }: Props) {
  const { form, failures, busy, save, finish } = useActs({ step, isEdit, onGo, onFinish });
  const main = step === "review" ? finish : save.andGoOn;
  useSaveKeys({ save: () => void save.here(), goOn: () => void main() });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={`${style.form} ${plain.likePlain}`}
        onSubmit={(event) => {
          event.preventDefault();
          void (isEdit && step !== "review" ? save.here() : main());
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          const isLeft = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
          if (isLeft) save.asTyped();
        }}
      >
        <Wrong errors={form.formState.errors} failures={failures} onLater={save.later} />
        <StepFields step={step} />
        <BottomBar step={step} isEdit={isEdit} busy={busy} onGo={onGo} />
      </form>
    </FormProvider>
  );
}

function useActs({ step, isEdit, onGo, onFinish }: Props) {
  const keeper = useKeeper();
  const { form, failures, busy, fail, save } = useStepForm(step);
  const after = steps[steps.indexOf(step) + 1];
  const isHere = useIsHere();
  const goOn = () => (after ? onGo(after) : undefined);
  return {
    form,
    failures,
    busy,
    finish: async () => {
      if (!isEdit && !form.getValues("isTermAgreed")) {
        const { termsFault } = await judging();
        form.setError("isTermAgreed", { type: "agreed", message: termsFault() });
        return fail();
      }
      onFinish(save(true));
    },
    save: {
      here: () => save(step === "review" && isEdit),
      andGoOn: async () => {
        if (busy) return;
        const outcome = await save();
        if (isHere.current && (outcome === "saved" || outcome === "kept")) goOn();
      },
      asTyped: () => void keeper.sendAll(),
      later: goOn,
    },
  };
}

/** Whether the step still stands on the screen when an answer comes: else nobody is led on. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

type WrongProps = {
  readonly errors: FieldErrors;
  readonly failures: number;
  readonly onLater: () => void;
};

function Wrong({ errors, failures, onLater }: WrongProps) {
  const t = useWords("profiles/form");
  const wrong = faultsOf(errors).map(({ field, message }) => ({
    field,
    message: faultIn(t, field, message),
  }));
  return (
    <ErrorSummary title={t("toFix", { count: wrong.length })} wrong={wrong} failures={failures}>
      <div className={style.later}>
        <PlainButton quiet onClick={onLater}>
          {t("later")}
        </PlainButton>
      </div>
    </ErrorSummary>
  );
}

type Fault = { readonly field: string; readonly message: string };

/** Every fault of a form by its path, in the form's order. */
function faultsOf(errors: object, path = ""): Fault[] {
  return Object.entries(errors).flatMap(([name, found]: [string, unknown]) => {
    if (typeof found !== "object" || found === null) return [];
    const field = name === "root" ? path : [path, name].filter(Boolean).join(".");
    if ("message" in found && typeof found.message === "string")
      return [{ field, message: found.message }];
    return faultsOf(found, field);
  });
}
