import { Button } from "@mantine/core";
import { IconFileDownload, IconMail, IconPhone } from "@tabler/icons-react";
import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import { pressCv } from "#/candidates/take/press.ts";
import { useWords } from "#/platform/language/language.ts";
import classes from "./detail.module.css";

/** On a phone, at the foot: call, write, take the CV. */
export function ContactBar({ person }: { readonly person: CandidateDetail }) {
  const words = useWords("candidates");
  const hasCv = person.attachmentsFiles.some(({ fieldName }) => fieldName === "resume");
  return (
    <section className={classes.contactBar} aria-label={words("contactBar")}>
      {person.phone && (
        <Button
          component="a"
          href={`tel:${person.phone}`}
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          {words("call")}
        </Button>
      )}
      <Button
        component="a"
        href={`mailto:${person.email}`}
        variant="default"
        leftSection={<IconMail size={18} aria-hidden />}
      >
        {words("write")}
      </Button>
      {hasCv && (
        <Button
          variant="default"
          leftSection={<IconFileDownload size={18} aria-hidden />}
          onClick={() => pressCv(person)}
        >
          {words("cv")}
        </Button>
      )}
    </section>
  );
}
