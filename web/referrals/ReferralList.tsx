import { isClient } from "@wasla/contract/platform/endpoint";
import type { Referral } from "@wasla/contract/referrals/schemas";
import type { output } from "zod/v4/core";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import lineClasses from "#/ui/blocks/lines.module.css";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#/ui/feedback/StatusBadge.tsx";
import { Panel } from "#/ui/text/Panel.tsx";
import { LoadMoreButton, type PagedQuery } from "./LoadMoreButton.tsx";
import classes from "./referrals.module.css";

type ReferredPerson = output<typeof Referral>;
type ReferralPage = {
  readonly referralData: readonly ReferredPerson[];
  readonly referralCount: number;
  readonly joinedCount: number;
};
type Props = { readonly query: PagedQuery; readonly pages: readonly ReferralPage[] };

const tones = { pending: "neutral", counted: "success" } as const;

/** Referred people, with masked names, and their status. */
export function ReferralList({ query, pages }: Props) {
  const t = useMessages("referrals");
  const people = pages.flatMap(({ referralData }) => referralData);
  const { referralCount = 0, joinedCount = 0 } = pages[0] ?? {};
  return (
    <Panel
      title={t("joinedTitle")}
      aside={
        referralCount > 0 && (
          <p className={classes.counts}>
            {t("counts", { invited: referralCount, joined: joinedCount })}
          </p>
        )
      }
    >
      {people.length === 0 ? (
        <EmptyState illustration="way" title={t("nobody")} description={t("nobodyText")} />
      ) : (
        <ul className={lineClasses.lines}>
          {people.map((person, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked people have no unique key
            <Person key={index} person={person} />
          ))}
        </ul>
      )}
      {people.some(({ status }) => status === "pending") && (
        <p className="dim">{t("whyPending")}</p>
      )}
      <LoadMoreButton query={query} />
    </Panel>
  );
}

function Person({ person: { name, role, status, date } }: { readonly person: ReferredPerson }) {
  const t = useMessages("referrals");
  const formats = useFormats();
  const kind = isClient({ role }) ? "client" : "jobSeeker";
  return (
    <li className={`${lineClasses.line} ${classes.row}`}>
      <span className={classes.name}>
        <bdi>{name ?? t("gone")}</bdi> <span className="dim">{t(kind)}</span>
      </span>
      <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>
      <time dateTime={date} className={classes.when}>
        {formats.gulfDate(date)}
      </time>
    </li>
  );
}
