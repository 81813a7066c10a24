import { type Step, steps } from "@wasla/contract/profiles/steps";
import { useEffect, useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { useFollowFiles } from "#/profiles/own/use-follow-files.ts";
import { DocumentsForm } from "./DocumentsForm.tsx";
import { keeperOf } from "./drafts/keeper.ts";
import { KeeperContext } from "./drafts/keeping-context.ts";
import { Conflict } from "./frame/Conflict.tsx";
import { Finished } from "./frame/Finished.tsx";
import style from "./frame/frame.module.css";
import { PhoneHeader } from "./frame/PhoneHeader.tsx";
import { Progress } from "./frame/Progress.tsx";
import { SaveLine } from "./frame/SaveLine.tsx";
import { SectionList } from "./frame/SectionList.tsx";
import { useStep, useStepFocus } from "./frame/step-address.ts";
import type { Held } from "./frame/step-states.ts";
import { NotYet } from "./review/NotYet.tsx";
import { StepForm } from "./StepForm.tsx";
import { loadSteps } from "./step-fields.ts";
import { stepName } from "./step-names.ts";

/** Steps with answers that are required. */
const asksFor: ReadonlySet<Step> = new Set(["personal", "experience", "education"]);

type Props = { readonly held: Held; readonly isEdit: boolean };

/** The six steps of a profile, one at a time, and what keeps whatever is typed into them. */
export function ProfileForm({ held, isEdit }: Props) {
  const t = useWords("profiles/form");
  const { _id } = useUser();
  const [keeper] = useState(() => keeperOf(_id));
  useEffect(() => keeper.start(), [keeper]);
  useEffect(() => {
    const soon = window.setTimeout(loadSteps, 1_000);
    return () => window.clearTimeout(soon);
  }, []);
  useFollowFiles();
  const { step, go } = useStep();
  const heading = useStepFocus(step);
  const [finishes, setFinishes] = useState(0);
  const { isCompleted, missing } = held.profile.completeness;
  if (finishes > 0 && isCompleted) return <Finished profile={held.profile} />;
  return (
    <KeeperContext value={keeper}>
      <div className={style.page}>
        <aside className={style.side}>
          <Progress held={held} />
          <SectionList held={held} step={step} />
          {!isEdit && <p className={style.dim}>{t("private")}</p>}
        </aside>
        <div className={style.column}>
          <PhoneHeader held={held} step={step} />
          <div className={style.head}>
            <h2 ref={heading} tabIndex={-1} className={style.title}>
              {stepName(t, step)}
            </h2>
            <SaveLine />
            <span className={style.place}>
              {t("place", { at: steps.indexOf(step) + 1, of: steps.length })}
            </span>
          </div>
          {asksFor.has(step) && <p className={style.dim}>{t("requiredHint")}</p>}
          <Conflict />
          {finishes > 0 && step === "review" && <NotYet key={finishes} missing={missing} />}
          {step === "documents" ? (
            <DocumentsForm isEdit={isEdit} onGo={go} />
          ) : (
            <StepForm
              key={step}
              step={step}
              isEdit={isEdit}
              onGo={go}
              onFinish={() => setFinishes(finishes + 1)}
            />
          )}
        </div>
      </div>
    </KeeperContext>
  );
}
