import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import type { FieldBinding } from "#/platform/form/form.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { entriesQuery, type NamedEntry } from "#/staff/moderation/requests.ts";
import { FieldError } from "#/ui/fields/FieldError.tsx";
import type { EntryDialogProps } from "./dialog-props.ts";

const debounceMs = 200;
const MAX_OPTIONS = 20;

type Props = Pick<EntryDialogProps, "kind" | "entry"> & {
  readonly binding: FieldBinding<NamedEntry | null>;
};

/** Finds approved entries by name; offers similar ones before anything is typed. */
export function MergeTargetField({ kind, entry, binding }: Props) {
  const { value, error, onChange, onBlur, ref } = binding;
  const t = useMessages("staff/moderation");
  const language = useLanguage();
  const [typed, setTyped] = useState(value ? labelIn(language, value) : "");
  const [text] = useDebouncedValue(typed.trim(), debounceMs);
  const search = text.slice(0, 100);
  const { data } = useQuery(entriesQuery(kind, { state: "approved", search, count: MAX_OPTIONS }));
  const found = data?.rows ?? [];
  const offered = (search === "" ? uniqueOf([...entry.alike, ...found]) : found).filter(
    ({ _id }) => _id !== entry._id,
  );
  const known = value ? uniqueOf([...offered, value]) : offered;
  return (
    <Select
      ref={ref}
      onBlur={onBlur}
      searchable
      required
      error={error && <FieldError>{error}</FieldError>}
      label={t("mergeInto")}
      description={t("mergeIntoHint")}
      // The server has already filtered, in either language.
      filter={({ options }) => options}
      data={known.map((one) => ({ value: one._id, label: labelIn(language, one) }))}
      value={value?._id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(known.find(({ _id }) => _id === id) ?? null)}
      nothingFoundMessage={t("noMatchFound")}
      selectFirstOptionOnChange
      {...(!value && { "data-autofocus": true })}
    />
  );
}

function uniqueOf(entries: readonly NamedEntry[]): readonly NamedEntry[] {
  return [...new Map(entries.map((one) => [one._id, one])).values()];
}
