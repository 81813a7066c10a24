import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Shortlist } from "@wasla/contract/shortlists/endpoints";
import { Link } from "react-router";
import { notify } from "#/platform/feedback/notify.ts";
import { removeWithUndo, useWithoutRemoved } from "#/platform/feedback/remove-with-undo.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { NameForm } from "#/shortlists/NameForm.tsx";
import {
  createShortlist,
  deleteShortlist,
  renameShortlist,
  shortlistsQuery,
} from "#/shortlists/requests.ts";
import { useInlineRename } from "#/shortlists/use-inline-rename.ts";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import classes from "./shortlisted.module.css";

export function ShortlistsPage() {
  const t = useMessages("candidates/shortlists");
  const query = useQuery(shortlistsQuery());
  const lists = useWithoutRemoved(query.data ?? [], ({ _id }) => _id);
  const create = async (name: string) => {
    await createShortlist(name);
    notify.success(t("listCreated"));
  };
  return (
    <div className={classes.page}>
      <PageTitle>{t("shortlists")}</PageTitle>
      <NameForm label={t("newList")} button={t("create")} onName={create} />
      <QueryBoundary query={query} fallback={<LoadingSkeleton />}>
        {() =>
          lists.length > 0 ? (
            <ul className={classes.lists}>
              {lists.map((list) => (
                <ShortlistItem key={list._id} list={list} />
              ))}
            </ul>
          ) : (
            <EmptyState title={t("noLists")} description={t("noListsText")} />
          )
        }
      </QueryBoundary>
    </div>
  );
}

function ShortlistItem({ list }: { readonly list: Shortlist }) {
  const t = useMessages("candidates/shortlists");
  const { number } = useFormats();
  const inlineRename = useInlineRename();
  const { _id, name, size } = list;
  const rename = async (to: string) => {
    await renameShortlist(_id, to);
    inlineRename.stop();
  };
  const remove = () =>
    removeWithUndo({
      keys: [_id],
      message: t("listDeleted", { name: isolateBidi(name) }),
      remove: () => deleteShortlist(_id),
    });
  if (inlineRename.isNaming)
    return (
      <li className={classes.line}>
        <NameForm
          isFirst
          label={t("listName")}
          button={t("rename")}
          initial={name}
          onName={rename}
          onCancel={inlineRename.stop}
        />
      </li>
    );
  return (
    <li className={classes.line}>
      <Link to={`/shortlists/${_id}`} className={classes.name}>
        <bdi>{name}</bdi>
      </Link>
      <span className={classes.dim}>{t("people", { count: size, shown: number(size) })}</span>
      <Button
        variant="default"
        ref={inlineRename.buttonRef}
        aria-label={`${t("rename")}: ${name}`}
        onClick={inlineRename.start}
      >
        {t("rename")}
      </Button>
      <Button variant="default" aria-label={`${t("delete")}: ${name}`} onClick={remove}>
        {t("delete")}
      </Button>
    </li>
  );
}
