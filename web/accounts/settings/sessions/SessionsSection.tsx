import { useQuery } from "@tanstack/react-query";
import type { endAllSessions, OwnSession } from "@wasla/contract/accounts/endpoints";
import type { output } from "zod/v4/core";
import { AccountForm } from "#/accounts/settings/AccountForm.tsx";
import { AccountSettingsLoader, LoadError } from "#/accounts/settings/AccountSettingsLoader.tsx";
import { CurrentPassword } from "#/accounts/settings/CurrentPassword.tsx";
import { endAllOwnSessions, endOwnSession, sessionsQuery } from "#/accounts/settings/requests.ts";
import settingsClasses from "#/accounts/settings/settings.module.css";
import { notify } from "#/platform/feedback/notify.ts";
import { useSubmitForm } from "#/platform/form/submit-form.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { signOutEverywhere } from "#/platform/state/session.ts";
import { Disclosure } from "#/ui/actions/Disclosure.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import { formatInstant } from "./format-instant.ts";
import classes from "./sessions.module.css";

export function SessionsSection() {
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery());
  if (!data && error)
    return <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton rows={2} height={48} />;
  return (
    <div className="stack">
      <ul className={classes.list}>
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
      <p className={settingsClasses.text}>{t("endEverywhereText")}</p>
      <Disclosure label={t("endEverywhere")}>
        {(close) => <EndSessionForm submitLabel={t("endEverywhere")} onEnd={end} onClose={close} />}
      </Disclosure>
    </div>
  );
}

/** A session with its device, its start and a log-out button. */
function SessionRow({ session }: { readonly session: OwnSession }) {
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
    <li className={classes.row}>
      <div className={classes.facts}>
        <p className={settingsClasses.line}>
          <span className={settingsClasses.value}>{device}</span>
          {session.isThisOne && <StatusBadge tone="success">{t("thisDevice")}</StatusBadge>}
        </p>
        <p className={classes.times}>
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

const loadSchema = () =>
  import("@wasla/contract/accounts/endpoints").then(({ endAllSessions: { body } }) => body);

type Props = {
  /** Label of the submit button. */
  readonly submitLabel: string;
  readonly onEnd: (values: output<typeof endAllSessions.body>) => Promise<void>;
  readonly onClose: () => void;
};

/** Asks for the password before ending sessions. */
function EndSessionForm(props: Props) {
  return (
    <AccountSettingsLoader rows={1}>
      {({ hasPassword }) => <EndSessionFields {...props} hasPassword={hasPassword} />}
    </AccountSettingsLoader>
  );
}

/** Without a password the server requires a recent sign-in instead. */
function EndSessionFields({
  submitLabel,
  onEnd,
  onClose,
  hasPassword,
}: Props & { hasPassword: boolean }) {
  const form = useSubmitForm(loadSchema, hasPassword ? { password: "" } : {}, onEnd);
  return (
    <AccountForm form={form} submitLabel={submitLabel} onCancel={onClose}>
      {hasPassword && (
        <CurrentPassword {...form.field("password")} readOnly={form.busy} autoFocus />
      )}
    </AccountForm>
  );
}
