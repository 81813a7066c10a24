import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  type SavedQuery,
  type SavedView,
  viewMails,
} from "@wasla/contract/shortlists/view-endpoints";
import type { Ref } from "react";
import { errorText } from "#/platform/call/error-text.ts";
import { takeAway, useStaying } from "#/platform/feedback/leaving.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { isolated } from "#/platform/language/isolated.ts";
import { useWords } from "#/platform/language/language.ts";
import { Dialog } from "#/shortlists/Dialog.tsx";
import { NameForm } from "#/shortlists/NameForm.tsx";
import {
  changeView,
  deleteView,
  saveView,
  type ViewChange,
  viewsQuery,
} from "#/shortlists/requests.ts";
import classes from "#/shortlists/shortlists.module.css";
import { useNaming } from "#/shortlists/use-naming.ts";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly query: SavedQuery;
};

/** Keeps the current list under a name; renames, replaces, mails and deletes what is kept. */
export function ViewsDialog({ opened, onClose, query }: Props) {
  const words = useWords("shortlists");
  const save = async (name: string) => {
    await saveView(name, query);
    notify.success(words("viewSaved"));
  };
  return (
    <Dialog title={words("views")} opened={opened} onClose={onClose} returnFocus={false}>
      <p className={classes.dim}>{words("saveViewText")}</p>
      <NameForm isFirst label={words("viewName")} button={words("saveView")} onName={save} />
      {opened && <Kept query={query} />}
    </Dialog>
  );
}

function Kept({ query }: Pick<Props, "query">) {
  const answer = useQuery(viewsQuery());
  const views = useStaying(answer.data?.views ?? [], ({ _id }) => _id);
  return (
    <Answered query={answer} waiting={<Waiting rows={2} />}>
      {() => (
        <ul className={classes.items}>
          {views.map((view) => (
            <KeptView key={view._id} view={view} query={query} />
          ))}
        </ul>
      )}
    </Answered>
  );
}

function KeptView({ view, query }: Pick<Props, "query"> & { readonly view: SavedView }) {
  const words = useWords("shortlists");
  const naming = useNaming();
  const { _id, name, mail } = view;
  const change = (wanted: ViewChange, said: string) =>
    changeView(_id, wanted).then(
      () => notify.success(said),
      (error: unknown) => notify.error(errorText(error)),
    );
  const remove = () =>
    takeAway({
      key: _id,
      said: words("viewDeleted", { name: isolated(name) }),
      remove: () => deleteView(_id),
    });
  if (naming.isNaming)
    return (
      <li className={classes.item}>
        <NameForm
          isFirst
          label={words("viewName")}
          button={words("rename")}
          initial={name}
          onName={async (to) => {
            await changeView(_id, { name: to });
            naming.end();
          }}
          onCancel={naming.end}
        />
      </li>
    );
  return (
    <li className={classes.item}>
      <bdi className={`${classes.itemName} ${classes.viewName}`}>{name}</bdi>
      <NativeSelect
        aria-label={words("mailOf", { name: isolated(name) })}
        value={mail}
        data={viewMails.map((value) => ({ value, label: words(`mail_${value}`) }))}
        onChange={({ currentTarget }) => {
          const chosen = viewMails.find((each) => each === currentTarget.value) ?? "off";
          void change({ mail: chosen }, words(`mailSet_${chosen}`));
        }}
      />
      <Deed label={words("rename")} of={name} ref={naming.button} onClick={naming.begin} />
      <Deed
        label={words("replace")}
        of={name}
        onClick={() => void change({ query }, words("viewReplaced"))}
      />
      <Deed label={words("delete")} of={name} onClick={remove} />
    </li>
  );
}

type DeedProps = {
  readonly label: string;
  readonly of: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
};

function Deed({ label, of, ...button }: DeedProps) {
  return (
    <Button variant="default" size="compact-sm" aria-label={`${label}: ${of}`} {...button}>
      {label}
    </Button>
  );
}
