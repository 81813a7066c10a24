import { useQuery } from "@tanstack/react-query";
import { professionsQuery } from "#/catalogue/requests.ts";
import { type Entry, NumberedPicker } from "./NumberedPicker.tsx";
import type { Picker } from "./OptionSelect.tsx";

type Props = Picker<number> & { readonly only?: readonly Entry[] | undefined };

/** Of all approved professions, or of `only` these. */
export function ProfessionPicker({ only, ...props }: Props) {
  const { data, isPending } = useQuery({ ...professionsQuery(), enabled: only === undefined });
  return <NumberedPicker {...props} entries={only ?? data} isLoading={!only && isPending} />;
}
