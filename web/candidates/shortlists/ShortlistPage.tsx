import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ShortlistPage as PageOfList } from "@wasla/contract/shortlists/endpoints";
import { MAX_SHORTLIST_CANDIDATES } from "@wasla/contract/shortlists/limits";
import { useParams } from "react-router";
import { Pagination } from "#/candidates/list/Pagination.tsx";
import { BackLink } from "#/candidates/result-position/BackLink.tsx";
import { useListState } from "#/candidates/use-list-state.ts";
import { ApiError } from "#/platform/api/api-error.ts";
import { useRemovedCount, useWithoutRemoved } from "#/platform/feedback/remove-with-undo.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { shortlistQuery } from "#/shortlists/requests.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { removalKey, removalKeyPrefix, ShortlistTable } from "./ShortlistTable.tsx";
import classes from "./shortlisted.module.css";

/** A shortlist: candidates the client may see now, and the number of unavailable ones. */
export function ShortlistPage() {
  const t = useMessages("candidates/shortlists");
  const { id = "" } = useParams();
  const query = useQuery(useShortlistPageQuery(id));
  const { error, data } = query;
  const isGone = error instanceof ApiError && [404, 422].includes(error.status);
  return (
    <div className={classes.page}>
      <div>
        <BackLink to="/shortlists">{t("allLists")}</BackLink>
      </div>
      <PageTitle title={data?.name}>
        <bdi>{data?.name ?? t("shortlist")}</bdi>
      </PageTitle>
      {isGone ? (
        <EmptyState illustration="search" title={t("listGone")} />
      ) : (
        <QueryBoundary query={query} fallback={<LoadingSkeleton rows={5} />}>
          {(list) => <ShortlistContent id={id} list={list} />}
        </QueryBoundary>
      )}
    </div>
  );
}

function useShortlistPageQuery(id: string) {
  const { pageNo, count } = useListState().list;
  return shortlistQuery(id, { pageNo: Math.min(pageNo, MAX_SHORTLIST_CANDIDATES), count });
}

function ShortlistContent({ id, list }: { readonly id: string; readonly list: PageOfList }) {
  const t = useMessages("candidates/shortlists");
  const { number } = useFormats();
  const control = useListState();
  const people = useWithoutRemoved(list.people, ({ row }) => removalKey(id, row._id));
  const { unavailable } = list;
  const total = Math.max(people.length, list.totalCount - useRemovedCount(removalKeyPrefix(id)));
  return (
    <>
      {unavailable > 0 && (
        <p className={classes.dim} role="note">
          {t("unavailable", { count: unavailable, shown: number(unavailable) })}
        </p>
      )}
      {people.length > 0 ? (
        <ShortlistTable listId={id} people={people} total={total} list={control.list} />
      ) : (
        <EmptyShortlist
          {...{ total, isPastLastPage: list.people.length === 0, onPage: control.setPage }}
        />
      )}
      <Pagination
        list={control.list}
        total={total}
        rows={people.length}
        onPage={control.setPage}
        onPageSize={control.setCount}
      />
    </>
  );
}

type EmptyShortlistProps = {
  readonly total: number;
  /** The URL names a page after the last. */
  readonly isPastLastPage: boolean;
  readonly onPage: (pageNo: number) => void;
};

/** A page without candidates. If all of them were just removed, others are about to load. */
function EmptyShortlist({ total, isPastLastPage, onPage }: EmptyShortlistProps) {
  const t = useMessages("candidates/shortlists");
  const tCandidates = useMessages("candidates");
  if (total === 0) return <EmptyState title={t("nobody")} description={t("nobodyText")} />;
  if (!isPastLastPage) return <LoadingSkeleton rows={5} />;
  return (
    <EmptyState
      title={tCandidates("noData")}
      actions={<Button onClick={() => onPage(1)}>{tCandidates("toFirstPage")}</Button>}
    />
  );
}
