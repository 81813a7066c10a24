import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useWords } from "#/platform/language/language.ts";
import classes from "./gate.module.css";

const rows = ["a", "b", "c", "d", "e", "f", "g"];

/** One button in front of a grey drawing of a list: it leads to the payment. */
export function UnlockCard({ children }: { readonly children?: ReactNode }) {
  const words = useWords("candidates");
  const navigate = useNavigate();
  return (
    <div className={classes.locked}>
      <button type="button" className={classes.card} onClick={() => navigate("/payment")}>
        <span className={classes.drawing} aria-hidden="true">
          {rows.map((row) => (
            <span key={row} className={classes.line} />
          ))}
        </span>
        <span className={classes.words}>
          <IconLock size={28} aria-hidden />
          <span className={classes.first}>{words("unlocksForPremium")}</span>
          <span className={classes.second}>{words("clickToUnlock")}</span>
        </span>
      </button>
      <div className={classes.below}>{children}</div>
    </div>
  );
}
