import type { DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ClientName } from "#/privacy/access/ClientName.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import style from "./document-requests.module.css";
import { RequestActions } from "./RequestActions.tsx";

type Props = { readonly request: DocumentRequest; readonly onAnswered: () => void };

/** A pending or open request. */
export function RequestRow({ request, onAnswered }: Props) {
  const t = useMessages("privacy/access");
  const { date } = useFormats();
  const { client, fieldName, state, until, askedAt } = request;
  return (
    <li className={style.request}>
      <div className={style.facts}>
        <p className={style.document}>{t(fieldName)}</p>
        <ClientName client={client} />
        {state === "allowed" && until ? (
          <StatusBadge tone="success">{t("openUntil", { day: date(until) })}</StatusBadge>
        ) : (
          <p className="note">{t("asked", { when: date(askedAt) })}</p>
        )}
      </div>
      <RequestActions request={request} onAnswered={onAnswered} />
    </li>
  );
}
