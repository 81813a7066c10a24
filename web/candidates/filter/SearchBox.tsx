import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import classes from "./filter.module.css";

const debounceMs = 600;

type Props = { readonly search: string; readonly onSearch: (search: string) => void };

/** Searches once typing rests; Enter does not wait. */
export function SearchBox(props: Props) {
  const words = useWords("candidates");
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, clear, sendNow } = useTyped(props);
  const empty = () => {
    clear();
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
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") sendNow();
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

/** The text in the box, and the search it becomes. */
function useTyped({ search, onSearch }: Props) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const send = (text: string) => {
    sent.current = text.trim();
    onSearch(sent.current);
  };
  const sendLater = useDebouncedCallback(send, debounceMs);
  useEffect(() => {
    // The address has changed by other means: the back button, Clear Filters.
    if (search !== sent.current) setTyped(search);
    sent.current = search;
  }, [search]);
  const type = (text: string) => {
    setTyped(text);
    sendLater(text);
  };
  const clear = () => {
    sendLater.cancel();
    setTyped("");
    // What was sent last counts, not what has been shown: a list may still be drawing.
    if (sent.current !== "") send("");
  };
  return { typed, type, clear, sendNow: () => sendLater.flush() };
}
