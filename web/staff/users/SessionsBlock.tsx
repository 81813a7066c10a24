import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedButton } from "#/staff/deed/DeedButton.tsx";
import { done } from "#/staff/deed/done.ts";
import { type Column, Table } from "#/staff/list/ConsoleTable.tsx";
import { When } from "#/staff/list/When.tsx";
import { Block } from "#/ui/blocks/Block.tsx";
import { endSessions } from "./requests.ts";
import style from "./users.module.css";

type Session = UserDetails["sessions"][number];

/** Where the person is signed in. */
export function SessionsBlock({ user }: { readonly user: UserDetails }) {
  const t = useWords("staff/users");
  const columns = useColumns();
  return (
    <Block title={t("sessions")} aside={user.sessions.length > 0 && <End user={user} />}>
      {user.sessions.length > 0 ? (
        <Table
          caption={t("table", { of: t("sessions") })}
          columns={columns}
          rows={user.sessions}
          keyOf={({ _id }) => _id}
        />
      ) : (
        <p className={style.dim}>{t("noSessions")}</p>
      )}
    </Block>
  );
}

function End({ user: { _id, fullName, email } }: { readonly user: UserDetails }) {
  const t = useWords("staff/users");
  const name = isolated(fullName || email);
  return (
    <DeedButton
      deed={{
        deed: t("endSessions"),
        title: t("endSessionsTitle"),
        children: t("endSessionsText", { name }),
        onDeed: async (reason) => {
          const count = await endSessions(_id, reason);
          done(t("sessionsEnded", { count }));
        },
      }}
    />
  );
}

function useColumns(): readonly Column<Session>[] {
  const t = useWords("staff/users");
  return [
    {
      key: "device",
      head: t("device"),
      cell: ({ browser, system }) => (
        <bdi>{[browser, system].filter(Boolean).join(" · ") || t("unknownDevice")}</bdi>
      ),
    },
    { key: "started", head: t("startedAt"), cell: ({ startedAt }) => <When at={startedAt} /> },
    { key: "used", head: t("usedAt"), cell: ({ lastUsedAt }) => <When at={lastUsedAt} /> },
  ];
}
