/** The form to end one's own account: sends once, and says what is wrong at its field. */
import type { ErasureOffer } from "@wasla/contract/rights/erasure-endpoints";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { errorText } from "#/platform/call/error-text.ts";
import { queryClient } from "#/platform/call/query-client.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useAgreedForm } from "#/platform/form/form.ts";
import { useWords } from "#/platform/language/language.ts";
import { leave } from "#/platform/state/session.ts";
import { askForErasure, erasureQuery } from "#/rights/requests.ts";

const rules = () =>
  import("@wasla/contract/rights/erasure-endpoints").then(({ askForErasure: { body } }) => body);

export function useAsking(proof: ErasureOffer["proof"]) {
  const word = useWord();
  const form = useAgreedForm(rules, proof === "password" ? { password: "" } : {});
  const [refused, setRefused] = useState<string>();
  const busy = form.formState.isSubmitting;
  const send = form.handleSubmit(async (given) => {
    setRefused(undefined);
    try {
      leave(await askForErasure(given));
    } catch (error) {
      if (form.blame(error)) return;
      const said = errorText(error);
      setRefused(said);
      announce(said, "assertive");
      // Something may have come in the way, and then stands in place of the form.
      void queryClient.invalidateQueries(erasureQuery());
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (word.isRight()) void send(event);
    else void form.trigger();
  };
  return { word: word.field, password: form.field("password"), refused, busy, submit };
}

/** The word that is typed; judged when the form is sent, and while it is wrong. */
function useWord() {
  const t = useWords("rights");
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  const isTyped = typed.trim().toUpperCase() === t("word");
  return {
    field: {
      ref,
      value: typed,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
      error: isTried && !isTyped ? t("wordMissing", { word: t("word") }) : undefined,
    },
    isRight: () => {
      setTried(true);
      if (!isTyped) ref.current?.focus();
      return isTyped;
    },
  };
}
