import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import care from "#/accounts/care/care.module.css";
import { endEverySession, sessionsQuery } from "#/accounts/care/requests.ts";
import { Failed } from "#/accounts/care/WithCare.tsx";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { leave } from "#/platform/state/session.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Notice } from "#/ui/feedback/Notice.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { SessionRow } from "./SessionRow.tsx";
import style from "./sessions.module.css";

export function SessionsSection() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery());
  if (!data && error)
    return <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting rows={2} height={48} />;
  return (
    <div className={care.stack}>
      <ul className={style.list}>
        {data.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      <Everywhere />
    </div>
  );
}

/** Ends all sessions at once. Nothing is lost by it, so nothing asks back. */
function Everywhere() {
  const t = useWords("accounts/care");
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await endEverySession();
      notify.success(t("endedEverywhere"));
      leave("loggedOut");
    } catch (error) {
      setRefused(errorText(error));
      notify.error(errorText(error));
      setBusy(false);
    }
  };
  return (
    <>
      {refused !== undefined && <Notice tone="danger">{refused}</Notice>}
      <div className={care.buttons}>
        <PlainButton quiet busy={busy} onClick={() => void end()}>
          {t("endEverywhere")}
        </PlainButton>
        <span className={care.text}>{t("endEverywhereText")}</span>
      </div>
    </>
  );
}
