import { CloseButton, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";

const debounceMs = 600;

type Props = {
  readonly label: string;
  /** From the URL. */
  readonly value: string | undefined;
  readonly onSearch: (text: string | undefined) => void;
  readonly maxLength?: number;
};

/** Searches when typing pauses or on Enter; Escape clears. */
export function SearchField({ label, value = "", onSearch, maxLength = 100 }: Props) {
  const t = useMessages("staff");
  const [typed, setTyped] = useState(value);
  const lastSearch = useRef(value);
  useEffect(() => {
    // The URL was changed by something else, such as the back button.
    if (value !== lastSearch.current) setTyped(value);
    lastSearch.current = value;
  }, [value]);
  const send = (text: string) => {
    const search = text.trim();
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    onSearch(search || undefined);
  };
  const sendLater = useDebouncedCallback(send, debounceMs);
  const sendNow = (text: string) => {
    sendLater.cancel();
    setTyped(text);
    send(text);
  };
  const clear = <CloseButton size={24} aria-label={t("clearSearch")} onClick={() => sendNow("")} />;
  return (
    <TextInput
      type="search"
      label={label}
      value={typed}
      maxLength={maxLength}
      rightSection={typed === "" ? null : clear}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        sendLater(currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) sendNow(typed);
        if (event.key !== "Escape" || typed === "") return;
        event.preventDefault();
        sendNow("");
      }}
    />
  );
}
