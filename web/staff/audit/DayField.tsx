import { useDebouncedCallback, useDebouncedValue } from "@mantine/hooks";
import { GulfDay } from "@wasla/contract/platform/operator-schemas";
import { useEffect, useRef, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { PlainField } from "#/ui/fields/PlainField.tsx";

const debounceMs = 600;

type Props = {
  readonly label: string;
  /** As the address has it. */
  readonly value: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (day: string | undefined) => void;
};

/** A day; it is asked for once typing rests, for a year that is half typed is a year too. */
export function DayField({ label, value = "", error, onChange }: Props) {
  const t = useMessages("staff/audit");
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const [rested] = useDebouncedValue(typed, debounceMs);
  const isWrong = typed === rested && typed !== "" && !GulfDay.safeParse(typed).success;
  useEffect(() => {
    // The address has changed by other means, such as the back button.
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  const send = useDebouncedCallback((day: string) => {
    if (day === sent.current || (day !== "" && !GulfDay.safeParse(day).success)) return;
    sent.current = day;
    onChange(day || undefined);
  }, debounceMs);
  return (
    <PlainField
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
