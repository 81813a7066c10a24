import { TextInput } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { type ComponentType, useRef, useState } from "react";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { ClearCross } from "./ClearCross.tsx";
import type { OptionSelectProps, Taken } from "./OptionSelect.tsx";

const load = () => import("./OptionSelect.tsx");

/** A picker that looks like one at once; its code comes when it is first touched. */
export function LaterSelect(props: OptionSelectProps) {
  const { choices, value, onChange, label, placeholder, isLabelHidden } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [Loaded, setLoaded] = useState<ComponentType<OptionSelectProps & Taken>>();
  const take = () =>
    void load().then(
      ({ OptionSelect }) => setLoaded(() => OptionSelect),
      (error) => notify.error(errorText(error)),
    );
  if (Loaded) return <Loaded {...props} typed={typed ?? ""} />;
  const chosen = choices.find((choice) => choice.value === value)?.label ?? "";
  return (
    <TextInput
      ref={input}
      {...(isLabelHidden ? { "aria-label": label } : { label })}
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-autocomplete="list"
      autoComplete="off"
      placeholder={placeholder}
      value={typed ?? chosen}
      onPointerEnter={() => void load()}
      onFocus={take}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
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
