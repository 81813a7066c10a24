import { useQuery } from "@tanstack/react-query";
import care from "#/accounts/care/care.module.css";
import { endEverySession, sessionsQuery } from "#/accounts/care/requests.ts";
import { Failed } from "#/accounts/care/WithCare.tsx";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { leave } from "#/platform/state/session.ts";
import { Disclosed } from "#/ui/actions/Disclosed.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { EndForm } from "./EndForm.tsx";
import { SessionRow } from "./SessionRow.tsx";
import style from "./sessions.module.css";

export function SessionsSection() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery());
  if (!data && error)
    return <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Waiting rows={2} height={48} />;
  return (
    <div className="stack">
      <ul className={style.list}>
        {data.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      <Everywhere />
    </div>
  );
}

/** Ends all sessions at once. */
function Everywhere() {
  const t = useWords("accounts/care");
  const end = async (proof: Parameters<typeof endEverySession>[0]) => {
    await endEverySession(proof);
    notify.success(t("endedEverywhere"));
    leave("loggedOut");
  };
  return (
    <div className="stack">
      <p className={care.text}>{t("endEverywhereText")}</p>
      <Disclosed label={t("endEverywhere")}>
        {(close) => <EndForm send={t("endEverywhere")} onEnd={end} onClose={close} />}
      </Disclosed>
    </div>
  );
}
