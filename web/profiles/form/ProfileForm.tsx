import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import { type Step, steps } from "@wasla/contract/profiles/steps";
import { lazy, Suspense, useEffect, useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { useFollowFiles } from "#/profiles/own/use-follow-files.ts";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { DocumentsForm } from "./DocumentsForm.tsx";
import { keeperOf } from "./drafts/keeper.ts";
import { KeeperContext } from "./drafts/keeping-context.ts";
import { savesHere } from "./frame/BottomBar.tsx";
import { Conflict } from "./frame/Conflict.tsx";
import { Discard } from "./frame/Discard.tsx";
import style from "./frame/frame.module.css";
import { PhoneHeader } from "./frame/PhoneHeader.tsx";
import { Progress } from "./frame/Progress.tsx";
import { SaveLine } from "./frame/SaveLine.tsx";
import { SectionList } from "./frame/SectionList.tsx";
import { useStep, useStepFocus } from "./frame/step-address.ts";
import { NotYet } from "./review/NotYet.tsx";
import { StepForm } from "./StepForm.tsx";
import { loadSteps } from "./step-fields.ts";
import { stepName } from "./step-names.ts";
import { useFinishing } from "./use-finishing.ts";

const Finished = lazy(() =>
  import("./frame/Finished.tsx").then((end) => ({ default: end.Finished })),
);

const NowComplete = lazy(() =>
  import("./frame/NowComplete.tsx").then((found) => ({ default: found.NowComplete })),
);

/** Steps with answers that are required. */
const asksFor: ReadonlySet<Step> = new Set(["personal", "experience", "education"]);

type Props = { readonly profile: OwnProfile; readonly isEdit: boolean };

/** The six steps of a profile, one at a time, and what keeps whatever is typed into them. */
export function ProfileForm({ profile, isEdit }: Props) {
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
  const { finish, finishes, isNowComplete, isFinished } = useFinishing(profile, step);
  if (isFinished)
    return (
      <Suspense fallback={<Waiting rows={3} height={56} />}>
        <Finished profile={profile} />
      </Suspense>
    );
  return (
    <KeeperContext value={keeper}>
      <div className={style.page}>
        <aside className={style.side}>
          <Progress profile={profile} />
          <SectionList profile={profile} step={step} />
          {!profile.completeness.isCompleted && <p className={style.dim}>{t("private")}</p>}
        </aside>
        <div className={style.column}>
          <PhoneHeader profile={profile} step={step} />
          <Suspense>{isNowComplete && <NowComplete profile={profile} />}</Suspense>
          <div className={style.head}>
            <h2 ref={heading} tabIndex={-1} className={style.title}>
              {stepName(t, step)}
            </h2>
            {!savesHere(step, isEdit) && <SaveLine />}
            {step !== "documents" && (
              <Discard step={step} onDone={() => heading.current?.focus()} />
            )}
            <span className={style.place}>
              {t("place", { at: steps.indexOf(step) + 1, of: steps.length })}
            </span>
          </div>
          {asksFor.has(step) && <p className={style.dim}>{t("requiredHint")}</p>}
          <Conflict />
          {finishes > 0 && step === "review" && <NotYet key={finishes} {...profile.completeness} />}
          {step === "documents" ? (
            <DocumentsForm isEdit={isEdit} onGo={go} />
          ) : (
            <StepForm key={step} step={step} isEdit={isEdit} onGo={go} onFinish={finish} />
          )}
        </div>
      </div>
    </KeeperContext>
  );
}
