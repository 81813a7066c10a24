import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Shortlist } from "@wasla/contract/shortlists/endpoints";
import { useState } from "react";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { Dialog } from "#/shortlists/Dialog.tsx";
import { NameForm } from "#/shortlists/NameForm.tsx";
import {
  addToShortlist,
  createShortlist,
  removeFromShortlist,
  shortlistsQuery,
} from "#/shortlists/requests.ts";
import classes from "#/shortlists/shortlists.module.css";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";

type Props = {
  /** Candidates to put aside. */
  readonly ids: readonly string[];
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Puts candidates into lists: one is ticked in and out, several are added together. */
export function ShortlistDialog({ ids, opened, onClose }: Props) {
  const words = useWords("shortlists");
  const addTo = useAdding(ids);
  const begin = async (name: string) => addTo({ _id: await createShortlist(name), name });
  return (
    <Dialog title={words("addToShortlist")} opened={opened} onClose={onClose}>
      {opened && <Lists ids={ids} />}
      <div className={classes.item}>
        <NameForm label={words("newList")} button={words("createAndAdd")} onName={begin} />
      </div>
    </Dialog>
  );
}

function Lists({ ids }: Pick<Props, "ids">) {
  const words = useWords("shortlists");
  const [only, ...others] = ids;
  const isOne = only !== undefined && others.length === 0;
  const answer = useQuery(shortlistsQuery(isOne ? only : undefined));
  return (
    <Answered query={answer} waiting={<Waiting rows={2} />}>
      {(lists) => {
        if (lists.length === 0) return <p className={classes.dim}>{words("noLists")}</p>;
        const Line = isOne ? Tick : AddAll;
        return (
          <ul className={classes.items}>
            {lists.map((list) => (
              <Line key={list._id} list={list} ids={ids} />
            ))}
          </ul>
        );
      }}
    </Answered>
  );
}

type LineProps = { readonly list: Shortlist; readonly ids: readonly string[] };

function Tick({ list, ids }: LineProps) {
  const [isBusy, setBusy] = useState(false);
  const addTo = useAdding(ids);
  const { _id, hasCandidate } = list;
  const change = async () => {
    setBusy(true);
    const deed = hasCandidate ? removeFromShortlist(_id, ids[0] ?? "") : addTo(list);
    await deed.catch((error: unknown) => notify.error(errorText(error)));
    setBusy(false);
  };
  return (
    <li>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={hasCandidate !== isBusy}
          onChange={() => !isBusy && void change()}
        />
        <bdi>{list.name}</bdi> <Size list={list} />
      </label>
    </li>
  );
}

function AddAll({ list, ids }: LineProps) {
  const words = useWords("shortlists");
  const [isBusy, setBusy] = useState(false);
  const addTo = useAdding(ids);
  const add = async () => {
    setBusy(true);
    await addTo(list).catch((error: unknown) => notify.error(errorText(error)));
    setBusy(false);
  };
  return (
    <li className={classes.item}>
      <span className={classes.itemName}>
        <bdi>{list.name}</bdi> <Size list={list} />
      </span>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={`${words("add")}: ${list.name}`}
        onClick={() => void add()}
      >
        {words("add")}
      </Button>
    </li>
  );
}

function Size({ list: { size } }: Pick<LineProps, "list">) {
  const words = useWords("shortlists");
  const { number } = useFormats();
  return (
    <span className={classes.dim}>{words("people", { count: size, shown: number(size) })}</span>
  );
}

/** Says how many went in, and how many could not. */
function useAdding(ids: readonly string[]) {
  const words = useWords("shortlists");
  const { number } = useFormats();
  return async ({ _id, name }: Pick<Shortlist, "_id" | "name">) => {
    const { added, present, unavailable } = await addToShortlist(_id, ids);
    const count = added + present;
    const said = words("addedTo", { count, shown: number(count), name: isolated(name) });
    const left = words("notAvailable", { count: unavailable, shown: number(unavailable) });
    notify.success(unavailable > 0 ? `${said} ${left}` : said);
  };
}
