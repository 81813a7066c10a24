import {
  IconChevronDown,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDot,
} from "@tabler/icons-react";
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { type Step, steps } from "@wasla/contract/profiles/steps";
import { useState } from "react";
import { Link } from "react-router";
import { type Translate, useMessages } from "#/platform/language/language.ts";
import { stepName } from "#/profiles/form/step-names.ts";
import type { StepState } from "#/profiles/form/values/form-progress.ts";
import classes from "./step-list.module.css";
import { useFormProgress } from "./use-form-progress.ts";

type Props = {
  readonly profile: OwnProfile;
  readonly step: Step;
  readonly onNavigate?: () => void;
};

/** The steps with their progress; they can be done in any order. */
export function StepList({ profile, step, onNavigate }: Props) {
  const t = useMessages("profiles/form");
  const { states } = useFormProgress(profile);
  return (
    <nav aria-label={t("sections")}>
      <ol className={classes.sections}>
        {steps.map((listedStep) => {
          const state = states?.[listedStep];
          return (
            <li key={listedStep}>
              <Link
                to={`?step=${listedStep}`}
                aria-current={listedStep === step ? "step" : undefined}
                className={classes.section}
                onClick={onNavigate}
              >
                <StepIcon state={state} isHere={listedStep === step} />
                <span className={classes.name}>{stepName(t, listedStep)}</span>{" "}
                <span className={classes.state}>{state && stateText(t, state)}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepIcon({
  state,
  isHere,
}: {
  readonly state: StepState | undefined;
  readonly isHere: boolean;
}) {
  if (state?.kind === "complete") return <IconCircleCheckFilled size={18} aria-hidden="true" />;
  if (isHere) return <IconCircleDot size={18} aria-hidden="true" />;
  return <IconCircle size={18} aria-hidden="true" />;
}

function stateText(t: Translate<"profiles/form">, state: StepState): string {
  return state.kind === "toDo" ? t("toDo", { count: state.count }) : t(state.kind);
}

type MobileStepHeaderProps = { readonly profile: OwnProfile; readonly step: Step };

/** On phones, a button with the current step's name opens the list of steps. */
export function MobileStepHeader({ profile, step }: MobileStepHeaderProps) {
  const t = useMessages("profiles/form");
  const { percent } = useFormProgress(profile);
  const [isOpen, setOpen] = useState(false);
  const at = steps.indexOf(step) + 1;
  return (
    <div className={classes.phone}>
      <button
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{t("placeAndName", { at, of: steps.length, name: stepName(t, step) })}</span>
        <span className={classes.share}>{percent}%</span>
        <IconChevronDown size={18} aria-hidden="true" className={classes.sign} />
      </button>
      {isOpen && <StepList profile={profile} step={step} onNavigate={() => setOpen(false)} />}
    </div>
  );
}
