import type { OwnSession } from "@wasla/contract/accounts/endpoints";
import care from "#/accounts/care/care.module.css";
import { endOneSession } from "#/accounts/care/requests.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { Disclosed } from "#/ui/actions/Disclosed.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { EndForm } from "./EndForm.tsx";
import { momentIn } from "./moment.ts";
import style from "./sessions.module.css";

/** One place where one is signed in: what it is, since when, and its end. */
export function SessionRow({ session }: { readonly session: OwnSession }) {
  const t = useWords("accounts/care");
  const language = useLanguage();
  const device = useDeviceName(session);
  const started = momentIn(language, session.startedAt);
  const end = async (proof: Parameters<typeof endOneSession>[1]) => {
    await endOneSession(session._id, proof);
    notify.success(t("sessionEnded", { device }));
    document.getElementById("sessions-title")?.focus();
  };
  return (
    <li className={style.row}>
      <div className={style.facts}>
        <p className={care.line}>
          <span className={care.value}>{device}</span>
          {session.isThisOne && <StateBadge tone="success">{t("thisDevice")}</StateBadge>}
        </p>
        <p className={style.times}>
          <span>{t("startedAt", { when: started })}</span>
          <span>{t("lastUsedAt", { when: momentIn(language, session.lastUsedAt) })}</span>
        </p>
      </div>
      {!session.isThisOne && (
        <Disclosed label={t("endSession")} name={t("endSessionOf", { device, when: started })}>
          {(close) => <EndForm send={t("endSession")} onEnd={end} onClose={close} />}
        </Disclosed>
      )}
    </li>
  );
}

function useDeviceName({ browser, system }: OwnSession): string {
  const t = useWords("accounts/care");
  if (browser && system) return t("browserOn", { browser, system });
  return browser ?? system ?? t("unknownBrowser");
}
