import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { usersQuery } from "#/staff/users/requests.ts";

const debounceMs = 300;
const MIN_LETTERS = 2;

type Props = {
  readonly label: string;
  /** The id of an account. */
  readonly value: string | undefined;
  /** Name of the account, if known. */
  readonly name: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (id: string | undefined) => void;
};

/** Selects an account by name, email or id. */
export function PersonField({ label, value, name, error, onChange }: Props) {
  const t = useMessages("staff/audit");
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), debounceMs);
  const isSearching = search.length >= MIN_LETTERS;
  const { data } = useQuery({ ...usersQuery({ search }, undefined), enabled: isSearching });
  const people = (isSearching && data?.rows) || [];
  const options = people
    .filter(({ _id }) => _id !== value)
    .map(({ _id, fullName, email }) => ({ value: _id, label: `${fullName} · ${email}` }));
  const selectedOptions = value === undefined ? [] : [{ value, label: name ?? value }];
  return (
    <Select
      searchable
      clearable
      label={label}
      placeholder={t("actorHint")}
      // The server has already filtered.
      filter={({ options }) => options}
      data={[...selectedOptions, ...options]}
      value={value ?? null}
      error={error}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? undefined)}
      {...(isSearching && data && { nothingFoundMessage: t("nobodyCalledSo") })}
    />
  );
}
