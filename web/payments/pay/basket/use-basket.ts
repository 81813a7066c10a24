import { useState } from "react";
import { useUser } from "#/platform/state/session.ts";
import { forgetDraft, keepDraft, readDraft } from "#/platform/state/tab-draft.ts";
import { basketOf, type Choice, noChoice } from "./basket.ts";

/** The basket of this tab: it lasts through a reload, and until it is paid. */
export function useBasket() {
  const user = useUser();
  const [choice, setChoice] = useState(() => readChoice(user._id));
  const change = (part: Partial<Choice>) =>
    setChoice((before) => {
      const next = { ...before, ...part };
      keepDraft(nameOf(user._id), next);
      return next;
    });
  return { basket: basketOf(user.professions, choice), choice, change };
}

/** Once it is paid. */
export function forgetBasket(userId: string) {
  forgetDraft(nameOf(userId));
}

function readChoice(userId: string): Choice {
  return { ...noChoice, ...readDraft(nameOf(userId), noChoice) };
}

const nameOf = (userId: string) => `${userId}:payment-basket`;
