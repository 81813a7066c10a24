import type { DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import { GRANT_DAYS } from "@wasla/contract/privacy/document-requests";
import { useMessages } from "#/platform/language/language.ts";
import type { Answer } from "#/privacy/requests.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import style from "./document-requests.module.css";
import { useRequestActions } from "./use-request-actions.ts";

type Props = { readonly request: DocumentRequest; readonly onAnswered: () => void };

export function RequestActions({ request, onAnswered }: Props) {
  const t = useMessages("privacy/access");
  const { answer, busy, wrong } = useRequestActions(request, onAnswered);
  const { client, fieldName, state } = request;
  const about = `${t(fieldName)}, ${client.name ?? t("clientGone")}`;
  return (
    <>
      <div className="buttons">
        {allowedAnswers[state].map((choice) => {
          const label = t(choice, { days: GRANT_DAYS });
          return (
            <PlainButton
              key={choice}
              outlined={state !== "asked" || choice !== "allow"}
              loading={busy === choice}
              aria-disabled={busy !== undefined}
              aria-label={`${label}: ${about}`}
              onClick={() => busy === undefined && void answer(choice)}
            >
              {label}
            </PlainButton>
          );
        })}
      </div>
      <div role="alert" className={style.wrong}>
        {wrong !== undefined && <FieldError>{wrong}</FieldError>}
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
