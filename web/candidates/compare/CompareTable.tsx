import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import type { CSSProperties } from "react";
import { candidateQuery } from "#/candidates/candidate-request.ts";
import { useWords } from "#/platform/language/language.ts";
import { VisuallyHidden } from "#/ui/text/VisuallyHidden.tsx";
import { CompareHead } from "./CompareHead.tsx";
import classes from "./compare.module.css";
import { useCompareFacts } from "./compare-facts.ts";

/** A column for each candidate, a row for each fact; where the facts differ the row says so. */
export function CompareTable({ ids }: { readonly ids: readonly string[] }) {
  const words = useWords("candidates/compare");
  const answers = useQueries({ queries: ids.map(candidateQuery) });
  const facts = useCompareFacts();
  const isWaiting = answers.some(({ isPending }) => isPending);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={classes.scroll} aria-label={words("caption")} tabIndex={0}>
      <table
        className={classes.table}
        style={{ "--people": ids.length } as CSSProperties}
        aria-busy={isWaiting}
      >
        <caption>
          <VisuallyHidden>{words("caption")}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td />
            {ids.map((id, at) => (
              <CompareHead key={id} id={id} ids={ids} answer={answers[at] as Answer} />
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ title, of }) => (
            <Row key={title} title={title} texts={answers.map(({ data }) => data && of(data))} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Answer = UseQueryResult<CandidateDetail>;

type RowProps = {
  readonly title: string;
  /** Undefined of whom nothing is shown. */
  readonly texts: readonly (string | undefined)[];
};

function Row({ title, texts }: RowProps) {
  const words = useWords("candidates/compare");
  const known = texts.filter((text) => text !== undefined);
  const differs = new Set(known).size > 1;
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {title} {differs && <span className={classes.differs}>{words("differs")}</span>}
      </th>
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <td key={at}>{text === undefined ? null : <Text>{text}</Text>}</td>
      ))}
    </tr>
  );
}

function Text({ children }: { readonly children: string }) {
  const words = useWords("candidates/compare");
  if (children !== "") return <bdi>{children}</bdi>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{words("notGiven")}</VisuallyHidden>
    </>
  );
}
