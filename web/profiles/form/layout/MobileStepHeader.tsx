import { IconChevronDown } from "@tabler/icons-react";
import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { type Step, steps } from "@wasla/contract/profiles/steps";
import { useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { stepName } from "#/profiles/form/step-names.ts";
import { StepList } from "./StepList.tsx";
import classes from "./step-list.module.css";
import { useFormProgress } from "./use-form-progress.ts";

type Props = { readonly profile: OwnProfile; readonly step: Step };

/** On phones, a button with the current step's name opens the list of steps. */
export function MobileStepHeader({ profile, step }: Props) {
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
