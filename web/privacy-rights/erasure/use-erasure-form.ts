import type { ErasureOffer } from "@wasla/contract/privacy-rights/erasure-endpoints";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { errorMessage } from "#/platform/api/error-message.ts";
import { queryClient } from "#/platform/api/query-client.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useContractForm } from "#/platform/form/form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { signOutEverywhere } from "#/platform/state/session.ts";
import { erasureQuery, requestErasure } from "#/privacy-rights/requests.ts";

const loadSchema = () =>
  import("@wasla/contract/privacy-rights/erasure-endpoints").then(
    ({ requestErasure: { body } }) => body,
  );

export function useErasureForm(proof: ErasureOffer["proof"]) {
  const word = useConfirmationWord();
  const form = useContractForm(loadSchema, proof === "password" ? { password: "" } : {});
  const [failure, setFailure] = useState<string>();
  const busy = form.formState.isSubmitting;
  const send = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      signOutEverywhere(await requestErasure(values));
    } catch (error) {
      if (form.setServerErrors(error)) return;
      const message = errorMessage(error);
      setFailure(message);
      announce(message, "assertive");
      // A hindrance may have arisen, which then replaces the form.
      void queryClient.invalidateQueries(erasureQuery());
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (word.validate()) void send(event);
    else void form.trigger();
  };
  return {
    word: word.field,
    password: form.field("password"),
    errorMessage: failure,
    busy,
    submit,
  };
}

/** The confirmation word; its error shows after the first submit, while it is wrong. */
function useConfirmationWord() {
  const t = useMessages("privacy-rights");
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  const isMatch = typed.trim().toUpperCase() === t("word");
  return {
    field: {
      ref,
      value: typed,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
      error: isChecked && !isMatch ? t("wordMissing", { word: t("word") }) : undefined,
    },
    validate: () => {
      setChecked(true);
      if (!isMatch) ref.current?.focus();
      return isMatch;
    },
  };
}
