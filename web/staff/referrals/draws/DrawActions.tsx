import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { Link } from "react-router";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { useMessages } from "#/platform/language/language.ts";
import { ActionButton } from "#/staff/action/ActionButton.tsx";
import { notifyDone } from "#/staff/action/notify-done.ts";
import classes from "#/staff/referrals/referrals.module.css";
import { type DrawAction, runDrawAction } from "#/staff/referrals/requests.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

/** The next step of a draw, and its withdrawal. */
export function DrawActions({ draw }: { readonly draw: StaffDraw }) {
  const t = useMessages("staff/referrals");
  const { state, month } = draw;
  const isOver = month < todayInGulf().slice(0, 7);
  return (
    <>
      {state === "open" && !isOver && <Notice>{t("notOver")}</Notice>}
      {state === "drawn" && <Notice>{t("notPublished")}</Notice>}
      <div className={classes.buttons}>
        {state === "open" && isOver && <DrawActionButton draw={draw} name="draw" isMain />}
        {state === "drawn" && <DrawActionButton draw={draw} name="publish" isMain />}
        {state !== "withdrawn" && <DrawActionButton draw={draw} name="withdraw" />}
        {state !== "drawn" && <Link to={`/draws/${month}`}>{t("publicView")}</Link>}
      </div>
    </>
  );
}

const successMessages = {
  draw: "winnerDrawn",
  publish: "drawPublished",
  withdraw: "drawWithdrawn",
} as const;

type Props = {
  readonly draw: StaffDraw;
  readonly name: DrawAction;
  readonly isMain?: boolean;
};

function DrawActionButton({ draw: { month }, name, isMain = false }: Props) {
  const t = useMessages("staff/referrals");
  const formats = useFormats();
  return (
    <ActionButton
      isMain={isMain}
      action={{
        title: t(`${name}Title`, { month: formats.month(month) }),
        buttonText: t(name),
        isDestructive: name === "withdraw",
        children: <p>{t(`${name}Text`)}</p>,
        onSubmit: async (reason) => {
          await runDrawAction(name, month, reason);
          notifyDone(t(successMessages[name]));
        },
      }}
    />
  );
}
