import { Button } from "@mantine/core";
import { IconChevronDown, IconDownload } from "@tabler/icons-react";
import { MOST_IN_BUNDLE } from "@wasla/contract/candidates/schemas";
import type { ListState } from "#/candidates/list-address.ts";
import { pressBundle, pressRows, refuseBundle } from "#/candidates/take/press.ts";
import { useTaking } from "#/candidates/take/taking.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { useWords } from "#/platform/language/language.ts";
import { LaterMenu } from "./LaterMenu.tsx";

type Props = {
  readonly list: ListState;
  readonly ids: readonly string[];
  readonly takesInBulk: boolean;
};

/** What may be taken of exactly those who are chosen. */
export function SelectionDownloads({ list, ids, takesInBulk }: Props) {
  const words = useWords("candidates");
  const take = useWords("candidates/take");
  const { files, rows } = useTaking();
  const limit = { most: MOST_IN_BUNDLE };
  const fits = ids.length <= MOST_IN_BUNDLE;
  const exportAs = (format: "csv" | "xlsx") => {
    if (fits) pressRows({ format, list, userIds: ids });
    else notify.error(take("tooManyChosen", limit));
  };
  if (!takesInBulk)
    return (
      <Button variant="default" loading={rows} onClick={() => exportAs("csv")}>
        {words("exportCsv")}
      </Button>
    );
  return (
    <>
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={files}
        title={fits ? undefined : words("tooManyPeople", limit)}
        aria-disabled={!fits}
        data-disabled={!fits || undefined}
        onClick={() => (fits ? pressBundle({ userIds: ids }) : refuseBundle())}
      >
        {words("downloadFiles")}
      </Button>
      <LaterMenu
        items={[
          { label: words("downloadExcel"), isBusy: rows, run: () => exportAs("csv") },
          { label: words("excelWorkbook"), isBusy: rows, run: () => exportAs("xlsx") },
        ]}
      >
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {take("export")}
        </Button>
      </LaterMenu>
    </>
  );
}
