import { entryIdOf, type Published } from "@wasla/contract/referrals/draw";
import { useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import { PlainField } from "#/ui/fields/PlainField.tsx";
import style from "./draw.module.css";

/** As many signs as a code has. */
const CODE_SIGNS = 8;

/** Finds the entry of whoever knows a code, in this browser alone. */
export function OwnEntry({ draw }: { readonly draw: Published }) {
  const t = useWords("referrals/draw");
  const [typed, setTyped] = useState("");
  const code = typed.trim().toUpperCase();
  const isWhole = /^[0-9A-Z]+$/.test(code) && code.length === CODE_SIGNS;
  const id = isWhole ? entryIdOf(draw.seed, code) : undefined;
  const entry = draw.entries.find((one) => one.id === id);
  return (
    <div className={style.own}>
      <PlainField
        label={t("ownTitle")}
        hint={t("ownHint")}
        value={typed}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p role="status">
        {entry && (
          <>
            {t("ownEntry", { count: entry.weight, shown: entry.weight })}{" "}
            <code dir="ltr">{entry.id}</code> {entry.id === draw.winner && t("ownWon")}
          </>
        )}
        {id !== undefined && !entry && t("ownNone")}
      </p>
    </div>
  );
}
