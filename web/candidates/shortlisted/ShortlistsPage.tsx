import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Shortlist } from "@wasla/contract/shortlists/endpoints";
import { Link } from "react-router";
import { takeAway, useStaying } from "#/platform/feedback/leaving.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { NameForm } from "#/shortlists/NameForm.tsx";
import {
  createShortlist,
  deleteShortlist,
  renameShortlist,
  shortlistsQuery,
} from "#/shortlists/requests.ts";
import { useNaming } from "#/shortlists/use-naming.ts";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { EmptyState } from "#/ui/feedback/EmptyState.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import classes from "./shortlisted.module.css";

/** The client's lists, and a new one. */
export function ShortlistsPage() {
  const words = useWords("candidates/shortlisted");
  const answer = useQuery(shortlistsQuery());
  const lists = useStaying(answer.data ?? [], ({ _id }) => _id);
  const begin = async (name: string) => {
    await createShortlist(name);
    notify.success(words("listBegun"));
  };
  return (
    <div className={classes.page}>
      <PageTitle>{words("shortlists")}</PageTitle>
      <NameForm label={words("newList")} button={words("create")} onName={begin} />
      <Answered query={answer} waiting={<Waiting />}>
        {() =>
          lists.length > 0 ? (
            <ul className={classes.lists}>
              {lists.map((list) => (
                <List key={list._id} list={list} />
              ))}
            </ul>
          ) : (
            <EmptyState title={words("noLists")} description={words("noListsText")} />
          )
        }
      </Answered>
    </div>
  );
}

function List({ list }: { readonly list: Shortlist }) {
  const words = useWords("candidates/shortlisted");
  const { number } = useFormats();
  const naming = useNaming();
  const { _id, name, size } = list;
  const rename = async (to: string) => {
    await renameShortlist(_id, to);
    naming.end();
  };
  const remove = () =>
    takeAway({
      key: _id,
      said: words("listDeleted", { name: isolated(name) }),
      remove: () => deleteShortlist(_id),
    });
  if (naming.isNaming)
    return (
      <li className={classes.line}>
        <NameForm
          isFirst
          label={words("listName")}
          button={words("rename")}
          initial={name}
          onName={rename}
          onCancel={naming.end}
        />
      </li>
    );
  return (
    <li className={classes.line}>
      <Link to={`/shortlists/${_id}`} className={classes.name}>
        <bdi>{name}</bdi>
      </Link>
      <span className={classes.dim}>{words("people", { count: size, shown: number(size) })}</span>
      <Button
        variant="default"
        ref={naming.button}
        aria-label={`${words("rename")}: ${name}`}
        onClick={naming.begin}
      >
        {words("rename")}
      </Button>
      <Button variant="default" aria-label={`${words("delete")}: ${name}`} onClick={remove}>
        {words("delete")}
      </Button>
    </li>
  );
}
