import { useInfiniteQuery } from "@tanstack/react-query";
import { documentFields } from "@wasla/contract/files/job-seeker-files";
import type { AccessEntry } from "@wasla/contract/privacy/access-endpoints";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { errorMessage } from "#/platform/api/error-message.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { type Translate, useMessages } from "#/platform/language/language.ts";
import { accessQuery } from "#/privacy/requests.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import classes from "./access.module.css";
import { ClientName } from "./ClientName.tsx";
import { dayBefore, groupByDay, localDayOf, type Visit } from "./group-visits.ts";
import { HideClientControl } from "./HideClientControl.tsx";

/** Shown while there are no visits: what attracts them, and the button to do it. */
type Props = { readonly hint?: ReactNode; readonly actions?: ReactNode };

/** Who viewed the profile, downloaded a document or exported the row, newest first. */
export function AccessList({ hint, actions }: Props) {
  const t = useMessages("privacy/access");
  const query = useInfiniteQuery(accessQuery);
  const { newest, showMore } = useShowMore(query.fetchNextPage);
  return (
    <QueryBoundary query={query} fallback={<LoadingSkeleton rows={4} height={64} />}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        if (entries.length === 0)
          return <EmptyState title={t("noVisits")} description={hint} actions={actions} />;
        return (
          <>
            <AccessDays entries={entries} newest={newest} />
            {query.hasNextPage && (
              <div className={classes.more}>
                <BusyButton
                  variant="default"
                  busy={query.isFetchingNextPage}
                  onClick={() => void showMore(entries.length)}
                >
                  {t("showMore")}
                </BusyButton>
                <div role="alert" className={classes.wrong}>
                  {query.isFetchNextPageError && (
                    <FieldError>{errorMessage(query.error)}</FieldError>
                  )}
                </div>
              </div>
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}

type AccessDaysProps = {
  readonly entries: readonly AccessEntry[];
  /** Id of the first entry of the page loaded last; it gets focus. */
  readonly newest: string | undefined;
};

function AccessDays({ entries, newest }: AccessDaysProps) {
  const dayName = useDayName();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (newest) list.current?.querySelector<HTMLElement>(`[data-entry="${newest}"]`)?.focus();
  }, [newest]);
  return (
    <div ref={list} className="stack">
      {groupByDay(entries).map(({ day, visits }) => (
        <div key={day}>
          <h3 className={classes.day}>{dayName(day)}</h3>
          <ul className={classes.list}>
            {visits.map((visit) => (
              <ClientVisit key={visit.entries[0]?._id} visit={visit} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function useDayName() {
  const t = useMessages("privacy/access");
  const { date } = useFormats();
  const today = localDayOf(Date.now());
  return (day: string) => {
    if (day === today) return t("today");
    return day === dayBefore(today) ? t("yesterday") : date(day);
  };
}

/** Loads older entries, announces how many, and moves focus to the first of them. */
function useShowMore(fetchNextPage: () => Promise<{ data?: AccessPages | undefined }>) {
  const t = useMessages("privacy/access");
  const [newest, setNewest] = useState<string>();
  const showMore = async (knownCount: number) => {
    const { data } = await fetchNextPage();
    const added = data?.pages.flatMap(({ entries }) => entries).slice(knownCount) ?? [];
    if (added.length === 0) return;
    setNewest(added[0]?._id);
    announce(t("moreShown", { count: added.length }));
  };
  return { newest, showMore };
}

type AccessPages = { readonly pages: readonly { readonly entries: readonly AccessEntry[] }[] };

function ClientVisit({ visit }: { readonly visit: Visit }) {
  const t = useMessages("privacy/access");
  const { client, entries } = visit;
  const isHidden = entries.some(({ isHiddenFrom }) => isHiddenFrom);
  return (
    <li className={classes.visit}>
      <ClientName client={client} />
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry._id} data-entry={entry._id} tabIndex={-1} className={classes.entry}>
            <EntryTime at={entry.at} />
            <span>{describeEntry(entry, t)}</span>
          </li>
        ))}
      </ul>
      {client.name !== null && <HideClientControl client={client} isHidden={isHidden} />}
    </li>
  );
}

function describeEntry({ what, fieldName }: AccessEntry, t: Translate<"privacy/access">): string {
  if (what !== "downloaded") return t(what);
  const known = documentFields.find((field) => field === fieldName);
  return t(known ? `${known}Downloaded` : "documentDownloaded");
}

const gulfTimeZone = "Asia/Dubai";

/** The local time; where it differs, the tooltip shows Gulf time. */
function EntryTime({ at }: { readonly at: string }) {
  const t = useMessages("privacy/access");
  const { time } = useFormats();
  const localTime = time(at);
  const gulfTime = time(at, gulfTimeZone);
  return (
    <time
      dateTime={at}
      dir="ltr"
      className={classes.time}
      title={localTime === gulfTime ? undefined : t("gulfTime", { time: gulfTime })}
    >
      {localTime}
    </time>
  );
}
