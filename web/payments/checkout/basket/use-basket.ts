import { useState } from "react";
import { readTabDraft, tabDrafts } from "#/platform/drafts/draft-storage.ts";
import { useUser } from "#/platform/state/session.ts";
import { type Choice, computeBasket, noChoice } from "./basket.ts";

/** The basket of this tab, kept across reloads until it is paid. */
export function useBasket() {
  const user = useUser();
  const [choice, setChoice] = useState(() => readChoice(user._id));
  const change = (changes: Partial<Choice>) =>
    setChoice((before) => {
      const next = { ...before, ...changes };
      tabDrafts.write(storageKey(user._id), next);
      return next;
    });
  return { basket: computeBasket(user.professions, choice), choice, change };
}

export function clearBasket(userId: string) {
  tabDrafts.remove(storageKey(userId));
}

function readChoice(userId: string): Choice {
  return { ...noChoice, ...readTabDraft(storageKey(userId), noChoice) };
}

const storageKey = (userId: string) => `${userId}:payment-basket`;
