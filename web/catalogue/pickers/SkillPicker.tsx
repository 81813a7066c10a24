import { useQuery } from "@tanstack/react-query";
import { skillsQuery } from "#/catalogue/requests.ts";
import { NumberedPicker } from "./NumberedPicker.tsx";
import type { Picker } from "./OptionSelect.tsx";

export function SkillPicker(props: Picker<number>) {
  const { data, isPending } = useQuery(skillsQuery());
  return <NumberedPicker {...props} entries={data} isLoading={isPending} />;
}
