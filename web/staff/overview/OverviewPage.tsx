import { useWords } from "#/platform/language/language.ts";
import { PageTitle } from "#/ui/text/PageTitle.tsx";

/** What waits for an operator, and how the product is. */
export function OverviewPage() {
  const t = useWords("staff/overview");
  return <PageTitle>{t("title")}</PageTitle>;
}
