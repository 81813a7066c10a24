import { IconLock } from "@tabler/icons-react";
import { type ReactNode, useContext } from "react";
import { Link, useNavigate } from "react-router";
import { OwnerPreviewContext } from "#/candidates/detail/owner-preview-context.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import classes from "./locked.module.css";

const rows = ["a", "b", "c", "d", "e", "f", "g"];

type Props = {
  /** Payment is not possible now; the card links to the explanation instead. */
  readonly isSuspended?: boolean;
  readonly children?: ReactNode;
};

/**
 * A button over an illustration of a list that leads to the payment page. An unverified corporate
 * can get verified instead.
 */
export function UnlockCard({ isSuspended = false, children }: Props) {
  const t = useMessages("candidates");
  const navigate = useNavigate();
  const { role, isVerified } = useUser();
  const isOwnerPreview = useContext(OwnerPreviewContext);
  return (
    <div>
      {isOwnerPreview ? (
        <div className={classes.card}>
          <LockedIllustration />
        </div>
      ) : (
        <button
          type="button"
          className={classes.card}
          onClick={() => navigate(isSuspended ? "/profile#subscription" : "/payment")}
        >
          <LockedIllustration isSuspended={isSuspended} />
        </button>
      )}
      <div className={classes.below}>
        {children}
        {role === "corporate" && !isVerified && (
          <p>
            <Link to="/profile#verification">{t("verifyInstead")}</Link>
          </p>
        )}
      </div>
    </div>
  );
}

function LockedIllustration({ isSuspended = false }: Pick<Props, "isSuspended">) {
  const t = useMessages("candidates");
  return (
    <>
      <span className={classes.drawing} aria-hidden="true">
        {rows.map((row) => (
          <span key={row} className={classes.line} />
        ))}
      </span>
      <span className={classes.words}>
        <IconLock size={28} aria-hidden />
        <span className={classes.first}>{t("unlocksForPremium")}</span>
        {!isSuspended && <span className={classes.second}>{t("clickToUnlock")}</span>}
      </span>
    </>
  );
}
