import { Button } from "@mantine/core";
import { IconFileDownload, IconMail, IconPhone } from "@tabler/icons-react";
import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { startCvDownload } from "#/candidates/downloads/start-download.ts";
import { useMessages } from "#/platform/language/language.ts";
import classes from "./detail.module.css";

/** Fixed bar at the bottom of a phone: call, write, download the CV. */
export function ContactBar({ person }: { readonly person: CandidateDetail }) {
  const t = useMessages("candidates");
  const hasCv = person.attachmentsFiles.some(({ fieldName }) => fieldName === "resume");
  return (
    <section className={classes.contactBar} aria-label={t("contactBar")}>
      {person.phone && (
        <Button
          component="a"
          href={`tel:${person.phone}`}
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          {t("call")}
        </Button>
      )}
      {person.email && (
        <Button
          component="a"
          href={`mailto:${person.email}`}
          variant="default"
          leftSection={<IconMail size={18} aria-hidden />}
        >
          {t("write")}
        </Button>
      )}
      {hasCv && (
        <Button
          variant="default"
          leftSection={<IconFileDownload size={18} aria-hidden />}
          onClick={() => startCvDownload(person)}
        >
          {t("cv")}
        </Button>
      )}
    </section>
  );
}
