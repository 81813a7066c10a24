import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import type { Step } from "@wasla/contract/profiles/steps";
import { useEffect, useState } from "react";

/** Whether the profile is complete: by any save in this form, or by Finish on the last step. */
export function useFinish({ completeness: { isCompleted } }: OwnProfile, step: Step) {
  const [wasCompleted] = useState(isCompleted);
  const [finishAttempts, setFinishAttempts] = useState(0);
  const [isFinishing, setFinishing] = useState(false);
  // Going back from the end reopens the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step starts again
  useEffect(() => setFinishAttempts(0), [step]);
  return {
    /** Number of saves by Finish. */
    finishAttempts,
    isFinished: finishAttempts > 0 && isCompleted,
    /** False while finishing, because the end page says the same. */
    isNowComplete: isCompleted && !wasCompleted && !isFinishing,
    finish: async (saving: Promise<string>) => {
      setFinishing(true);
      if ((await saving) === "saved") setFinishAttempts((before) => before + 1);
      setFinishing(false);
    },
  };
}
