import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  mailFrequencies,
  type SavedQuery,
  type SavedView,
} from "@wasla/contract/shortlists/saved-view-endpoints";
import type { Ref } from "react";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { removeWithUndo, useWithoutRemoved } from "#/platform/feedback/remove-with-undo.ts";
import { isolateBidi } from "#/platform/language/isolate-bidi.ts";
import { useMessages } from "#/platform/language/language.ts";
import { NameForm } from "#/shortlists/NameForm.tsx";
import {
  createSavedView,
  deleteSavedView,
  type SavedViewChange,
  savedViewsQuery,
  updateSavedView,
} from "#/shortlists/requests.ts";
import classes from "#/shortlists/shortlists.module.css";
import { useInlineRename } from "#/shortlists/use-inline-rename.ts";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { Dialog } from "#/ui/overlay/Dialog.tsx";

type Props = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly query: SavedQuery;
};

/** Saves the current list as a view; renames, replaces, mails and deletes saved views. */
export function SavedViewsDialog({ opened, onClose, query }: Props) {
  const t = useMessages("shortlists");
  const save = async (name: string) => {
    await createSavedView(name, query);
    notify.success(t("viewSaved"));
  };
  return (
    <Dialog width={560} title={t("views")} opened={opened} onClose={onClose} returnFocus={false}>
      <p className={classes.dim}>{t("saveViewText")}</p>
      <NameForm isFirst label={t("viewName")} button={t("saveView")} onName={save} />
      {opened && <SavedViewList query={query} />}
    </Dialog>
  );
}

function SavedViewList({ query }: Pick<Props, "query">) {
  const savedViews = useQuery(savedViewsQuery());
  const views = useWithoutRemoved(savedViews.data?.views ?? [], ({ _id }) => _id);
  return (
    <QueryBoundary query={savedViews} fallback={<LoadingSkeleton rows={2} />}>
      {() => (
        <ul className={classes.items}>
          {views.map((view) => (
            <SavedViewItem key={view._id} view={view} query={query} />
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}

function SavedViewItem({ view, query }: Pick<Props, "query"> & { readonly view: SavedView }) {
  const t = useMessages("shortlists");
  const inlineRename = useInlineRename();
  const { _id, name } = view;
  const change = (changes: SavedViewChange, successText: string) =>
    updateSavedView(_id, changes).then(
      () => notify.success(successText),
      (error: unknown) => notify.error(errorMessage(error)),
    );
  const remove = () =>
    removeWithUndo({
      keys: [_id],
      message: t("viewDeleted", { name: isolateBidi(name) }),
      remove: () => deleteSavedView(_id),
    });
  if (inlineRename.isNaming)
    return (
      <li className={classes.item}>
        <NameForm
          isFirst
          label={t("viewName")}
          button={t("rename")}
          initial={name}
          onName={(to) => updateSavedView(_id, { name: to }).then(inlineRename.stop)}
          onCancel={inlineRename.stop}
        />
      </li>
    );
  return (
    <li className={classes.item}>
      <bdi className={`${classes.itemName} ${classes.viewName}`}>{name}</bdi>
      <MailFrequencySelect
        view={view}
        onChange={(mail) => void change({ mail }, t(`mailSet_${mail}`))}
      />
      <ActionButton
        label={t("rename")}
        viewName={name}
        ref={inlineRename.buttonRef}
        onClick={inlineRename.start}
      />
      <ActionButton
        label={t("replace")}
        viewName={name}
        onClick={() => void change({ query }, t("viewReplaced"))}
      />
      <ActionButton label={t("delete")} viewName={name} onClick={remove} />
    </li>
  );
}

type ActionButtonProps = {
  readonly label: string;
  readonly viewName: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick: () => void;
};

function ActionButton({ label, viewName, ...button }: ActionButtonProps) {
  return (
    <Button variant="default" size="compact-sm" aria-label={`${label}: ${viewName}`} {...button}>
      {label}
    </Button>
  );
}

type MailFrequencyProps = {
  readonly view: SavedView;
  readonly onChange: (mail: SavedView["mail"]) => void;
};

function MailFrequencySelect({ view: { name, mail }, onChange }: MailFrequencyProps) {
  const t = useMessages("shortlists");
  return (
    <NativeSelect
      aria-label={t("mailOf", { name: isolateBidi(name) })}
      value={mail}
      data={mailFrequencies.map((value) => ({ value, label: t(`mail_${value}`) }))}
      onChange={({ currentTarget }) =>
        onChange(mailFrequencies.find((frequency) => frequency === currentTarget.value) ?? "off")
      }
    />
  );
}
