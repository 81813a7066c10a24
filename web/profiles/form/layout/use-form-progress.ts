import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { useEffect, useState } from "react";
import { useDraftStore } from "#/profiles/form/drafts/draft-store-context.ts";
import type { FormProgress } from "#/profiles/form/values/form-progress.ts";
import { loadStepRules } from "#/profiles/form/values/step-rules.ts";
import { toAnswers } from "#/profiles/form/values/to-answers.ts";

type StepRules = Awaited<ReturnType<typeof loadStepRules>>;

/** How far the form has come as it stands; before the rules are there, as the server has it. */
export function useFormProgress(profile: OwnProfile): FormProgress {
  const draftStore = useDraftStore();
  // Every change passes through it.
  draftStore.state();
  const [rules, setRules] = useState<StepRules>();
  useEffect(() => void loadStepRules().then(setRules, () => undefined), []);
  return (
    rules?.computeProgress(profile, (step) => toAnswers(step, draftStore.valuesFor(step))) ?? {
      percent: profile.completeness.percent,
    }
  );
}
