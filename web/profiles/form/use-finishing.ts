import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import type { Step } from "@wasla/contract/profiles/steps";
import { useEffect, useState } from "react";

/** How far the end is: reached by a save on the way, or asked for at the last step. */
export function useFinishing({ completeness: { isCompleted } }: OwnProfile, step: Step) {
  const [wasCompleted] = useState(isCompleted);
  const [finishes, setFinishes] = useState(0);
  const [isFinishing, setFinishing] = useState(false);
  // Who goes back from the end is in the form again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step begins anew
  useEffect(() => setFinishes(0), [step]);
  return {
    /** Asked for, and saved. */
    finishes,
    isFinished: finishes > 0 && isCompleted,
    /** Not on the way to the end, which says so itself. */
    isNowComplete: isCompleted && !wasCompleted && !isFinishing,
    finish: async (saving: Promise<string>) => {
      setFinishing(true);
      if ((await saving) === "saved") setFinishes((before) => before + 1);
      setFinishing(false);
    },
  };
}
