import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { usePhrase } from "#/candidates/phrase/use-phrase.ts";
import type { ListControl } from "#/candidates/use-list.ts";
import type { Entry } from "#/catalogue/pickers/NumberedPicker.tsx";
import { useWords } from "#/platform/language/language.ts";
import classes from "./filter.module.css";

const debounceMs = 600;

type Props = {
  readonly control: ListControl;
  /** The professions to choose from, where not all of them are offered. */
  readonly ownProfessions: readonly Entry[] | undefined;
};

/** Searches once typing rests, and turns into filters what it understands; Enter does not wait. */
export function SearchBox(props: Props) {
  const words = useWords("candidates");
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, sendNow, load } = useTyped(props);
  const empty = () => {
    sendNow("");
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      maxLength={200}
      aria-label={words("searchFor")}
      placeholder={words("search")}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onFocus={load}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) sendNow(typed);
        if (event.key === "Escape" && typed !== "") {
          event.preventDefault();
          empty();
        }
      }}
      rightSection={
        typed === "" ? null : (
          <CloseButton size={24} aria-label={words("clearSearch")} onClick={empty} />
        )
      }
    />
  );
}

/** The search and the filters that the text in the box becomes. */
function useTyped({ control, ownProfessions }: Props) {
  const { typed, show, inBox, lastSent, note } = useBox(control.list.search);
  const phrase = usePhrase(ownProfessions, {
    filterNow: () => control.now().filter,
    apply: (after, text, plain) => {
      sendLater.cancel();
      note(plain);
      show(text);
      control.setFilterAndSearch(after, plain);
    },
  });
  const read = (text: string, isFinished: boolean) => {
    if (phrase.take(text, isFinished)) return;
    const plain = phrase.plain(text);
    if (plain === lastSent()) return;
    note(plain);
    control.setSearch(plain);
  };
  const send = (text: string, isFinished = false) => {
    read(text, isFinished);
    if (phrase.isThere()) return;
    // Its words are on their way: what still stands in the box then is read again.
    void phrase.load().then(() => inBox.current === text && read(text, isFinished));
  };
  const sendLater = useDebouncedCallback((text: string) => send(text), debounceMs);
  const type = (text: string) => {
    show(text);
    sendLater(text);
  };
  const sendNow = (text: string) => {
    sendLater.cancel();
    show(text);
    send(text, true);
  };
  return { typed, type, sendNow, load: phrase.load };
}

/** The text in the box, and what was sent of it: a list may still draw what was sent before. */
function useBox(search: string) {
  const [typed, setTyped] = useState(search);
  const sent = useRef([search]);
  const inBox = useRef(search);
  const show = useCallback((text: string) => {
    inBox.current = text;
    setTyped(text);
  }, []);
  useEffect(() => {
    const at = sent.current.lastIndexOf(search);
    // The address has changed by other means: the back button, Clear Filters.
    if (at === -1) show(search);
    sent.current = at === -1 ? [search] : sent.current.slice(at);
  }, [search, show]);
  const lastSent = () => sent.current.at(-1);
  const note = (plain: string) => void sent.current.push(plain);
  return { typed, show, inBox, lastSent, note };
}
