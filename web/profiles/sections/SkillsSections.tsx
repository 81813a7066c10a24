import type { OwnProfile } from "@wasla/contract/profiles/own-profile-endpoints";
import { labelIn } from "#/catalogue/catalogue-names.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { TagList } from "#/ui/blocks/TagList.tsx";
import { CatalogueNameList } from "./CatalogueNameList.tsx";
import { EditableSection } from "./EditableSection.tsx";

type Props = { readonly profile: OwnProfile };

export function SkillsSection({ profile }: Props) {
  const t = useMessages("profiles/own-profile");
  if (profile.skills.length === 0) return null;
  return (
    <EditableSection title={t("skills")} step="skills">
      <CatalogueNameList names={profile.skills} />
    </EditableSection>
  );
}

export function LanguagesSection({ profile }: Props) {
  const t = useMessages("profiles/own-profile");
  const language = useLanguage();
  if (profile.languages.length === 0) return null;
  return (
    <EditableSection title={t("languages")} step="skills">
      <TagList>
        {profile.languages.map((spoken) => (
          <li key={spoken.code}>
            {labelIn(language, spoken)}
            {spoken.level && ` · ${t(spoken.level)}`}
          </li>
        ))}
      </TagList>
    </EditableSection>
  );
}
