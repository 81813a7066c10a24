import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import type { ReactNode } from "react";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ActionButton } from "#/staff/action/ActionButton.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import tableClasses from "#/staff/list/console-table.module.css";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { Section } from "#/ui/blocks/Section.tsx";
import type { Column } from "#/ui/table/columns.ts";
import { Table, type TableProps } from "#/ui/table/Table.tsx";
import { endSessions } from "./requests.ts";
import classes from "./users.module.css";

type Props<Row> = Omit<TableProps<Row>, "caption"> & {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly rows: readonly Row[];
  /** Shown instead of a table without rows. */
  readonly empty: string;
};

/** A section of a user's page that consists of a table. */
export function TableSection<Row>({ title, aside, empty, ...props }: Props<Row>) {
  const t = useMessages("staff/users");
  return (
    <Section title={title} aside={aside}>
      <Table
        {...props}
        caption={t("table", { of: title })}
        layout="cards"
        className={tableClasses.table}
        empty={<p className={classes.dim}>{empty}</p>}
      />
    </Section>
  );
}

type Consent = UserDetails["consents"][number];

/** Accepted documents with their versions. */
export function ConsentsBlock({ consents }: { readonly consents: readonly Consent[] }) {
  const t = useMessages("staff/users");
  return (
    <TableSection
      title={t("consents")}
      empty={t("noConsents")}
      columns={useConsentColumns()}
      rows={consents}
      keyOf={({ kind, at }) => `${kind} ${at}`}
    />
  );
}

function useConsentColumns(): readonly Column<Consent>[] {
  const t = useMessages("staff/users");
  return [
    { key: "kind", head: t("what"), cell: ({ kind }) => t(kind) },
    { key: "version", head: t("version"), cell: ({ version }) => <bdi>{version}</bdi> },
    { key: "language", head: t("consentLanguage"), cell: ({ language }) => t(language) },
    { key: "at", head: t("when"), cell: ({ at }) => <DateTime at={at} /> },
  ];
}

type EmailedLink = UserDetails["links"][number];

/** Emailed links that are still valid; the links themselves are not shown. */
export function EmailedLinksBlock({ links }: { readonly links: readonly EmailedLink[] }) {
  const t = useMessages("staff/users");
  return (
    <TableSection
      title={t("links")}
      empty={t("noLinks")}
      columns={useLinkColumns()}
      rows={links}
      keyOf={({ purpose, madeAt }) => `${purpose} ${madeAt}`}
    />
  );
}

function useLinkColumns(): readonly Column<EmailedLink>[] {
  const t = useMessages("staff/users");
  return [
    {
      key: "purpose",
      head: t("purpose"),
      cell: ({ purpose, email }) => (
        <>
          {t(purpose)} {email && <bdi>{email}</bdi>}
        </>
      ),
    },
    { key: "made", head: t("madeAt"), cell: ({ madeAt }) => <DateTime at={madeAt} /> },
    { key: "expires", head: t("expiresAt"), cell: ({ expiresAt }) => <DateTime at={expiresAt} /> },
  ];
}

type Session = UserDetails["sessions"][number];

export function SessionsBlock({ user }: { readonly user: UserDetails }) {
  const t = useMessages("staff/users");
  return (
    <TableSection
      title={t("sessions")}
      aside={user.sessions.length > 0 && <EndSessionsButton user={user} />}
      empty={t("noSessions")}
      columns={useSessionColumns()}
      rows={user.sessions}
      keyOf={({ reference }) => reference}
    />
  );
}

function EndSessionsButton({ user: { _id, fullName, email } }: { readonly user: UserDetails }) {
  const t = useMessages("staff/users");
  const name = isolateBidi(fullName || email);
  return (
    <ActionButton
      action={{
        buttonText: t("endSessions"),
        title: t("endSessionsTitle"),
        children: t("endSessionsText", { name }),
        onSubmit: async (reason) => {
          const count = await endSessions(_id, reason);
          notifyDone(t("sessionsEnded", { count }));
        },
      }}
    />
  );
}

function useSessionColumns(): readonly Column<Session>[] {
  const t = useMessages("staff/users");
  return [
    {
      key: "device",
      head: t("device"),
      cell: ({ browser, system }) => (
        <bdi>{[browser, system].filter(Boolean).join(" · ") || t("unknownDevice")}</bdi>
      ),
    },
    { key: "started", head: t("startedAt"), cell: ({ startedAt }) => <DateTime at={startedAt} /> },
    { key: "used", head: t("usedAt"), cell: ({ lastUsedAt }) => <DateTime at={lastUsedAt} /> },
  ];
}
