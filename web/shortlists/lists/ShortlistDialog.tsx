import { useMutation, useQuery } from "@tanstack/react-query";
import type { Shortlist } from "@wasla/contract/shortlists/endpoints";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { NameForm } from "#/shortlists/NameForm.tsx";
import {
  addToShortlist,
  createShortlist,
  removeFromShortlist,
  shortlistsQuery,
} from "#/shortlists/requests.ts";
import classes from "#/shortlists/shortlists.module.css";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { Dialog } from "#/ui/overlay/Dialog.tsx";

type Props = {
  readonly ids: readonly string[];
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Adds candidates to shortlists; a single candidate can also be removed from them. */
export function ShortlistDialog({ ids, opened, onClose }: Props) {
  const t = useMessages("shortlists");
  const addTo = useAddToShortlist(ids);
  const createAndAdd = async (name: string) => addTo({ _id: await createShortlist(name), name });
  return (
    <Dialog
      title={t("addToShortlist")}
      opened={opened}
      onClose={onClose}
      width={560}
      rowControl='[aria-haspopup="dialog"]'
    >
      {opened && <ShortlistOptions ids={ids} />}
      <div className={classes.item}>
        <NameForm label={t("newList")} button={t("createAndAdd")} onName={createAndAdd} />
      </div>
    </Dialog>
  );
}

function ShortlistOptions({ ids }: Pick<Props, "ids">) {
  const t = useMessages("shortlists");
  const [onlyId, ...others] = ids;
  const isOne = onlyId !== undefined && others.length === 0;
  const query = useQuery(shortlistsQuery(isOne ? onlyId : undefined));
  return (
    <QueryBoundary query={query} fallback={<LoadingSkeleton rows={2} />}>
      {(lists) => {
        if (lists.length === 0) return <p className={classes.dim}>{t("noLists")}</p>;
        const Option = isOne ? ShortlistCheckbox : AddAllButton;
        return (
          <ul className={classes.items}>
            {lists.map((list) => (
              <Option key={list._id} list={list} ids={ids} />
            ))}
          </ul>
        );
      }}
    </QueryBoundary>
  );
}

type OptionProps = { readonly list: Shortlist; readonly ids: readonly string[] };

function ShortlistCheckbox({ list, ids }: OptionProps) {
  const addTo = useAddToShortlist(ids);
  const { _id, hasCandidate } = list;
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: () => (hasCandidate ? removeFromShortlist(_id, ids[0] ?? "") : addTo(list)),
    onError: (error) => notify.error(errorMessage(error)),
  });
  return (
    <li>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={hasCandidate !== isPending}
          onChange={() => !isPending && mutate()}
        />
        <bdi>{list.name}</bdi> <ShortlistSize list={list} />
      </label>
    </li>
  );
}

function AddAllButton({ list, ids }: OptionProps) {
  const t = useMessages("shortlists");
  const addTo = useAddToShortlist(ids);
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: () => addTo(list),
    onError: (error) => notify.error(errorMessage(error)),
  });
  return (
    <li className={classes.item}>
      <span className={classes.itemName}>
        <bdi>{list.name}</bdi> <ShortlistSize list={list} />
      </span>
      <BusyButton
        variant="default"
        busy={isPending}
        aria-label={`${t("add")}: ${list.name}`}
        onClick={() => mutate()}
      >
        {t("add")}
      </BusyButton>
    </li>
  );
}

function ShortlistSize({ list: { size } }: Pick<OptionProps, "list">) {
  const t = useMessages("shortlists");
  const { number } = useFormats();
  return <span className={classes.dim}>{t("people", { count: size, shown: number(size) })}</span>;
}

/** Adds the candidates, and reports how many were added and how many are unavailable. */
function useAddToShortlist(ids: readonly string[]) {
  const t = useMessages("shortlists");
  const { number } = useFormats();
  return async ({ _id, name }: Pick<Shortlist, "_id" | "name">) => {
    const { added, present, unavailable } = await addToShortlist(_id, ids);
    const count = added + present;
    const addedText = t("addedTo", { count, shown: number(count), name: isolateBidi(name) });
    const unavailableText = t("notAvailable", { count: unavailable, shown: number(unavailable) });
    notify.success(unavailable > 0 ? `${addedText} ${unavailableText}` : addedText);
  };
}
