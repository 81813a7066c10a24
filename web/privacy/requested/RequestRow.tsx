import type { DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { ClientName } from "#/privacy/access/ClientName.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { Answers } from "./Answers.tsx";
import style from "./requested.module.css";

type Props = { readonly request: DocumentRequest; readonly onAnswered: () => void };

/** A document that a client waits for, or that is open to it. */
export function RequestRow({ request, onAnswered }: Props) {
  const t = useWords("privacy/access");
  const { date } = useFormats();
  const { client, fieldName, state, until, askedAt } = request;
  return (
    <li className={style.request}>
      <div className={style.facts}>
        <p className={style.document}>{t(fieldName)}</p>
        <ClientName client={client} />
        {state === "allowed" && until ? (
          <StateBadge tone="success">{t("openUntil", { day: date(until) })}</StateBadge>
        ) : (
          <p className="note">{t("asked", { when: date(askedAt) })}</p>
        )}
      </div>
      <Answers request={request} onAnswered={onAnswered} />
    </li>
  );
}
