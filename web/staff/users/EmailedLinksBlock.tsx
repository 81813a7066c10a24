import type { UserDetails } from "@wasla/contract/staff/user-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { DateTime } from "#/staff/list/DateTime.tsx";
import type { Column } from "#/ui/table/columns.ts";
import { TableSection } from "./TableSection.tsx";

type EmailedLink = UserDetails["links"][number];

/** Emailed links that are still valid; the links themselves are not shown. */
export function EmailedLinksBlock({ links }: { readonly links: readonly EmailedLink[] }) {
  const t = useMessages("staff/users");
  return (
    <TableSection
      title={t("links")}
      empty={t("noLinks")}
      columns={useColumns()}
      rows={links}
      keyOf={({ purpose, madeAt }) => `${purpose} ${madeAt}`}
    />
  );
}

function useColumns(): readonly Column<EmailedLink>[] {
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
