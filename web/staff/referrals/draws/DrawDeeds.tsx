import type { StaffDraw } from "@wasla/contract/referrals/staff-endpoints";
import { Link } from "react-router";
import { todayInGulf, useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { DeedButton } from "#/staff/deed/DeedButton.tsx";
import { done } from "#/staff/deed/done.ts";
import style from "#/staff/referrals/referrals.module.css";
import { type DrawDeed, doDraw } from "#/staff/referrals/requests.ts";
import { Notice } from "#/ui/feedback/Notice.tsx";

/** What comes next for a draw, and calling it off. */
export function DrawDeeds({ draw }: { readonly draw: StaffDraw }) {
  const t = useWords("staff/referrals");
  const { state, month } = draw;
  const isOver = month < todayInGulf().slice(0, 7);
  return (
    <>
      {state === "open" && !isOver && <Notice>{t("notOver")}</Notice>}
      {state === "drawn" && <Notice>{t("notPublished")}</Notice>}
      <div className={style.buttons}>
        {state === "open" && isOver && <Deed draw={draw} name="draw" isMain />}
        {state === "drawn" && <Deed draw={draw} name="publish" isMain />}
        {state !== "withdrawn" && <Deed draw={draw} name="withdraw" />}
        {state !== "drawn" && <Link to={`/draws/${month}`}>{t("asSeen")}</Link>}
      </div>
    </>
  );
}

const said = { draw: "drawnSaid", publish: "publishedSaid", withdraw: "withdrawnSaid" } as const;

type Props = {
  readonly draw: StaffDraw;
  readonly name: DrawDeed;
  readonly isMain?: boolean;
};

function Deed({ draw: { month }, name, isMain = false }: Props) {
  const t = useWords("staff/referrals");
  const formats = useFormats();
  return (
    <DeedButton
      isMain={isMain}
      deed={{
        title: t(`${name}Title`, { month: formats.month(month) }),
        deed: t(name),
        isGrave: name === "withdraw",
        children: <p>{t(`${name}Text`)}</p>,
        onDeed: async (reason) => {
          await doDraw(name, month, reason);
          done(t(said[name]));
        },
      }}
    />
  );
}
