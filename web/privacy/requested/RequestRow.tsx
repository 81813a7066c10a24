import type { DocumentRequest } from "@wasla/contract/privacy/access-endpoints";
import { GRANT_DAYS } from "@wasla/contract/privacy/openings";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { ClientName } from "#/privacy/access/ClientName.tsx";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import style from "./requested.module.css";
import { useAnswering } from "./use-answering.ts";

type Props = { readonly request: DocumentRequest; readonly onAnswered: () => void };

/** A document that a client waits for, or that is open to it. */
export function RequestRow({ request, onAnswered }: Props) {
  const t = useWords("privacy/access");
  const { date } = useFormats();
  const { answer, busy, wrong } = useAnswering(request, onAnswered);
  const { client, fieldName, state, until, askedAt } = request;
  const about = `${t(fieldName)}, ${client.name ?? t("clientGone")}`;
  const button = (given: "allow" | "decline" | "withdraw") => {
    const label = t(given, { days: GRANT_DAYS });
    return (
      <PlainButton
        key={given}
        quiet={given !== "allow"}
        busy={busy === given}
        aria-disabled={busy !== undefined}
        aria-label={`${label}: ${about}`}
        onClick={() => busy === undefined && void answer(given)}
      >
        {label}
      </PlainButton>
    );
  };
  return (
    <li className={style.request}>
      <div className={style.facts}>
        <p className={style.document}>{t(fieldName)}</p>
        <ClientName client={client} />
        {state === "allowed" && until ? (
          <StateBadge tone="success">{t("openUntil", { day: date(until) })}</StateBadge>
        ) : (
          <p className={style.quiet}>{t("asked", { when: date(askedAt) })}</p>
        )}
      </div>
      <div className={style.buttons}>
        {state === "asked" ? [button("allow"), button("decline")] : button("withdraw")}
      </div>
      <div role="alert" className={style.wrong}>
        {wrong !== undefined && <FieldError>{wrong}</FieldError>}
      </div>
    </li>
  );
}
