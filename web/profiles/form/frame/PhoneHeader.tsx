import { IconChevronDown } from "@tabler/icons-react";
import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import { type Step, steps } from "@wasla/contract/profiles/steps";
import { useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import { stepName } from "#/profiles/form/step-names.ts";
import style from "./frame.module.css";
import { SectionList } from "./SectionList.tsx";
import { useStanding } from "./use-standing.ts";

type Props = { readonly profile: OwnProfile; readonly step: Step };

/** On a phone the list of steps stands behind the name of the open one. */
export function PhoneHeader({ profile, step }: Props) {
  const t = useWords("profiles/form");
  const { percent } = useStanding(profile);
  const [isOpen, setOpen] = useState(false);
  const at = steps.indexOf(step) + 1;
  return (
    <div className={style.phone}>
      <button
        type="button"
        className={style.opener}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{t("placeAndName", { at, of: steps.length, name: stepName(t, step) })}</span>
        <span className={style.dim}>{t("percent", { percent })}</span>
        <IconChevronDown size={18} aria-hidden="true" className={style.sign} />
      </button>
      {isOpen && <SectionList profile={profile} step={step} onGo={() => setOpen(false)} />}
    </div>
  );
}
