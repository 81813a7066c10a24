import type { DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import { useState } from "react";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { useIsolatedName } from "#/privacy/access/ClientName.tsx";
import { useAnswerRequest } from "#/privacy/requests.ts";

export type Answer = "allow" | "decline" | "withdraw";

const saidAfter = {
  allow: "allowedNow",
  decline: "declinedNow",
  withdraw: "withdrawnNow",
} as const;

/** To answer a client that asked for a document; says what is so afterwards. */
export function useAnswering(request: DocumentRequest, onAnswered: () => void) {
  const t = useWords("privacy/access");
  const { date } = useFormats();
  const name = useIsolatedName()(request.client);
  const { mutateAsync } = useAnswerRequest();
  const [busy, setBusy] = useState<Answer>();
  const [wrong, setWrong] = useState<string>();
  const answer = async (given: Answer) => {
    setBusy(given);
    setWrong(undefined);
    try {
      const { until } = await mutateAsync({ request, answer: given });
      const day = until === null ? "" : date(until);
      notify.success(t(saidAfter[given], { document: t(request.fieldName), name, day }));
      onAnswered();
    } catch (error) {
      setWrong(errorText(error));
      // Its row may have gone with what was answered elsewhere.
      notify.error(errorText(error));
    } finally {
      setBusy(undefined);
    }
  };
  return { answer, busy, wrong };
}
