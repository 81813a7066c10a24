import type { DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { ClientName } from "#/privacy/access/ClientName.tsx";
import style from "./requested.module.css";

/** Waiting and open requests stand elsewhere. */
export type PastRequest = DocumentRequest & { readonly state: "declined" | "withdrawn" | "ended" };

/** Requests that are over; they can be looked up, and ask for nothing. */
export function PastRequests({ requests }: { readonly requests: readonly PastRequest[] }) {
  const t = useWords("privacy/access");
  return (
    <details className={style.past}>
      <summary>{t("answeredBefore", { count: requests.length })}</summary>
      <ul className={style.list}>
        {requests.map((request) => (
          <Past key={request._id} request={request} />
        ))}
      </ul>
    </details>
  );
}

function Past({ request }: { readonly request: PastRequest }) {
  const t = useWords("privacy/access");
  const { date } = useFormats();
  const { state, client, fieldName, askedAt, answeredAt, until } = request;
  const over = (state === "ended" ? until : answeredAt) ?? askedAt;
  return (
    <li className={style.pastRequest}>
      <ClientName client={client} />
      <p className={style.quiet}>
        {t(fieldName)} · {t(state, { day: date(over) })}
      </p>
    </li>
  );
}
