import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import { useEffect, useState } from "react";
import { useKeeper } from "#/profiles/form/drafts/keeping-context.ts";
import { judging } from "#/profiles/form/values/judging.ts";
import type { Standing } from "#/profiles/form/values/standing.ts";
import { answersOf } from "#/profiles/form/values/to-answers.ts";

type Rules = Awaited<ReturnType<typeof judging>>;

/** How far the form has come as it stands; before the rules are there, as the server has it. */
export function useStanding(profile: OwnProfile): Standing {
  const keeper = useKeeper();
  // Every change passes through it.
  keeper.state();
  const [rules, setRules] = useState<Rules>();
  useEffect(() => void judging().then(setRules, () => undefined), []);
  return (
    rules?.standingOf(profile, (step) => answersOf(step, keeper.valuesFor(step))) ?? {
      percent: profile.completeness.percent,
    }
  );
}
