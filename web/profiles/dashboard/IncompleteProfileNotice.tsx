import { Link } from "react-router";
import { useMessages } from "#/platform/language/language.ts";
import { useKnowsPath } from "#/platform/state/known-paths.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

/** Replaces the dashboard until the profile is complete. */
export function IncompleteProfileNotice({ percent }: { readonly percent: number }) {
  const t = useMessages("profiles/dashboard");
  const knowsPath = useKnowsPath();
  return (
    <Notice>
      {t("incomplete", { percent })}{" "}
      {knowsPath("/complete-profile") && <Link to="/complete-profile">{t("completeProfile")}</Link>}
    </Notice>
  );
}
