import { useMutation } from "@tanstack/react-query";
import type { OwnSession } from "@wasla/contract/accounts/endpoints";
import care from "#/accounts/care/care.module.css";
import { endOneSession } from "#/accounts/care/requests.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { momentIn } from "./moment.ts";
import style from "./sessions.module.css";

/** One place where one is signed in: what it is, since when, and its end. */
export function SessionRow({ session }: { readonly session: OwnSession }) {
  const t = useWords("accounts/care");
  const language = useLanguage();
  const device = useDeviceName(session);
  const started = momentIn(language, session.startedAt);
  const end = useMutation({
    mutationFn: () => endOneSession(session._id),
    onSuccess: () => {
      notify.success(t("sessionEnded", { device }));
      document.getElementById("sessions-title")?.focus();
    },
    onError: (error) => notify.error(errorText(error)),
  });
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
        {end.error && <p className={care.wrong}>{errorText(end.error)}</p>}
      </div>
      {!session.isThisOne && (
        <PlainButton
          quiet
          busy={end.isPending}
          aria-label={t("endSessionOf", { device, when: started })}
          onClick={() => end.mutate()}
        >
          {t("endSession")}
        </PlainButton>
      )}
    </li>
  );
}

function useDeviceName({ browser, system }: OwnSession): string {
  const t = useWords("accounts/care");
  if (browser && system) return t("browserOn", { browser, system });
  return browser ?? system ?? t("unknownBrowser");
}
