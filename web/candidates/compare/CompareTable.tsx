import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { canDownloadInBulk } from "@wasla/contract/entitlements/premium-access";
import { type CSSProperties, useId } from "react";
import { candidateQuery } from "#/candidates/candidate-query.ts";
import { DownloadFilesButton } from "#/candidates/downloads/DownloadFilesButton.tsx";
import { useFormats } from "#/platform/language/formats.ts";
import { useLanguage, useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { TableFrame } from "#/ui/table/TableFrame.tsx";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import { CompareHead } from "./CompareHead.tsx";
import classes from "./compare.module.css";
import { type ComparisonFact, useCompareFacts } from "./compare-facts.ts";

/** One column per candidate, one row per fact; rows that differ are highlighted. */
export function CompareTable({ ids }: { readonly ids: readonly string[] }) {
  const t = useMessages("candidates/compare");
  const queries = useQueries({ queries: ids.map(candidateQuery) });
  const facts = useCompareFacts();
  const legendId = useId();
  const canDownload = canDownloadInBulk(useUser());
  const people = queries.map(({ data }) => data);
  const rows = facts.map((fact) => toRow(fact, people));
  return (
    <>
      <Legend id={legendId} rows={rows} />
      <TableFrame
        caption={t("caption")}
        isSticky
        frameClassName={classes.frame}
        className={classes.table}
        style={{ "--people": ids.length } as CSSProperties}
        aria-busy={queries.some(({ isPending }) => isPending)}
        aria-describedby={legendId}
      >
        <thead>
          <tr>
            <td />
            {ids.map((id, at) => (
              <CompareHead key={id} id={id} ids={ids} query={queries[at] as CandidateQueryResult} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ComparisonRow key={row.title} row={row} />
          ))}
          {canDownload && <FilesRow people={people} />}
        </tbody>
      </TableFrame>
    </>
  );
}

type CandidateQueryResult = UseQueryResult<CandidateDetail>;
type CandidateColumns = readonly (CandidateDetail | undefined)[];

type ComparedRow = {
  readonly title: string;
  /** Undefined for a candidate that is not loaded or not available. */
  readonly texts: readonly (string | undefined)[];
  readonly isDifferent: boolean;
};

function toRow(
  { title, text: of, comparableText = of }: ComparisonFact,
  people: CandidateColumns,
): ComparedRow {
  const comparable = people.flatMap((person) => (person ? [comparableText(person)] : []));
  const texts = people.map((person) => person && of(person));
  return { title, texts, isDifferent: new Set(comparable).size > 1 };
}

type LegendProps = { readonly id: string; readonly rows: readonly ComparedRow[] };

/** Explains the highlighting; the differing rows are named for screen readers. */
function Legend({ id, rows }: LegendProps) {
  const t = useMessages("candidates/compare");
  const { number } = useFormats();
  const language = useLanguage();
  const different = rows.filter(({ isDifferent }) => isDifferent).map(({ title }) => title);
  if (!rows.some(({ texts }) => texts.filter((text) => text !== undefined).length > 1)) return null;
  const counts = { count: different.length, shown: number(different.length) };
  const names = new Intl.ListFormat(language).format(different);
  return (
    <p id={id} className={classes.legend}>
      {different.length > 0 && <span className={classes.swatch} aria-hidden="true" />}
      <span>{different.length > 0 ? t("rowsDiffer", counts) : t("noneDiffer")}</span>
      {different.length > 0 && <VisuallyHidden>{`: ${names}`}</VisuallyHidden>}
    </p>
  );
}

function ComparisonRow({ row: { title, texts, isDifferent } }: { readonly row: ComparedRow }) {
  return (
    <tr data-differs={isDifferent || undefined}>
      <th scope="row">{title}</th>
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have a fixed order
        <td key={at}>{text === undefined ? null : <CellText>{text}</CellText>}</td>
      ))}
    </tr>
  );
}

function FilesRow({ people }: { readonly people: CandidateColumns }) {
  const t = useMessages("candidates/compare");
  return (
    <tr className={classes.screenOnly}>
      <th scope="row">{t("files")}</th>
      {people.map((person, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have a fixed order
        <td key={at}>
          {person && (
            <DownloadFilesButton
              person={person}
              label={t("downloadFilesOf", { name: person.fullName })}
              isNarrow
            />
          )}
        </td>
      ))}
    </tr>
  );
}

function CellText({ children }: { readonly children: string }) {
  const t = useMessages("candidates/compare");
  if (children !== "") return <bdi>{children}</bdi>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t("notGiven")}</VisuallyHidden>
    </>
  );
}
