import { useQuery } from "@tanstack/react-query";
import { sortByLabel } from "@wasla/contract/catalogue/sort-by-label";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { professionsQuery } from "#/catalogue/requests.ts";
import { useLanguage } from "#/platform/language/language.ts";

export const departmentsId = "departments";

/** Suggestions of the browser for department fields. */
export function DepartmentSuggestions() {
  const language = useLanguage();
  const { data = [] } = useQuery(professionsQuery());
  return (
    <datalist id={departmentsId}>
      {sortByLabel(data, language).map((entry) => (
        <option key={entry._id} value={labelIn(language, entry)} />
      ))}
    </datalist>
  );
}
