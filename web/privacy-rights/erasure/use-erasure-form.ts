import {
  type ErasureOffer,
  requestErasure as erasureEndpoint,
} from "@wasla/contract/privacy-rights/erasure-endpoints";
import { queryClient } from "#/platform/api/query-client.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { withConfirmation } from "#/platform/form/form-schemas.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { useMessages } from "#/platform/language/language.ts";
import { signOutEverywhere } from "#/platform/state/session.ts";
import { erasureQuery, requestErasure } from "#/privacy-rights/requests.ts";

/** Asks for a word of the page's language, and for the password if there is one. */
export function useErasureForm(proof: ErasureOffer["proof"]) {
  const t = useMessages("privacy-rights");
  const word = t("word");
  const isWord = (typed: string) => typed.trim().toUpperCase() === word;
  return useSubmitForm(
    async () => withConfirmation(erasureEndpoint.body, isWord),
    { confirmation: "", ...(proof === "password" && { password: "" }) },
    async (values) => signOutEverywhere(await requestErasure(values)),
    { messages: { confirmation: () => t("wordMissing", { word }) }, onError: handleError },
  );
}

function handleError(message: string, isAtField: boolean) {
  if (isAtField) return;
  announce(message, "assertive");
  // A hindrance may have arisen, which then replaces the form.
  void queryClient.invalidateQueries(erasureQuery());
}
