import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { type FormStep, type Step, steps } from "@wasla/contract/profiles/steps";
import { lazy, Suspense, useEffect, useState } from "react";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { useRefetchOnFileChange } from "#/profiles/own-profile/use-refetch-on-file-change.ts";
import { ProgressRing } from "#/ui/blocks/ProgressRing.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { draftStoreFor } from "./drafts/draft-store.ts";
import { DraftStoreContext, useDraftStore } from "./drafts/draft-store-context.ts";
import { ConflictNotice, focusConflict } from "./layout/ConflictNotice.tsx";
import classes from "./layout/layout.module.css";
import { SaveStatusLine } from "./layout/SaveStatusLine.tsx";
import { StepActions, savesInPlace } from "./layout/StepActions.tsx";
import { MobileStepHeader, StepList } from "./layout/StepList.tsx";
import { useFormProgress } from "./layout/use-form-progress.ts";
import { useSaveShortcuts } from "./layout/use-save-shortcuts.ts";
import { useStep, useStepFocus } from "./layout/use-step.ts";
import { IncompleteNotice } from "./review/MissingAnswers.tsx";
import { StepFields } from "./StepFields.tsx";
import { StepForm } from "./StepForm.tsx";
import { preloadSteps } from "./step-fields.ts";
import { stepName } from "./step-names.ts";

const FormFinished = lazy(() =>
  import("./layout/FormFinished.tsx").then((m) => ({ default: m.FormFinished })),
);

const ProfileCompleteNotice = lazy(() =>
  import("./layout/ProfileCompleteNotice.tsx").then((m) => ({
    default: m.ProfileCompleteNotice,
  })),
);

const stepsWithRequired: ReadonlySet<Step> = new Set(["personal", "experience", "education"]);

type Props = { readonly profile: OwnProfile; readonly isEdit: boolean };

/** The steps of a profile, one at a time, and the draft store that saves them. */
export function ProfileForm({ profile, isEdit }: Props) {
  const t = useMessages("profiles/form");
  const { _id } = useUser();
  const [draftStore] = useState(() => draftStoreFor(_id));
  useEffect(() => draftStore.start(), [draftStore]);
  useEffect(() => {
    const timer = window.setTimeout(preloadSteps, 1_000);
    return () => window.clearTimeout(timer);
  }, []);
  useRefetchOnFileChange();
  const { step, goToStep } = useStep();
  const heading = useStepFocus(step);
  const { finish, finishAttempts, isNowComplete, isFinished } = useFinish(profile, step);
  if (isFinished)
    return (
      <Suspense fallback={<LoadingSkeleton rows={3} height={56} />}>
        <FormFinished profile={profile} />
      </Suspense>
    );
  return (
    <DraftStoreContext value={draftStore}>
      <div className={classes.page}>
        <aside className={classes.side}>
          <ProfileProgress profile={profile} />
          <StepList profile={profile} step={step} />
          {!profile.completeness.isCompleted && <p className={classes.dim}>{t("private")}</p>}
        </aside>
        <div className={classes.column}>
          <MobileStepHeader profile={profile} step={step} />
          <Suspense>{isNowComplete && <ProfileCompleteNotice profile={profile} />}</Suspense>
          <div className={classes.head}>
            <h2 ref={heading} tabIndex={-1} className={classes.title}>
              {stepName(t, step)}
            </h2>
            {!savesInPlace(step, isEdit) && <SaveStatusLine />}
            {step !== "documents" && (
              <DiscardButton step={step} onDiscarded={() => heading.current?.focus()} />
            )}
            <span className={classes.place}>
              {t("place", { at: steps.indexOf(step) + 1, of: steps.length })}
            </span>
          </div>
          {stepsWithRequired.has(step) && <p className={classes.dim}>{t("requiredHint")}</p>}
          <ConflictNotice />
          {finishAttempts > 0 && step === "review" && (
            <IncompleteNotice key={finishAttempts} {...profile.completeness} />
          )}
          {step === "documents" ? (
            <DocumentsForm isEdit={isEdit} onStepChange={goToStep} />
          ) : (
            <StepForm
              key={step}
              step={step}
              isEdit={isEdit}
              onStepChange={goToStep}
              onFinish={finish}
            />
          )}
        </div>
      </div>
    </DraftStoreContext>
  );
}

type DocumentsFormProps = { readonly isEdit: boolean; readonly onStepChange: (step: Step) => void };

/** Files are saved as they are uploaded, so the button only goes on to the next step. */
function DocumentsForm({ isEdit, onStepChange }: DocumentsFormProps) {
  const goOn = () => onStepChange("review");
  useSaveShortcuts({ save: () => undefined, goOn });
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <StepFields step="documents" />
      <StepActions step="documents" isEdit={isEdit} busy={false} onStepChange={onStepChange} />
    </form>
  );
}

/** Whether the profile is complete: by any save in this form, or by Finish on the last step. */
function useFinish({ completeness: { isCompleted } }: OwnProfile, step: Step) {
  const [wasCompleted] = useState(isCompleted);
  const [finishAttempts, setFinishAttempts] = useState(0);
  const [isFinishing, setFinishing] = useState(false);
  // Going back from the end reopens the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step starts again
  useEffect(() => setFinishAttempts(0), [step]);
  return {
    /** Number of saves by Finish. */
    finishAttempts,
    isFinished: finishAttempts > 0 && isCompleted,
    /** False while finishing, because the end page says the same. */
    isNowComplete: isCompleted && !wasCompleted && !isFinishing,
    finish: async (saving: Promise<string>) => {
      setFinishing(true);
      if ((await saving) === "saved") setFinishAttempts((before) => before + 1);
      setFinishing(false);
    },
  };
}

type DiscardButtonProps = { readonly step: FormStep; readonly onDiscarded: () => void };

/** Restores the saved values of a step, with undo. */
function DiscardButton({ step, onDiscarded }: DiscardButtonProps) {
  const t = useMessages("profiles/form");
  const draftStore = useDraftStore();
  // Subscribes: every change goes through this state.
  draftStore.state();
  if (!draftStore.isChanged(step)) return null;
  const discard = async () => {
    const { outcome, undo } = await draftStore.discard(step);
    if (outcome.kind === "refused") return notify.error(errorMessage(outcome.error));
    if (outcome.kind === "conflict") return focusConflict();
    notify.undo(t("discarded"), undo);
    onDiscarded();
  };
  return (
    <button type="button" className={classes.retry} onClick={() => void discard()}>
      {t("discard")}
    </button>
  );
}

/** Share of the required answers, and the time needed for the rest. */
function ProfileProgress({ profile }: { readonly profile: OwnProfile }) {
  const t = useMessages("profiles/form");
  const { percent, minutes, extras } = useFormProgress(profile);
  return (
    <div className={classes.progress}>
      <ProgressRing percent={percent} label={t("progress")} />
      <span className={classes.dim}>
        {minutes ? t("aboutMinutes", { count: minutes }) : extras && t("extras", extras)}
      </span>
    </div>
  );
}
