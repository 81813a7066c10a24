import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import settingsClasses from "#/accounts/settings/settings.module.css";
import { saveBlob } from "#/platform/api/save-file.ts";
import { copyText } from "#/platform/feedback/copy-text.ts";
import { useMessages } from "#/platform/language/language.ts";
import { useUser } from "#/platform/state/session.ts";
import { BusyButton } from "#/ui/actions/BusyButton.tsx";
import { useProductName } from "#/ui/brand/product-name.ts";
import classes from "./second-factor.module.css";

const fileName = "wasla-recovery-codes.txt";
const fileOptions = { type: "text/plain;charset=utf-8" };

type Props = {
  readonly codes: readonly string[];
  readonly onDone: () => void;
  readonly busy?: boolean;
};

/** Codes that are shown only once, with ways to save them. Nothing else is printed. */
export function RecoveryCodes({ codes, onDone, busy = false }: Props) {
  const t = useMessages("accounts/settings");
  const { fullName } = useUser();
  const product = useProductName();
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => title.current?.focus(), []);
  const owner = t("codesOf", { name: fullName, product });
  const save = () => saveBlob(new Blob([[owner, ...codes, ""].join("\n")], fileOptions), fileName);
  return (
    <div className="stack">
      <p ref={title} tabIndex={-1} className={settingsClasses.step}>
        {t("recoveryCodes")}
      </p>
      <p className={settingsClasses.text}>{t("recoveryText")}</p>
      <div className={classes.printed}>
        <p className={classes.owner}>{owner}</p>
        <ul className={classes.codes} dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={settingsClasses.buttons}>
        <Button
          variant="default"
          onClick={() =>
            void copyText(codes.join("\n"), { copied: t("copied"), notCopied: t("notCopied") })
          }
        >
          {t("copyCodes")}
        </Button>
        <Button variant="default" onClick={save}>
          {t("downloadCodes")}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t("printCodes")}
        </Button>
      </div>
      <div className={settingsClasses.buttons}>
        <BusyButton busy={busy} onClick={onDone}>
          {t("keptCodes")}
        </BusyButton>
      </div>
    </div>
  );
}
