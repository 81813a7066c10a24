import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import { canCompare } from "@wasla/contract/shortlists/limits";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useCame } from "#/candidates/place/use-place.ts";
import { SmallFace } from "#/candidates/table/SmallFace.tsx";
import { CallError } from "#/platform/call/call-error.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { useWords } from "#/platform/language/language.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import classes from "./compare.module.css";

type Props = {
  readonly id: string;
  /** All that are compared. */
  readonly ids: readonly string[];
  readonly answer: {
    readonly data: CandidateDetail | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
};

/** Whose column it is; or why nobody's facts stand in it. */
export function CompareHead({ id, ids, answer }: Props) {
  const words = useWords("candidates/compare");
  const came = useCame();
  const { data } = answer;
  const others = ids.filter((one) => one !== id);
  return (
    <th scope="col" aria-busy={answer.isFetching && !data}>
      <div className={classes.head}>
        {data ? <Person person={data} /> : <Nobody answer={answer} />}
        {canCompare(others.length) && (
          <Link
            className={classes.remove}
            to={`/compare?ids=${others.join(",")}`}
            replace
            state={came}
            aria-label={data && words("removeName", { name: data.fullName })}
          >
            {words("remove")}
          </Link>
        )}
      </div>
    </th>
  );
}

function Person({ person }: { readonly person: CandidateDetail }) {
  return (
    <>
      <SmallFace person={person} size={40} />
      <Link to={`/jobseeker/${person._id}`} className={classes.name}>
        <bdi>{person.fullName}</bdi>
      </Link>
    </>
  );
}

function Nobody({ answer }: Pick<Props, "answer">): ReactNode {
  const words = useWords("candidates/compare");
  const { error, isFetching, refetch } = answer;
  if (!error) return <span role="status">{words("loading")}</span>;
  const { status, code } = error instanceof CallError ? error : {};
  if (code === "PREMIUM_REQUIRED")
    return (
      <>
        <span>{words("locked")}</span>
        <Link to="/payment" className={classes.name}>
          {words("unlock")}
        </Link>
      </>
    );
  if (status === 404) return <span>{errorText(error)}</span>;
  return (
    <>
      <span role="alert">{errorText(error)}</span>
      <PlainButton quiet busy={isFetching} onClick={() => void refetch()}>
        {words("tryAgain")}
      </PlainButton>
    </>
  );
}
