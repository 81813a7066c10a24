import { useInfiniteQuery } from "@tanstack/react-query";
import type { AccessEntry } from "@wasla/contract/privacy/access-endpoints";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { errorText } from "#/platform/call/error-text.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { accessQuery } from "#/privacy/requests.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import style from "./access.module.css";
import { ClientVisit } from "./ClientVisit.tsx";
import { visitDays } from "./visits.ts";
import { dayBefore, dayOf } from "./when.ts";

/** Who opened the profile, took a document or a row along, newest first. */
export function AccessList({ whenEmpty }: { readonly whenEmpty?: ReactNode }) {
  const t = useWords("privacy/access");
  const query = useInfiniteQuery(accessQuery);
  const { newest, showMore } = useShowMore(query.fetchNextPage);
  return (
    <Answered query={query} waiting={<Waiting rows={4} height={64} />}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        if (entries.length === 0)
          return (
            <EmptyState title={t("noVisits")} description={t("noVisitsText")} actions={whenEmpty} />
          );
        return (
          <>
            <Days entries={entries} newest={newest} />
            {query.hasNextPage && (
              <div className={style.more}>
                <PlainButton
                  quiet
                  busy={query.isFetchingNextPage}
                  onClick={() => void showMore(entries.length)}
                >
                  {t("showMore")}
                </PlainButton>
                <div role="alert" className={style.wrong}>
                  {query.isFetchNextPageError && <FieldError>{errorText(query.error)}</FieldError>}
                </div>
              </div>
            )}
          </>
        );
      }}
    </Answered>
  );
}

type DaysProps = {
  readonly entries: readonly AccessEntry[];
  /** The first of those that were asked for last; it has the focus. */
  readonly newest: string | undefined;
};

function Days({ entries, newest }: DaysProps) {
  const dayName = useDayName();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (newest) list.current?.querySelector<HTMLElement>(`[data-entry="${newest}"]`)?.focus();
  }, [newest]);
  return (
    <div ref={list} className="stack">
      {visitDays(entries).map(({ day, visits }) => (
        <div key={day}>
          <h3 className={style.day}>{dayName(day)}</h3>
          <ul className={style.list}>
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
  const t = useWords("privacy/access");
  const { date } = useFormats();
  const today = dayOf(Date.now());
  return (day: string) => {
    if (day === today) return t("today");
    return day === dayBefore(today) ? t("yesterday") : date(day);
  };
}

/** Asks for older entries, says how many came, and leads to the first of them. */
function useShowMore(fetchNextPage: () => Promise<{ data?: Loaded | undefined }>) {
  const t = useWords("privacy/access");
  const [newest, setNewest] = useState<string>();
  const showMore = async (known: number) => {
    const { data } = await fetchNextPage();
    const come = data?.pages.flatMap(({ entries }) => entries).slice(known) ?? [];
    if (come.length === 0) return;
    setNewest(come[0]?._id);
    announce(t("moreShown", { count: come.length }));
  };
  return { newest, showMore };
}

type Loaded = { readonly pages: readonly { readonly entries: readonly AccessEntry[] }[] };
