import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { canCompare } from "@wasla/contract/shortlists/limits";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useNavigationState } from "#/candidates/result-position/use-result-position.ts";
import { CandidateAvatar } from "#/candidates/table/CandidateAvatar.tsx";
import { ApiError } from "#/platform/api/api-error.ts";
import { errorMessage } from "#/platform/api/error-message.ts";
import { useMessages } from "#/platform/language/language.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import classes from "./compare.module.css";

type Props = {
  readonly id: string;
  /** All compared candidates, including `id`. */
  readonly ids: readonly string[];
  readonly query: {
    readonly data: CandidateDetail | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
};

/** Column header: the candidate, or why the candidate cannot be shown. */
export function CompareHead({ id, ids, query }: Props) {
  const t = useMessages("candidates/compare");
  const navigationState = useNavigationState();
  const { data } = query;
  const others = ids.filter((otherId) => otherId !== id);
  return (
    <th scope="col" aria-busy={query.isFetching && !data}>
      <div className={classes.head}>
        {data ? <ColumnHeading person={data} /> : <ColumnPlaceholder query={query} />}
        {canCompare(others.length) && (
          <Link
            className={classes.remove}
            to={`/compare?ids=${others.join(",")}`}
            replace
            state={navigationState}
            aria-label={data && t("removeName", { name: data.fullName })}
          >
            {t("remove")}
          </Link>
        )}
      </div>
    </th>
  );
}

function ColumnHeading({ person }: { readonly person: CandidateDetail }) {
  return (
    <>
      <CandidateAvatar person={person} size={40} />
      <Link to={`/jobseeker/${person._id}`} className={classes.name}>
        <bdi>{person.fullName}</bdi>
      </Link>
    </>
  );
}

function ColumnPlaceholder({ query }: Pick<Props, "query">): ReactNode {
  const t = useMessages("candidates/compare");
  const { error, isFetching, refetch } = query;
  if (!error) return <span role="status">{t("loading")}</span>;
  const { status, code } = error instanceof ApiError ? error : {};
  if (code === "PREMIUM_REQUIRED")
    return (
      <>
        <span>{t("locked")}</span>
        <Link to="/payment" className={classes.name}>
          {t("unlock")}
        </Link>
      </>
    );
  if (status === 404) return <span>{errorMessage(error)}</span>;
  return (
    <>
      <span role="alert">{errorMessage(error)}</span>
      <BusyButton variant="default" busy={isFetching} onClick={() => void refetch()}>
        {t("tryAgain")}
      </BusyButton>
    </>
  );
}
