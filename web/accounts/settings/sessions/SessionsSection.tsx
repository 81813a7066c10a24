import { useQuery } from "@tanstack/react-query";
import { LoadError } from "#/accounts/settings/AccountSettingsLoader.tsx";
import { endAllOwnSessions, sessionsQuery } from "#/accounts/settings/requests.ts";
import classes from "#/accounts/settings/settings.module.css";
import { notify } from "#/platform/feedback/notify.ts";
import { useMessages } from "#/platform/language/language.ts";
import { signOutEverywhere } from "#/platform/state/session.ts";
import { Disclosure } from "#/ui/actions/Disclosure.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { EndSessionForm } from "./EndSessionForm.tsx";
import { SessionRow } from "./SessionRow.tsx";
import style from "./sessions.module.css";

export function SessionsSection() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery());
  if (!data && error)
    return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton rows={2} height={48} />;
  return (
    <div className="stack">
      <ul className={style.list}>
        {data.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      <EndAllSessions />
    </div>
  );
}

function EndAllSessions() {
  const t = useMessages("accounts/settings");
  const end = async (proof: Parameters<typeof endAllOwnSessions>[0]) => {
    await endAllOwnSessions(proof);
    notify.success(t("endedEverywhere"));
    signOutEverywhere("loggedOut");
  };
  return (
    <div className="stack">
      <p className={classes.text}>{t("endEverywhereText")}</p>
      <Disclosure label={t("endEverywhere")}>
        {(close) => <EndSessionForm submitLabel={t("endEverywhere")} onEnd={end} onClose={close} />}
      </Disclosure>
    </div>
  );
}
