import { DocumentCards } from "#/files/DocumentCards.tsx";
import { useMessages } from "#/platform/language/language.ts";
import { useOwnProfile } from "#/profiles/requests.ts";
import classes from "./steps.module.css";

/** The documents; each is uploaded separately. */
export function DocumentsStep() {
  const t = useMessages("profiles/form");
  const { data } = useOwnProfile();
  return (
    <>
      <p className={classes.note}>{t("documentsHint")}</p>
      <DocumentCards country={data?.profile.country ?? null} />
    </>
  );
}
