import type { DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import { GRANT_DAYS } from "@wasla/contract/privacy/document-requests";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useIsolatedName } from "#/privacy/access/ClientName.tsx";
import { type Answer, useAnswerRequest } from "#/privacy/requests.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import classes from "./document-requests.module.css";

type Props = { readonly request: DocumentRequest; readonly onAnswered: () => void };

export function RequestActions({ request, onAnswered }: Props) {
  const t = useMessages("privacy/access");
  const { answer, pendingAnswer, error } = useRequestActions(request, onAnswered);
  const { client, fieldName, state } = request;
  const about = `${t(fieldName)}, ${client.name ?? t("clientGone")}`;
  return (
    <>
      <div className="buttons">
        {allowedAnswers[state].map((choice) => {
          const label = t(choice, { days: GRANT_DAYS });
          return (
            <BusyButton
              key={choice}
              variant={state !== "asked" || choice !== "allow" ? "default" : "filled"}
              busy={pendingAnswer === choice}
              aria-disabled={pendingAnswer !== undefined}
              aria-label={`${label}: ${about}`}
              onClick={() => pendingAnswer === undefined && void answer(choice)}
            >
              {label}
            </BusyButton>
          );
        })}
      </div>
      <div role="alert" className={classes.error}>
        {error && <FieldError>{errorMessage(error)}</FieldError>}
      </div>
    </>
  );
}

/** A declined request can be allowed later without another request. */
const allowedAnswers: Readonly<Record<DocumentRequest["state"], readonly Answer[]>> = {
  asked: ["allow", "decline"],
  allowed: ["withdraw"],
  declined: ["allow"],
  withdrawn: [],
  ended: [],
};

const successMessages = {
  allow: "allowedNow",
  decline: "declinedNow",
  withdraw: "withdrawnNow",
} as const;

/** Answers a request, and reports the result. */
function useRequestActions(request: DocumentRequest, onAnswered: () => void) {
  const t = useMessages("privacy/access");
  const { date } = useFormats();
  const name = useIsolatedName()(request.client);
  const { mutateAsync, isPending, variables, error } = useAnswerRequest();
  const answer = async (choice: Answer) => {
    try {
      const { until } = await mutateAsync({ request, answer: choice });
      const day = until === null ? "" : date(until);
      notify.success(t(successMessages[choice], { document: t(request.fieldName), name, day }));
      onAnswered();
    } catch (error) {
      // The row, with its error, may disappear when the list is reloaded.
      notify.error(errorMessage(error));
    }
  };
  return { answer, pendingAnswer: isPending ? variables.answer : undefined, error };
}
