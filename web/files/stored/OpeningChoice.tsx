import type { DocumentField } from "@wasla/contract/files/own-files";
import { type Opening, openings } from "@wasla/contract/files/schemas";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import style from "#/files/cards/cards.module.css";
import { useSetOpening } from "#/files/requests.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainSelect } from "#/ui/fields/PlainSelect.tsx";

const titles = {
  unlocked: "openingUnlocked",
  ask: "openingAsk",
  nobody: "openingNobody",
} as const satisfies Record<Opening, string>;

type Props = { readonly field: DocumentField; readonly file: Media };

/** Who may open a document, and what that means. */
export function OpeningChoice({ field, file }: Props) {
  const t = useWords("files");
  const { mutate, isPending, variables } = useSetOpening((saved) =>
    announce(t("openingSaved", { title: t(titles[saved]) })),
  );
  const chosen = isPending ? variables.opening : file.opening;
  return (
    <div className={style.opening}>
      <PlainSelect
        label={t("opening")}
        options={openings.map((value) => ({ value, label: t(titles[value]) }))}
        hint={t(`${titles[chosen]}Text`)}
        value={chosen}
        onChange={({ currentTarget }) => {
          const opening = openings.find((one) => one === currentTarget.value);
          if (opening) mutate({ fieldName: field, opening });
        }}
      />
    </div>
  );
}
