import { useQuery } from "@tanstack/react-query";
import { type ReferralState, referralStates } from "@wasla/contract/referrals/schemas";
import { MIN_SEARCH_LENGTH, type StaffReferral } from "@wasla/contract/referrals/staff-endpoints";
import { useMessages } from "#/platform/language/language.ts";
import { urlChoice, urlText } from "#/platform/state/url-state.ts";
import { ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { DateTime } from "#/staff/list/DateTime.tsx";
import { Filters } from "#/staff/list/Filters.tsx";
import { SearchField } from "#/staff/list/SearchField.tsx";
import { useListUrl } from "#/staff/list/use-list-url.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import { NativeSelect } from "#/ui/fields/NativeSelect.tsx";
import type { Column } from "#/ui/table/columns.ts";
import { PersonCell } from "./PersonCell.tsx";
import classes from "./referrals.module.css";
import { referralsQuery } from "./requests.ts";

const fields = { search: urlText(100), state: urlChoice(referralStates) };

const tones = { pending: "neutral", counted: "success", refused: "off" } as const satisfies Record<
  ReferralState,
  string
>;

/** Referrals, newest first. */
export function ReferralList() {
  const t = useMessages("staff/referrals");
  const { after, setFilter, search, state } = useListUrl(fields);
  const isShort = search !== undefined && search.length < MIN_SEARCH_LENGTH;
  const query = useQuery(referralsQuery({ search: isShort ? undefined : search, state }, after));
  return (
    <>
      <Filters>
        <SearchField
          label={t("search")}
          value={search}
          onSearch={(text) => setFilter({ search: text }, { isTyping: true })}
        />
        <NativeSelect
          label={t("state")}
          emptyLabel={t("anyState")}
          value={state ?? ""}
          options={referralStates.map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget: { value } }) =>
            setFilter({ state: fields.state.read(value) })
          }
        />
      </Filters>
      <p role="status" className={classes.note}>
        {isShort && t("tooShort", { count: MIN_SEARCH_LENGTH })}
      </p>
      <ConsoleTable
        caption={t("people")}
        columns={useColumns()}
        query={query}
        keyOf={({ _id }) => _id}
        filteredBy={Object.keys(fields)}
        empty={<EmptyState title={t("noReferrals")} description={t("noReferralsText")} />}
      />
    </>
  );
}

function useColumns(): readonly Column<StaffReferral>[] {
  const t = useMessages("staff/referrals");
  return [
    {
      key: "referred",
      head: t("referred"),
      cell: ({ referred }) => <PersonCell person={referred} />,
    },
    {
      key: "referrer",
      head: t("referrer"),
      cell: ({ referrer }) => <Referrer person={referrer} />,
    },
    { key: "role", head: t("role"), cell: ({ role }) => t(role) },
    { key: "state", head: t("state"), cell: (row) => <State row={row} /> },
    { key: "points", head: t("points"), cell: ({ points }) => points, isNumeric: true },
    {
      key: "registered",
      head: t("registered"),
      cell: ({ registeredAt }) => <DateTime at={registeredAt} />,
    },
    {
      key: "judged",
      head: t("decidedAt"),
      cell: ({ judgedAt }) => (judgedAt ? <DateTime at={judgedAt} /> : "–"),
    },
  ];
}

function Referrer({ person }: { readonly person: StaffReferral["referrer"] }) {
  const t = useMessages("staff/referrals");
  return (
    <div>
      <PersonCell person={person} />
      {person && (
        <div className={classes.dim}>
          <code dir="ltr">{person.code}</code> ·{" "}
          {t("pointsLeft", { count: person.points, shown: person.points })}
        </div>
      )}
    </div>
  );
}

function State({ row: { state, refusal } }: { readonly row: StaffReferral }) {
  const t = useMessages("staff/referrals");
  return (
    <div>
      <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
      {refusal && <div className={classes.dim}>{t(refusal)}</div>}
    </div>
  );
}
