import { useQuery } from "@tanstack/react-query";
import { NumberedPicker } from "./NumberedPicker.tsx";
import type { Picker } from "./OptionSelect.tsx";
import { skillsQuery } from "./requests.ts";

export function SkillPicker(props: Picker<number>) {
  const { data, isPending } = useQuery(skillsQuery());
  return <NumberedPicker {...props} entries={data} isLoading={isPending} />;
}
