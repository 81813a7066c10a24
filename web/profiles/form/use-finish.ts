import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import type { Step } from "@wasla/contract/profiles/steps";
import { useEffect, useState } from "react";

/** How far the end is: reached by a save on the way, or asked for at the last step. */
export function useFinish({ completeness: { isCompleted } }: OwnProfile, step: Step) {
  const [wasCompleted] = useState(isCompleted);
  const [finishAttempts, setFinishAttempts] = useState(0);
  const [isFinishing, setFinishing] = useState(false);
  // Who goes back from the end is in the form again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step begins anew
  useEffect(() => setFinishAttempts(0), [step]);
  return {
    /** Asked for, and saved. */
    finishAttempts,
    isFinished: finishAttempts > 0 && isCompleted,
    /** Not on the way to the end, which says so itself. */
    isNowComplete: isCompleted && !wasCompleted && !isFinishing,
    finish: async (saving: Promise<string>) => {
      setFinishing(true);
      if ((await saving) === "saved") setFinishAttempts((before) => before + 1);
      setFinishing(false);
    },
  };
}
