import type { OwnProfile } from "@wasla/contract/profiles/own-endpoints";
import { labelIn } from "#/catalogue/names.ts";
import { useLanguage, useWords } from "#/platform/language/language.ts";
import { Tags } from "#/ui/blocks/Tags.tsx";
import { NamedList } from "./NamedList.tsx";
import { Part } from "./Part.tsx";

type Props = { readonly profile: OwnProfile };

export function Skills({ profile }: Props) {
  const t = useWords("profiles/own");
  if (profile.skills.length === 0) return null;
  return (
    <Part title={t("skills")} step="skills">
      <NamedList named={profile.skills} />
    </Part>
  );
}

export function Languages({ profile }: Props) {
  const t = useWords("profiles/own");
  const language = useLanguage();
  if (profile.languages.length === 0) return null;
  return (
    <Part title={t("languages")} step="skills">
      <Tags>
        {profile.languages.map((spoken) => (
          <li key={spoken.code}>
            {labelIn(language, spoken)}
            {spoken.level && ` · ${t(spoken.level)}`}
          </li>
        ))}
      </Tags>
    </Part>
  );
}
