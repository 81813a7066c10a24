import { useWords } from "#/platform/language/language.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";
import { PersonCard } from "#/ui/text/PersonCard.tsx";

/** The profile of an operator: who it is. */
export function OwnProfilePage() {
  const t = useWords("accounts");
  return (
    <>
      <PageTitle>{t("profile")}</PageTitle>
      <PersonCard role={t("admin")} />
    </>
  );
}
