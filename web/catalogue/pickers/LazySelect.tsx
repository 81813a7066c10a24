import { TextInput } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { type ComponentType, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { findChoiceByText } from "#/catalogue/matching/find-choice-by-text.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { ClearButton } from "./ClearButton.tsx";
import { pickerInputProps } from "./picker-input-props.tsx";
import type { OptionSelectProps, TypedHandover } from "./picker-props.ts";

type LoadedSelect = {
  readonly OptionSelect: ComponentType<OptionSelectProps & TypedHandover>;
  /** False if the user has moved on meanwhile; the focus then stays where it is. */
  readonly hasFocus: boolean;
};

const loadSelect = () => import("./OptionSelect.tsx");

/** Looks like a picker at once, but loads its code when it first gets the focus. */
export function LazySelect(props: OptionSelectProps) {
  const { choices, value, onChange, label, placeholder, field } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const { loaded, loadPicker, hasInputFocus, wasPressed } = useLazySelect(input);
  if (loaded) {
    const { OptionSelect, hasFocus } = loaded;
    const handover = { typed: typed ?? "", wasPressed: wasPressed.current };
    return <OptionSelect {...props} {...(hasFocus && handover)} />;
  }
  const selectedLabel = choices.find((choice) => choice.value === value)?.label ?? "";
  const choose = (text: string) => {
    const choice = findChoiceByText(choices, text);
    setTyped(choice ? undefined : text);
    if (choice) onChange(choice.value);
  };
  return (
    <TextInput
      ref={input}
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-autocomplete="list"
      autoComplete="off"
      {...pickerInputProps(props)}
      placeholder={placeholder}
      value={typed ?? selectedLabel}
      onPointerEnter={() => void loadSelect()}
      onPointerDown={() => {
        wasPressed.current = true;
      }}
      onFocus={loadPicker}
      // Autofill changes the value without moving the focus.
      onChange={({ currentTarget: { value: text } }) => (hasInputFocus() ? setTyped : choose)(text)}
      onBlur={() => {
        if (typed !== undefined) choose(typed);
        field?.onBlur();
      }}
      rightSection={
        selectedLabel === "" ? (
          <IconSelector size={16} aria-hidden />
        ) : (
          <ClearButton label={label} input={input} onClear={() => onChange(undefined)} />
        )
      }
    />
  );
}

function useLazySelect(input: RefObject<HTMLInputElement | null>) {
  const [loaded, setLoaded] = useState<LoadedSelect>();
  const wasPressed = useRef(false);
  const hasInputFocus = () => input.current === document.activeElement;
  const loadPicker = () =>
    void loadSelect().then(
      // Synchronous, so that no key is pressed between the focus check and the replacement.
      ({ OptionSelect }) => flushSync(() => setLoaded({ OptionSelect, hasFocus: hasInputFocus() })),
      (error) => notify.error(errorMessage(error)),
    );
  return { loaded, loadPicker, hasInputFocus, wasPressed };
}
