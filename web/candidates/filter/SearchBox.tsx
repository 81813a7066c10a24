import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useCallback, useEffect, useRef, useState } from "react";
import type {
  SearchBoxState,
  TypedQueryReader,
} from "#/candidates/typed-query/typed-query-reader.ts";
import type { ListControl } from "#/candidates/use-list-state.ts";
import type { Entry } from "#/catalogue/pickers/EntryPicker.tsx";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./filter.module.css";

const debounceMs = 600;

type Props = {
  readonly control: ListControl;
  /** The professions offered; undefined offers all. */
  readonly ownProfessions: readonly Entry[] | undefined;
};

/** Searches after a pause in typing, or on Enter, and turns recognised words into filters. */
export function SearchBox(props: Props) {
  const t = useMessages("candidates");
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, sendNow, load } = useSearchText(props);
  const clear = () => {
    sendNow("");
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      maxLength={200}
      aria-label={t("searchFor")}
      placeholder={t("search")}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onFocus={load}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) sendNow(typed);
        if (event.key === "Escape" && typed !== "") {
          event.preventDefault();
          clear();
        }
      }}
      rightSection={
        typed === "" ? null : (
          <CloseButton size={24} aria-label={t("clearSearch")} onClick={clear} />
        )
      }
    />
  );
}

function useSearchText({ control, ownProfessions }: Props) {
  const { typed, setText, currentText, lastSent, recordSent } = useInputText(control.list.search);
  const typedQuery = useTypedQuery(ownProfessions, {
    currentFilter: () => control.current().filter,
    apply: (after, text, plain) => {
      sendLater.cancel();
      recordSent(plain);
      setText(text);
      control.setFilterAndSearch(after, plain);
    },
  });
  const applyText = (text: string, isFinished: boolean) => {
    if (typedQuery.applyFilters(text, isFinished)) return;
    const searchText = typedQuery.toSearchText(text);
    if (searchText === lastSent()) return;
    recordSent(searchText);
    control.setSearch(searchText);
  };
  const send = (text: string, isFinished = false) => {
    applyText(text, isFinished);
    if (typedQuery.isLoaded()) return;
    // The vocabulary is still loading; read the text again once it is there, unless it changed.
    void typedQuery.load().then(() => currentText.current === text && applyText(text, isFinished));
  };
  const sendLater = useDebouncedCallback((text: string) => send(text), debounceMs);
  const type = (text: string) => {
    setText(text);
    sendLater(text);
  };
  const sendNow = (text: string) => {
    sendLater.cancel();
    setText(text);
    send(text, true);
  };
  return { typed, type, sendNow, load: typedQuery.load };
}

/** The typed text and the texts sent so far: `search` may lag behind while the list renders. */
function useInputText(search: string) {
  const [typed, setTyped] = useState(search);
  const sentTexts = useRef([search]);
  const currentText = useRef(search);
  const setText = useCallback((text: string) => {
    currentText.current = text;
    setTyped(text);
  }, []);
  useEffect(() => {
    const sentIndex = sentTexts.current.lastIndexOf(search);
    // The URL was changed by other means: the back button or Clear Filters.
    if (sentIndex === -1) setText(search);
    sentTexts.current = sentIndex === -1 ? [search] : sentTexts.current.slice(sentIndex);
  }, [search, setText]);
  const lastSent = () => sentTexts.current.at(-1);
  const recordSent = (text: string) => void sentTexts.current.push(text);
  return { typed, setText, currentText, lastSent, recordSent };
}

/** The typed query reader, loaded when the search box gets the focus. */
function useTypedQuery(ownProfessions: readonly Entry[] | undefined, searchBox: SearchBoxState) {
  const reader = useRef<TypedQueryReader>(undefined);
  const loading = useRef<Promise<void>>(undefined);
  const load = async () => {
    loading.current ??= import("#/candidates/typed-query/typed-query-reader.ts")
      .then(({ createTypedQueryReader }) => createTypedQueryReader(ownProfessions))
      .then((created) => {
        reader.current = created;
      })
      .catch(() => {
        // Without the reader, the box searches plain text; the next focus retries.
        loading.current = undefined;
      });
    await loading.current;
  };
  return {
    load,
    isLoaded: () => reader.current !== undefined,
    toSearchText: (text: string) => reader.current?.toSearchText(text) ?? text.trim(),
    applyFilters: (text: string, isFinished: boolean) =>
      reader.current?.applyFilters(text, isFinished, searchBox) ?? false,
  };
}
