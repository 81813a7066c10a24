import { IconLock } from "@tabler/icons-react";
import { type ReactNode, useContext } from "react";
import { Link, useNavigate } from "react-router";
import { ShownToOwner } from "#/candidates/detail/shown-to-owner.ts";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import classes from "./gate.module.css";

const rows = ["a", "b", "c", "d", "e", "f", "g"];

type Props = {
  /** Nothing can be paid for: it leads to where that is said. */
  readonly isSuspended?: boolean;
  readonly children?: ReactNode;
};

/**
 * One button in front of a grey drawing of a list: it leads to the payment. A corporate that is not
 * verified yet has another way.
 */
export function UnlockCard({ isSuspended = false, children }: Props) {
  const words = useWords("candidates");
  const navigate = useNavigate();
  const { role, isVerified } = useUser();
  const isOnlyShown = useContext(ShownToOwner);
  return (
    <div>
      {isOnlyShown ? (
        <div className={classes.card}>
          <LockedSign />
        </div>
      ) : (
        <button
          type="button"
          className={classes.card}
          onClick={() => navigate(isSuspended ? "/profile#subscription" : "/payment")}
        >
          <LockedSign isSuspended={isSuspended} />
        </button>
      )}
      <div className={classes.below}>
        {children}
        {role === "corporate" && !isVerified && (
          <p>
            <Link to="/profile#verification">{words("verifyInstead")}</Link>
          </p>
        )}
      </div>
    </div>
  );
}

function LockedSign({ isSuspended = false }: Pick<Props, "isSuspended">) {
  const words = useWords("candidates");
  return (
    <>
      <span className={classes.drawing} aria-hidden="true">
        {rows.map((row) => (
          <span key={row} className={classes.line} />
        ))}
      </span>
      <span className={classes.words}>
        <IconLock size={28} aria-hidden />
        <span className={classes.first}>{words("unlocksForPremium")}</span>
        {!isSuspended && <span className={classes.second}>{words("clickToUnlock")}</span>}
      </span>
    </>
  );
}
