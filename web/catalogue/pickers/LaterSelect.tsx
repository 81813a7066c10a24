import { TextInput } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { type ComponentType, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { choiceNamed } from "#/catalogue/found/choice-named.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { ClearCross } from "./ClearCross.tsx";
import type { OptionSelectProps, Taken } from "./OptionSelect.tsx";
import { lookOf } from "./picker-look.tsx";

type Loaded = {
  readonly OptionSelect: ComponentType<OptionSelectProps & Taken>;
  /** Whoever has gone on to another field in the meantime is left there. */
  readonly hasFocus: boolean;
};

const load = () => import("./OptionSelect.tsx");

/** A picker that looks like one at once; its code comes when it is first touched. */
export function LaterSelect(props: OptionSelectProps) {
  const { choices, value, onChange, label, placeholder, inForm } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const { loaded, take, isHere } = useLoaded(input);
  if (loaded)
    return <loaded.OptionSelect {...props} {...(loaded.hasFocus && { typed: typed ?? "" })} />;
  const chosen = choices.find((choice) => choice.value === value)?.label ?? "";
  const choose = (text: string) => {
    const named = choiceNamed(choices, text);
    setTyped(named ? undefined : text);
    if (named) onChange(named.value);
  };
  return (
    <TextInput
      ref={input}
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-autocomplete="list"
      autoComplete="off"
      {...lookOf(props)}
      placeholder={placeholder}
      value={typed ?? chosen}
      onPointerEnter={() => void load()}
      onFocus={take}
      // A browser fills in without going there.
      onChange={({ currentTarget: { value: text } }) => (isHere() ? setTyped : choose)(text)}
      onBlur={() => {
        if (typed !== undefined) choose(typed);
        inForm?.onBlur();
      }}
      rightSection={
        chosen === "" ? (
          <IconSelector size={16} aria-hidden />
        ) : (
          <ClearCross label={label} input={input} onClear={() => onChange(undefined)} />
        )
      }
    />
  );
}

function useLoaded(input: RefObject<HTMLInputElement | null>) {
  const [loaded, setLoaded] = useState<Loaded>();
  const isHere = () => input.current === document.activeElement;
  const take = () =>
    void load().then(
      // In one breath, so that no key is pressed between the look at the focus and the change.
      ({ OptionSelect }) => flushSync(() => setLoaded({ OptionSelect, hasFocus: isHere() })),
      (error) => notify.error(errorText(error)),
    );
  return { loaded, take, isHere };
}
