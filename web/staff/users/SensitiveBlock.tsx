import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { SensitiveFacts } from "#/privacy/sensitive/SensitiveFacts.tsx";
import { ReasonDialog } from "#/staff/action/ReasonDialog.tsx";
import { Section } from "#/ui/blocks/Section.tsx";
import { revealSensitiveAnswers, type SensitiveAnswers } from "./requests.ts";
import classes from "./users.module.css";

/** Masked until a reason is given; held in this component's state only. */
export function SensitiveBlock({ id }: { readonly id: string }) {
  const t = useMessages("staff/users");
  const [shown, setShown] = useState<{ readonly answers: SensitiveAnswers }>();
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    // The browser may keep a page that was left, to restore it with the back button.
    const hide = () => setShown(undefined);
    window.addEventListener("pagehide", hide);
    return () => window.removeEventListener("pagehide", hide);
  }, []);
  return (
    <Section
      title={t("sensitiveAnswers")}
      aside={
        <Button variant="default" onClick={() => (shown ? setShown(undefined) : setAsks(true))}>
          {t(shown ? "hide" : "show")}
        </Button>
      }
    >
      <div aria-live="polite">
        {shown ? <Answers answers={shown.answers} /> : <p className={classes.dim}>{t("masked")}</p>}
      </div>
      <ReasonDialog
        title={t("showTitle")}
        buttonText={t("show")}
        opened={asks}
        onClose={() => setAsks(false)}
        onSubmit={async (reason) => setShown({ answers: await revealSensitiveAnswers(id, reason) })}
      >
        {t("showText")}
      </ReasonDialog>
    </Section>
  );
}

function Answers({ answers }: { readonly answers: SensitiveAnswers }) {
  const t = useMessages("staff/users");
  if (answers === null) return <p className={classes.dim}>{t("noneKept")}</p>;
  return (
    <>
      <SensitiveFacts answers={answers} />
      <p className={classes.dim}>{t(answers.isShared ? "shared" : "notShared")}</p>
    </>
  );
}
