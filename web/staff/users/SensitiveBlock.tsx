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
  const [revealed, setRevealed] = useState<{ readonly answers: SensitiveAnswers }>();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    // The browser may keep a page that was left, to restore it with the back button.
    const hide = () => setRevealed(undefined);
    window.addEventListener("pagehide", hide);
    return () => window.removeEventListener("pagehide", hide);
  }, []);
  return (
    <Section
      title={t("sensitiveAnswers")}
      aside={
        <Button
          variant="default"
          onClick={() => (revealed ? setRevealed(undefined) : setAsking(true))}
        >
          {t(revealed ? "hide" : "show")}
        </Button>
      }
    >
      <div aria-live="polite">
        {revealed ? (
          <Answers answers={revealed.answers} />
        ) : (
          <p className={classes.dim}>{t("masked")}</p>
        )}
      </div>
      <ReasonDialog
        title={t("showTitle")}
        buttonText={t("show")}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onSubmit={async (reason) =>
          setRevealed({ answers: await revealSensitiveAnswers(id, reason) })
        }
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
