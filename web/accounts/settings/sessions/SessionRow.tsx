import type { OwnSession } from "@wasla/contract/accounts/endpoints";
import { endOwnSession } from "#/accounts/settings/requests.ts";
import classes from "#/accounts/settings/settings.module.css";
import { notify } from "#/platform/feedback/notify.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { Disclosure } from "#/ui/actions/Disclosure.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import { EndSessionForm } from "./EndSessionForm.tsx";
import { formatInstant } from "./format-instant.ts";
import style from "./sessions.module.css";

/** A session with its device, its start and a log-out button. */
export function SessionRow({ session }: { readonly session: OwnSession }) {
  const t = useMessages("accounts/settings");
  const language = useLanguage();
  const device = useDeviceName(session);
  const started = formatInstant(language, session.startedAt);
  const end = async (proof: Parameters<typeof endOwnSession>[1]) => {
    await endOwnSession(session._id, proof);
    notify.success(t("sessionEnded", { device }));
    document.getElementById("sessions-title")?.focus();
  };
  return (
    <li className={style.row}>
      <div className={style.facts}>
        <p className={classes.line}>
          <span className={classes.value}>{device}</span>
          {session.isThisOne && <StatusBadge tone="success">{t("thisDevice")}</StatusBadge>}
        </p>
        <p className={style.times}>
          <span>{t("startedAt", { when: started })}</span>
          <span>{t("lastUsedAt", { when: formatInstant(language, session.lastUsedAt) })}</span>
        </p>
      </div>
      {!session.isThisOne && (
        <Disclosure label={t("endSession")} name={t("endSessionOf", { device, when: started })}>
          {(close) => <EndSessionForm submitLabel={t("endSession")} onEnd={end} onClose={close} />}
        </Disclosure>
      )}
    </li>
  );
}

function useDeviceName({ browser, system }: OwnSession): string {
  const t = useMessages("accounts/settings");
  if (browser && system) return t("browserOn", { browser, system });
  return browser ?? system ?? t("unknownBrowser");
}
