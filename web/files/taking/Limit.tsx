import { megabytesOf } from "@wasla/contract/files/limits";
import { fileLimits, type OwnField } from "@wasla/contract/files/own-files";
import { typeNames } from "@wasla/contract/files/types";
import style from "#/files/cards/cards.module.css";
import { useWords } from "#/platform/language/language.ts";

/** Which files a card takes: `PDF, JPG or PNG, up to 10 MB`. */
export function Limit({ field }: { readonly field: OwnField }) {
  const t = useWords("files");
  const { types, bytes } = fileLimits[field];
  const names = types.map((type) => typeNames[type]);
  const listed = t("or", { most: names.slice(0, -1).join(t("comma")), last: names.at(-1) ?? "" });
  return (
    <p className={style.limit}>{t("limit", { types: listed, megabytes: megabytesOf(bytes) })}</p>
  );
}
