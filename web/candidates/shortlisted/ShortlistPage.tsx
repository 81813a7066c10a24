import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ShortlistPage as PageOfList } from "@wasla/contract/shortlists/endpoints";
import { MOST_IN_LIST } from "@wasla/contract/shortlists/limits";
import { Link, useParams } from "react-router";
import { Paging } from "#/candidates/list/Paging.tsx";
import { useList } from "#/candidates/use-list.ts";
import { CallError } from "#/platform/call/call-error.ts";
import { useStaying } from "#/platform/feedback/leaving.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { shortlistQuery } from "#/shortlists/requests.ts";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { People } from "./People.tsx";
import { placeIn } from "./place-in.ts";
import classes from "./shortlisted.module.css";

/** One list: those of its people whom the client may see now, and how many it may not. */
export function ShortlistPage() {
  const words = useWords("candidates/shortlisted");
  const { id = "" } = useParams();
  const answer = useQuery(useShown(id));
  const { error, data } = answer;
  const isGone = error instanceof CallError && [404, 422].includes(error.status);
  return (
    <div className={classes.page}>
      <PageTitle title={data?.name}>
        <bdi>{data?.name ?? words("shortlist")}</bdi>
      </PageTitle>
      <Anchor component={Link} to="/shortlists" className={classes.back}>
        {words("allLists")}
      </Anchor>
      {isGone ? (
        <EmptyState drawing="search" title={words("listGone")} />
      ) : (
        <Answered query={answer} waiting={<Waiting rows={5} />}>
          {(list) => <Body id={id} list={list} />}
        </Answered>
      )}
    </div>
  );
}

function useShown(id: string) {
  const { pageNo, count } = useList().list;
  return shortlistQuery(id, { pageNo: Math.min(pageNo, MOST_IN_LIST), count });
}

function Body({ id, list }: { readonly id: string; readonly list: PageOfList }) {
  const words = useWords("candidates/shortlisted");
  const { number } = useFormats();
  const control = useList();
  const people = useStaying(list.people, ({ row }) => placeIn(id, row._id));
  const { unavailable, totalCount } = list;
  return (
    <>
      {unavailable > 0 && (
        <p className={classes.dim} role="note">
          {words("unavailable", { count: unavailable, shown: number(unavailable) })}
        </p>
      )}
      {people.length > 0 ? (
        <People listId={id} people={people} />
      ) : (
        <EmptyState title={words("nobody")} description={words("nobodyText")} />
      )}
      <Paging
        list={control.list}
        total={totalCount}
        onPage={control.setPage}
        onCount={control.setCount}
      />
    </>
  );
}
