import { useQuery } from "@tanstack/react-query";
import { professionsQuery } from "#/catalogue/requests.ts";
import { type Entry, EntryPicker } from "./EntryPicker.tsx";
import type { PickerProps } from "./OptionSelect.tsx";

type Props = PickerProps<number> & { readonly only?: readonly Entry[] | undefined };

/** Offers all approved professions, or `only` these. */
export function ProfessionPicker({ only, ...props }: Props) {
  const { data, isPending } = useQuery({ ...professionsQuery(), enabled: only === undefined });
  return <EntryPicker {...props} entries={only ?? data} isLoading={!only && isPending} />;
}
