import { useQuery } from "@tanstack/react-query";
import { roles } from "@wasla/contract/platform/endpoint";
import { type User, userSorts, userStates } from "@wasla/contract/staff/user-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { urlChoice, urlText } from "#/platform/state/url-state.ts";
import { ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { Filters } from "#/staff/list/Filters.tsx";
import { PersonLink } from "#/staff/list/PersonLink.tsx";
import { SearchField } from "#/staff/list/SearchField.tsx";
import { useListUrl } from "#/staff/list/use-list-url.ts";
import { NativeSelect } from "#/ui/fields/NativeSelect.tsx";
import type { Column, Sorting } from "#/ui/table/columns.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { AccountState } from "./AccountState.tsx";
import { usersQuery } from "./requests.ts";

/** The longest email address, as in the request. */
const MAX_SEARCH_LENGTH = 254;
const filterFields = {
  search: urlText(MAX_SEARCH_LENGTH),
  role: urlChoice(roles),
  state: urlChoice(userStates),
};
const urlFields = { ...filterFields, sort: urlChoice(userSorts) };

/** All accounts, newest first by default. */
export function UsersPage() {
  const t = useMessages("staff/users");
  const { after, setFilter, ...filter } = useListUrl(urlFields);
  const users = useQuery(usersQuery(filter, after));
  const columns = useColumns({
    order: filter.sort,
    // Null, like a missing parameter, reads as the default order.
    onSort: (order) => setFilter({ sort: urlFields.sort.read(order ?? null) }),
  });
  return (
    <>
      <PageTitle>{t("title")}</PageTitle>
      <Filters>
        <SearchField
          label={t("search")}
          value={filter.search}
          maxLength={MAX_SEARCH_LENGTH}
          onSearch={(search) => setFilter({ search }, { isTyping: true })}
        />
        <NativeSelect
          label={t("role")}
          emptyLabel={t("anyRole")}
          value={filter.role ?? ""}
          options={roles.map((role) => ({ value: role, label: t(role) }))}
          onChange={({ currentTarget: { value } }) =>
            setFilter({ role: urlFields.role.read(value) })
          }
        />
        <NativeSelect
          label={t("state")}
          emptyLabel={t("anyState")}
          value={filter.state ?? ""}
          options={userStates.map((state) => ({ value: state, label: t(state) }))}
          onChange={({ currentTarget: { value } }) =>
            setFilter({ state: urlFields.state.read(value) })
          }
        />
      </Filters>
      <ConsoleTable
        caption={t("title")}
        columns={columns}
        query={users}
        keyOf={({ _id }) => _id}
        filteredBy={Object.keys(filterFields)}
      />
    </>
  );
}

function useColumns(sorts: Pick<Sorting, "order" | "onSort">): readonly Column<User>[] {
  const t = useMessages("staff/users");
  return [
    {
      key: "name",
      head: t("name"),
      cell: (user) => <PersonLink person={user} />,
      sorting: { ...sorts, ascending: "name", descending: "-name" },
    },
    { key: "email", head: t("email"), cell: ({ email }) => <bdi>{email}</bdi> },
    { key: "role", head: t("role"), cell: ({ role }) => t(role) },
    { key: "state", head: t("state"), cell: ({ state }) => <AccountState state={state} /> },
    {
      key: "profile",
      head: t("profile"),
      cell: ({ role, isProfileCompleted }) =>
        // Operators have no profile.
        role === "admin" ? "–" : t(isProfileCompleted ? "complete" : "notComplete"),
    },
    {
      key: "lastSeen",
      head: t("lastSeen"),
      cell: ({ lastSeenAt }) => (lastSeenAt ? <DateTime at={lastSeenAt} /> : t("never")),
    },
    {
      key: "since",
      head: t("since"),
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
      // The default order, newest first, is this column's descending one.
      sorting: { ...sorts, ascending: "createdAt", descending: undefined },
    },
  ];
}
