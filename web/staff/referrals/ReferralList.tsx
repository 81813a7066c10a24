import { useQuery } from "@tanstack/react-query";
import { type ReferralState, referralStates } from "@wasla/contract/referrals/schemas";
import { SHORTEST_SEARCH, type StaffReferral } from "@wasla/contract/referrals/staff-endpoints";
import { useWords } from "#/platform/language/language.ts";
import { urlChoice, urlText } from "#/platform/state/url-state.ts";
import { type Column, ConsoleTable } from "#/staff/list/ConsoleTable.tsx";
import { Filters } from "#/staff/list/Filters.tsx";
import { SearchField } from "#/staff/list/SearchField.tsx";
import { useListAddress } from "#/staff/list/use-list-address.ts";
import { When } from "#/staff/list/When.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import { PlainSelect } from "#/ui/fields/PlainSelect.tsx";
import style from "./referrals.module.css";
import { referralsQuery } from "./requests.ts";
import { Somebody } from "./Somebody.tsx";

const fields = { search: urlText(100), state: urlChoice(referralStates) };

const tones = { pending: "neutral", counted: "success", refused: "off" } as const satisfies Record<
  ReferralState,
  string
>;

/** Who brought whom, the newest first. */
export function ReferralList() {
  const t = useWords("staff/referrals");
  const { after, filter, search, state } = useListAddress(fields);
  const isShort = search !== undefined && search.length < SHORTEST_SEARCH;
  const query = useQuery(referralsQuery({ search: isShort ? undefined : search, state }, after));
  return (
    <>
      <Filters>
        <SearchField
          label={t("search")}
          value={search}
          onSearch={(text) => filter({ search: text }, { isTyping: true })}
        />
        <PlainSelect
          label={t("state")}
          none={t("anyState")}
          value={state ?? ""}
          options={referralStates.map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget: { value } }) => filter({ state: fields.state.read(value) })}
        />
      </Filters>
      <p role="status" className={style.note}>
        {isShort && t("tooShort", { count: SHORTEST_SEARCH })}
      </p>
      <ConsoleTable
        caption={t("people")}
        columns={useColumns()}
        query={query}
        keyOf={({ _id }) => _id}
        narrowedBy={Object.keys(fields)}
        empty={<EmptyState title={t("nobody")} description={t("nobodyText")} />}
      />
    </>
  );
}

function useColumns(): readonly Column<StaffReferral>[] {
  const t = useWords("staff/referrals");
  return [
    { key: "referred", head: t("referred"), cell: ({ referred }) => <Somebody who={referred} /> },
    { key: "referrer", head: t("referrer"), cell: ({ referrer }) => <Referrer who={referrer} /> },
    { key: "role", head: t("role"), cell: ({ role }) => t(role) },
    { key: "state", head: t("state"), cell: (row) => <State row={row} /> },
    { key: "points", head: t("points"), cell: ({ points }) => points, isFigure: true },
    {
      key: "registered",
      head: t("registered"),
      cell: ({ registeredAt }) => <When at={registeredAt} />,
    },
    {
      key: "judged",
      head: t("judged"),
      cell: ({ judgedAt }) => (judgedAt ? <When at={judgedAt} /> : "–"),
    },
  ];
}

function Referrer({ who }: { readonly who: StaffReferral["referrer"] }) {
  const t = useWords("staff/referrals");
  return (
    <div>
      <Somebody who={who} />
      {who && (
        <div className={style.dim}>
          <code dir="ltr">{who.code}</code> ·{" "}
          {t("pointsLeft", { count: who.points, shown: who.points })}
        </div>
      )}
    </div>
  );
}

function State({ row: { state, refusal } }: { readonly row: StaffReferral }) {
  const t = useWords("staff/referrals");
  return (
    <div>
      <StateBadge tone={tones[state]}>{t(state)}</StateBadge>
      {refusal && <div className={style.dim}>{t(refusal)}</div>}
    </div>
  );
}
