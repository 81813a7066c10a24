import { Button, Menu } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { SavedQuery, SavedView } from "@wasla/contract/shortlists/view-endpoints";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { errorText } from "#/platform/call/error-text.ts";
import { useStaying } from "#/platform/feedback/leaving.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { viewsQuery, visitView } from "#/shortlists/requests.ts";
import classes from "#/shortlists/shortlists.module.css";
import { addressOf } from "./address-of.ts";
import { ViewsDialog } from "./ViewsDialog.tsx";

type Props = {
  /** Of its button. */
  readonly label: string;
  /** What the list asks now. */
  readonly query: SavedQuery;
};

/** A client's named questions: who is new in each, and the ways to keep and change them. */
export function ViewsMenu({ label, query }: Props) {
  const words = useWords("shortlists");
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  // The press that asked for this menu also opens it; the button has the focus first, to get it
  // back.
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
          {isOpen && <Views />}
          <Menu.Divider />
          <Menu.Item onClick={() => setEditing(true)}>{words("saveOrManage")}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ViewsDialog opened={isEditing} onClose={close} query={query} />
    </>
  );
}

function Views() {
  const words = useWords("shortlists");
  const { data, error } = useQuery(viewsQuery());
  const views = useStaying(data?.views ?? [], ({ _id }) => _id);
  if (!data) return <Menu.Label>{error ? errorText(error) : words("loading")}</Menu.Label>;
  if (views.length === 0) return <Menu.Label>{words("noViews")}</Menu.Label>;
  return views.map((view) => <View key={view._id} view={view} newest={data.newest} />);
}

function View({ view, newest }: { readonly view: SavedView; readonly newest: number }) {
  const words = useWords("shortlists");
  const { number } = useFormats();
  const { _id, name, query, newCount } = view;
  const isNew = newCount !== null && newCount > 0;
  return (
    <Menu.Item
      component={Link}
      to={addressOf(query)}
      onClick={() => void visitView(_id, newest).catch(() => undefined)}
      rightSection={
        isNew && (
          <span className={classes.new}>
            {words("newOnes", { count: newCount, shown: number(newCount) })}
          </span>
        )
      }
    >
      <bdi>{name}</bdi>
    </Menu.Item>
  );
}
