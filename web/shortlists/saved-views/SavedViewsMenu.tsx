import { Button, Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { SavedQuery, SavedView } from "@wasla/contract/shortlists/saved-view-endpoints";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { errorMessage } from "#/platform/api/error-message.ts";
import { useWithoutRemoved } from "#/platform/feedback/remove-with-undo.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { markSavedViewSeen, savedViewsQuery } from "#/shortlists/requests.ts";
import classes from "#/shortlists/shortlists.module.css";
import { SavedViewsDialog } from "./SavedViewsDialog.tsx";
import { savedViewHref } from "./saved-view-href.ts";

type Props = {
  readonly label: string;
  /** The query of the current list. */
  readonly query: SavedQuery;
};

/** The client's saved views with their new matches, and a dialog to manage them. */
export function SavedViewsMenu({ label, query }: Props) {
  const t = useMessages("shortlists");
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  // Opens on mount, for the press that loaded it; focuses the button so focus returns there.
  useEffect(() => {
    button.current?.focus();
    setOpen(true);
  }, []);
  const close = () => {
    setEditing(false);
    button.current?.focus();
  };
  return (
    <>
      <Menu
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={300}
        shadow="md"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button ref={button} variant="default">
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isOpen && <SavedViewItems />}
          <Menu.Divider />
          <Menu.Item onClick={() => setEditing(true)}>{t("saveOrManage")}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SavedViewsDialog opened={isEditing} onClose={close} query={query} />
    </>
  );
}

function SavedViewItems() {
  const t = useMessages("shortlists");
  const { data, error } = useQuery(savedViewsQuery());
  const views = useWithoutRemoved(data?.views ?? [], ({ _id }) => _id);
  if (!data) return <Menu.Label>{error ? errorMessage(error) : t("loading")}</Menu.Label>;
  if (views.length === 0) return <Menu.Label>{t("noViews")}</Menu.Label>;
  return views.map((view) => <SavedViewItem key={view._id} view={view} newest={data.newest} />);
}

function SavedViewItem({ view, newest }: { readonly view: SavedView; readonly newest: number }) {
  const t = useMessages("shortlists");
  const { number } = useFormats();
  const { _id, name, query, newCount } = view;
  const isNew = newCount !== null && newCount > 0;
  return (
    <Menu.Item
      component={Link}
      to={savedViewHref(query)}
      onClick={() => void markSavedViewSeen(_id, newest).catch(() => undefined)}
      rightSection={
        isNew && (
          <span className={classes.new}>
            {t("newOnes", { count: newCount, shown: number(newCount) })}
          </span>
        )
      }
    >
      <bdi>{name}</bdi>
    </Menu.Item>
  );
}
