import type { DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import { GRANT_DAYS } from "@wasla/contract/privacy/openings";
import { useWords } from "#/platform/language/language.ts";
import type { Answer } from "#/privacy/requests.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import style from "./requested.module.css";
import { useAnswering } from "./use-answering.ts";

type Props = { readonly request: DocumentRequest; readonly onAnswered: () => void };

/** The answers that a request may still have, and why one did not hold. */
export function Answers({ request, onAnswered }: Props) {
  const t = useWords("privacy/access");
  const { answer, busy, wrong } = useAnswering(request, onAnswered);
  const { client, fieldName, state } = request;
  const about = `${t(fieldName)}, ${client.name ?? t("clientGone")}`;
  return (
    <>
      <div className="buttons">
        {answersTo[state].map((given) => {
          const label = t(given, { days: GRANT_DAYS });
          return (
            <PlainButton
              key={given}
              quiet={state !== "asked" || given !== "allow"}
              busy={busy === given}
              aria-disabled={busy !== undefined}
              aria-label={`${label}: ${about}`}
              onClick={() => busy === undefined && void answer(given)}
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

/** A no is not for ever, and the client need not ask again. */
const answersTo: Readonly<Record<DocumentRequest["state"], readonly Answer[]>> = {
  asked: ["allow", "decline"],
  allowed: ["withdraw"],
  declined: ["allow"],
  withdrawn: [],
  ended: [],
};
