import { useDebouncedCallback, useDebouncedValue } from "@mantine/hooks";
import { GulfDay } from "@wasla/contract/platform/operator-schemas";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { TextInput } from "#/ui/fields/TextInput.tsx";

const debounceMs = 600;

type Props = {
  readonly label: string;
  /** From the URL. */
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (day: string | undefined) => void;
};

/** A date, applied when typing pauses, because a half-typed year is a valid one. */
export function DayField({ label, value = "", error, onChange }: Props) {
  const t = useMessages("staff/audit");
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const [rested] = useDebouncedValue(typed, debounceMs);
  const isWrong = typed === rested && typed !== "" && !GulfDay.safeParse(typed).success;
  useEffect(() => {
    // The URL was changed by something else, such as the back button.
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  const send = useDebouncedCallback((day: string) => {
    if (day === sent.current || (day !== "" && !GulfDay.safeParse(day).success)) return;
    sent.current = day;
    onChange(day || undefined);
  }, debounceMs);
  return (
    <TextInput
      type="date"
      label={label}
      value={typed}
      error={isWrong ? t("wrongDay") : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        send(currentTarget.value);
      }}
    />
  );
}
