import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ActionButton } from "#/staff/action/ActionButton.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import { DateTime } from "#/staff/list/DateTime.tsx";
import type { Column } from "#/ui/table/columns.ts";
import { endSessions } from "./requests.ts";
import { TableSection } from "./TableSection.tsx";

type Session = UserDetails["sessions"][number];

export function SessionsBlock({ user }: { readonly user: UserDetails }) {
  const t = useMessages("staff/users");
  return (
    <TableSection
      title={t("sessions")}
      aside={user.sessions.length > 0 && <EndSessionsButton user={user} />}
      empty={t("noSessions")}
      columns={useColumns()}
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

function useColumns(): readonly Column<Session>[] {
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
