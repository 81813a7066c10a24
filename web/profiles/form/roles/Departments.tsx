import { useQuery } from "@tanstack/react-query";
import { labelIn } from "#/catalogue/names.ts";
import { professionsQuery } from "#/catalogue/requests.ts";
import { useLanguage } from "#/platform/language/language.ts";

export const departmentsId = "departments";

/** What a department may be called: the browser offers it while one is typed. */
export function Departments() {
  const language = useLanguage();
  const { data = [] } = useQuery(professionsQuery());
  return (
    <datalist id={departmentsId}>
      {data.map((entry) => (
        <option key={entry._id} value={labelIn(language, entry)} />
      ))}
    </datalist>
  );
}
