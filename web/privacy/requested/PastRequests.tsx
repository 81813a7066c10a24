import type { DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import type { ReactNode } from "react";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { ClientName } from "#/privacy/access/ClientName.tsx";
import { Answers } from "./Answers.tsx";
import style from "./requested.module.css";

/** Waiting and open requests stand elsewhere. */
export type PastRequest = DocumentRequest & { readonly state: "declined" | "withdrawn" | "ended" };

type Props = {
  readonly requests: readonly PastRequest[];
  /** Of any state. */
  readonly all: readonly DocumentRequest[];
  readonly onAnswered: () => void;
};

/** Requests that are over; they can be looked up, and what was declined can still be allowed. */
export function PastRequests({ requests, all, onAnswered }: Props) {
  const t = useWords("privacy/access");
  return (
    <details className={style.past}>
      <summary>{t("answeredBefore", { count: requests.length })}</summary>
      <ul className={style.list}>
        {requests.map((request) => (
          <Past key={request._id} request={request}>
            {mayStillBeAllowed(request, all) && (
              <Answers request={request} onAnswered={onAnswered} />
            )}
          </Past>
        ))}
      </ul>
    </details>
  );
}

/** Whoever has asked anew since waits for another answer. */
function mayStillBeAllowed(request: PastRequest, all: readonly DocumentRequest[]): boolean {
  const { client, fieldName, askedAt } = request;
  const isSame = (one: DocumentRequest) =>
    one.client._id === client._id && one.fieldName === fieldName;
  return (
    request.state === "declined" &&
    client.name !== null &&
    !all.some((one) => isSame(one) && one.askedAt > askedAt)
  );
}

type PastProps = { readonly request: PastRequest; readonly children: ReactNode };

function Past({ request, children }: PastProps) {
  const t = useWords("privacy/access");
  const { date } = useFormats();
  const { state, client, fieldName, askedAt, answeredAt, until } = request;
  const over = (state === "ended" ? until : answeredAt) ?? askedAt;
  return (
    <li className={style.pastRequest}>
      <ClientName client={client} />
      <p className="note">
        {t(fieldName)} · {t(state, { day: date(over) })}
      </p>
      {children}
    </li>
  );
}
