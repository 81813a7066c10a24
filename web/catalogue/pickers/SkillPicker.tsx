import { useQuery } from "@tanstack/react-query";
import { skillsQuery } from "#/catalogue/requests.ts";
import { EntryPicker } from "./EntryPicker.tsx";
import type { PickerProps } from "./picker-props.ts";

export function SkillPicker(props: PickerProps<number>) {
  const { data, isPending } = useQuery(skillsQuery());
  return <EntryPicker {...props} entries={data} isLoading={isPending} />;
}
