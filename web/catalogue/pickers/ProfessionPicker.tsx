import { useQuery } from "@tanstack/react-query";
import { professionsQuery } from "#/catalogue/requests.ts";
import { type Entry, EntryPicker } from "./EntryPicker.tsx";
import type { PickerProps } from "./picker-props.ts";

type Props = PickerProps<number> & { readonly professions?: readonly Entry[] | undefined };

/** Offers all approved professions, or `only` these. */
export function ProfessionPicker({ professions, ...props }: Props) {
  const { data, isPending } = useQuery({
    ...professionsQuery(),
    enabled: professions === undefined,
  });
  return (
    <EntryPicker {...props} entries={professions ?? data} isLoading={!professions && isPending} />
  );
}
