import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import { SensitiveFacts } from "#/privacy/sensitive/SensitiveFacts.tsx";
import { DeedDialog } from "#/staff/deed/DeedDialog.tsx";
import { Block } from "#/ui/blocks/Block.tsx";
import { type Sensitive, showSensitive } from "./requests.ts";
import style from "./users.module.css";

/** Masked until a reason is given; kept nowhere but here, and gone when the page is left. */
export function SensitiveBlock({ id }: { readonly id: string }) {
  const t = useWords("staff/users");
  const [shown, setShown] = useState<{ readonly answers: Sensitive }>();
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    // A page that is left may be kept whole, to be shown again by the back button.
    const hide = () => setShown(undefined);
    window.addEventListener("pagehide", hide);
    return () => window.removeEventListener("pagehide", hide);
  }, []);
  return (
    <Block
      title={t("sensitiveAnswers")}
      aside={
        <Button variant="default" onClick={() => (shown ? setShown(undefined) : setAsks(true))}>
          {t(shown ? "hide" : "show")}
        </Button>
      }
    >
      <div aria-live="polite">
        {shown ? <Answers answers={shown.answers} /> : <p className={style.dim}>{t("masked")}</p>}
      </div>
      <DeedDialog
        title={t("showTitle")}
        deed={t("show")}
        opened={asks}
        onClose={() => setAsks(false)}
        onDeed={async (reason) => setShown({ answers: await showSensitive(id, reason) })}
      >
        {t("showText")}
      </DeedDialog>
    </Block>
  );
}

function Answers({ answers }: { readonly answers: Sensitive }) {
  const t = useWords("staff/users");
  if (answers === null) return <p className={style.dim}>{t("noneKept")}</p>;
  return (
    <>
      <SensitiveFacts answers={answers} />
      <p className={style.dim}>{t(answers.isShared ? "shared" : "notShared")}</p>
    </>
  );
}
