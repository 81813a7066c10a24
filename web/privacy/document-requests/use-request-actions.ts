import type { DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import { useState } from "react";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useIsolatedName } from "#/privacy/access/ClientName.tsx";
import { type Answer, useAnswerRequest } from "#/privacy/requests.ts";

const successMessages = {
  allow: "allowedNow",
  decline: "declinedNow",
  withdraw: "withdrawnNow",
} as const;

/** Answers a request, and reports the result. */
export function useRequestActions(request: DocumentRequest, onAnswered: () => void) {
  const t = useMessages("privacy/access");
  const { date } = useFormats();
  const name = useIsolatedName()(request.client);
  const { mutateAsync } = useAnswerRequest();
  const [busy, setBusy] = useState<Answer>();
  const [error, setWrong] = useState<string>();
  const answer = async (choice: Answer) => {
    setBusy(choice);
    setWrong(undefined);
    try {
      const { until } = await mutateAsync({ request, answer: choice });
      const day = until === null ? "" : date(until);
      notify.success(t(successMessages[choice], { document: t(request.fieldName), name, day }));
      onAnswered();
    } catch (error) {
      setWrong(errorMessage(error));
      // The row, with its error, may disappear when the list is reloaded.
      notify.error(errorMessage(error));
    } finally {
      setBusy(undefined);
    }
  };
  return { answer, busy, wrong: error };
}
