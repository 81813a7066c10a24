import { useEffect, useRef } from "react";
import care from "#/accounts/care/care.module.css";
import { saveBlob } from "#/platform/call/save-file.ts";
import { useWords } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { productName } from "#/ui/brand/product-name.ts";
import { copyText } from "./copy-text.ts";
import style from "./factor.module.css";

const fileName = "wasla-recovery-codes.txt";
const text = { type: "text/plain;charset=utf-8" };

type Props = {
  readonly codes: readonly string[];
  readonly onKept: () => void;
  readonly busy?: boolean;
};

/** The codes that come this once, and ways to keep them. On paper they stand alone. */
export function RecoveryCodes({ codes, onKept, busy = false }: Props) {
  const t = useWords("accounts/care");
  const { fullName } = useUser();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  const owner = t("codesOf", { name: fullName, product: productName });
  const save = () => saveBlob(new Blob([[owner, ...codes, ""].join("\n")], text), fileName);
  return (
    <div className="stack">
      <p ref={title} tabIndex={-1} className={care.step}>
        {t("recoveryCodes")}
      </p>
      <p className={care.text}>{t("recoveryText")}</p>
      <div className={style.printed}>
        <p className={style.owner}>{owner}</p>
        <ul className={style.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={care.buttons}>
        <PlainButton quiet onClick={() => void copyText(codes.join("\n"))}>
          {t("copyCodes")}
        </PlainButton>
        <PlainButton quiet onClick={save}>
          {t("downloadCodes")}
        </PlainButton>
        <PlainButton quiet onClick={() => window.print()}>
          {t("printCodes")}
        </PlainButton>
      </div>
      <div className={care.buttons}>
        <PlainButton busy={busy} onClick={onKept}>
          {t("keptCodes")}
        </PlainButton>
      </div>
    </div>
  );
}
