import { Button } from "@mantine/core";
import { IconChevronDown, IconDots, IconDownload } from "@tabler/icons-react";
import type { ListState } from "#/candidates/list-address.ts";
import { pressRows } from "#/candidates/take/press.ts";
import { useTaking } from "#/candidates/take/taking.ts";
import { useWords } from "#/platform/language/language.ts";
import classes from "./downloads.module.css";
import { type Item, LaterMenu } from "./LaterMenu.tsx";
import { useFilesButton } from "./use-files-button.tsx";

type Props = {
  readonly list: ListState;
  /** Candidates in the list, once it is known. */
  readonly total: number | undefined;
  /** Of the chosen ones; the whole list goes where nobody is chosen. */
  readonly chosen: ReadonlyMap<string, unknown>;
  /** Verified corporates; companies have the list as CSV. */
  readonly takesInBulk: boolean;
  readonly isPhone: boolean;
};

/** What may be taken of the list. */
export function Downloads({ takesInBulk, isPhone, ...props }: Props) {
  if (!takesInBulk) return <PlainExport {...props} isPhone={isPhone} />;
  return isPhone ? <More {...props} /> : <Buttons {...props} />;
}

type PartProps = Omit<Props, "takesInBulk" | "isPhone">;

function Buttons(props: PartProps) {
  const words = useWords("candidates");
  const { list } = props;
  const isTaking = useTaking(({ rows }) => rows);
  const files = useFilesButton(props);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={files.isTaking}
        onClick={files.press}
        {...files.look}
      >
        {words("downloadFiles")}
      </Button>
      <div className={classes.split}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isTaking}
          onClick={() => pressRows({ format: "csv", list })}
        >
          {words("downloadExcel")}
        </Button>
        <LaterMenu items={[workbookItem(props, words("excelWorkbook"), isTaking)]}>
          <Button variant="default" className={classes.square} aria-label={words("more")}>
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </LaterMenu>
      </div>
      {files.dialog}
    </>
  );
}

/** The same on a phone. */
function More(props: PartProps) {
  const words = useWords("candidates");
  const { list } = props;
  const isTaking = useTaking(({ rows }) => rows);
  const files = useFilesButton(props);
  const items = [
    { label: words("downloadFiles"), isBusy: files.isTaking, run: files.press },
    {
      label: words("downloadExcel"),
      isBusy: isTaking,
      run: () => pressRows({ format: "csv", list }),
    },
    workbookItem(props, words("excelWorkbook"), isTaking),
  ];
  return (
    <>
      <LaterMenu items={items}>
        <Button variant="default" className={classes.square} aria-label={words("more")}>
          <IconDots size={18} aria-hidden />
        </Button>
      </LaterMenu>
      {files.dialog}
    </>
  );
}

function workbookItem({ list }: PartProps, label: string, isBusy: boolean): Item {
  return { label, isBusy, run: () => pressRows({ format: "xlsx", list }) };
}

function PlainExport({ list, isPhone }: PartProps & Pick<Props, "isPhone">) {
  const words = useWords("candidates");
  const isTaking = useTaking(({ rows }) => rows);
  const label = words("exportCsv");
  const take = () => pressRows({ format: "csv", list });
  if (isPhone)
    return (
      <Button
        variant="default"
        className={classes.square}
        aria-label={label}
        loading={isTaking}
        onClick={take}
      >
        <IconDownload size={18} aria-hidden />
      </Button>
    );
  return (
    <button type="button" className={classes.link} disabled={isTaking} onClick={take}>
      {label}
    </button>
  );
}
