import { Link } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import { useKnowsPath } from "#/platform/state/known-paths.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

/** Stands in place of everything else until the profile is complete. */
export function Incomplete({ percent }: { readonly percent: number }) {
  const t = useWords("profiles/home");
  const knows = useKnowsPath();
  return (
    <Notice>
      {t("incomplete", { percent })}{" "}
      {knows("/complete-profile") && <Link to="/complete-profile">{t("completeProfile")}</Link>}
    </Notice>
  );
}
