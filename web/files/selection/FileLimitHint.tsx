import { fileTypeLabels } from "@wasla/contract/files/file-types";
import { fileLimits, type JobSeekerFileField } from "@wasla/contract/files/job-seeker-files";
import { toMegabytes } from "@wasla/contract/files/limits";
import classes from "#/files/cards/cards.module.css";
import { useMessages } from "#/platform/language/language.ts";

/** The accepted files of a field: `PDF, JPG or PNG, up to 10 MB`. */
export function FileLimitHint({ field }: { readonly field: JobSeekerFileField }) {
  const t = useMessages("files");
  const { types, bytes } = fileLimits[field];
  const names = types.map((type) => fileTypeLabels[type]);
  const typeList = t("or", { most: names.slice(0, -1).join(t("comma")), last: names.at(-1) ?? "" });
  return (
    <p className={classes.hint}>{t("limit", { types: typeList, megabytes: toMegabytes(bytes) })}</p>
  );
}
