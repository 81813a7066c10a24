import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { useEffect, useState } from "react";
import { useDraftStore } from "#/profiles/form/drafts/draft-store-context.ts";
import type { FormProgress } from "#/profiles/form/values/form-progress.ts";
import { loadStepRules } from "#/profiles/form/values/step-rules.ts";
import { toAnswers } from "#/profiles/form/values/to-answers.ts";

type StepRules = Awaited<ReturnType<typeof loadStepRules>>;

/** Progress including unsaved input; the server's numbers until the rules have loaded. */
export function useFormProgress(profile: OwnProfile): FormProgress {
  const draftStore = useDraftStore();
  // Subscribes: every change goes through this state.
  draftStore.state();
  const [rules, setRules] = useState<StepRules>();
  useEffect(() => void loadStepRules().then(setRules, () => undefined), []);
  return (
    rules?.computeProgress(profile, (step) => toAnswers(step, draftStore.valuesFor(step))) ?? {
      percent: profile.completeness.percent,
    }
  );
}
