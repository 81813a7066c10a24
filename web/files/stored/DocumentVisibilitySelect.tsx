import { type DocumentVisibility, documentVisibilities } from "@wasla/contract/files/file-access";
import type { DocumentField } from "@wasla/contract/files/job-seeker-files";
import type { Media } from "@wasla/contract/files/upload-endpoints";
import style from "#/files/cards/cards.module.css";
import { useSetDocumentVisibility } from "#/files/requests.ts";
import { announce } from "#/platform/feedback/announce.ts";
import { useMessages } from "#/platform/language/language.ts";
import { PlainSelect } from "#/ui/fields/PlainSelect.tsx";

const titles = {
  unlocked: "openingUnlocked",
  ask: "openingAsk",
  nobody: "openingNobody",
} as const satisfies Record<DocumentVisibility, string>;

type Props = { readonly field: DocumentField; readonly file: Media };

export function DocumentVisibilitySelect({ field, file }: Props) {
  const t = useMessages("files");
  const { mutate, isPending, variables } = useSetDocumentVisibility((saved) =>
    announce(t("openingSaved", { title: t(titles[saved]) })),
  );
  const chosen = isPending ? variables.opening : file.opening;
  return (
    <div className={style.opening}>
      <PlainSelect
        label={t("opening")}
        options={documentVisibilities.map((value) => ({ value, label: t(titles[value]) }))}
        hint={t(`${titles[chosen]}Text`)}
        value={chosen}
        onChange={({ currentTarget }) => {
          const opening = documentVisibilities.find((one) => one === currentTarget.value);
          if (opening) mutate({ fieldName: field, opening });
        }}
      />
    </div>
  );
}
