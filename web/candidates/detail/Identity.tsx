import { Button } from "@mantine/core";
import { IconFileDownload, IconPrinter } from "@tabler/icons-react";
import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import { cellText } from "@wasla/contract/candidates/row";
import { useContext } from "react";
import { FilesButton } from "#/candidates/downloads/FilesButton.tsx";
import { ShortlistButton } from "#/candidates/shortlisted/ShortlistButton.tsx";
import { SmallFace } from "#/candidates/table/SmallFace.tsx";
import { useRowReader } from "#/candidates/table/use-row-reader.ts";
import { pressCv } from "#/candidates/take/press.ts";
import { useFormats } from "#/platform/language/formats.ts";
import { useWords } from "#/platform/language/language.ts";
import { Joined } from "#/ui/blocks/Joined.tsx";
import { WorkExperience } from "#/ui/blocks/WorkExperience.tsx";
import { StateBadge } from "#/ui/feedback/StateBadge.tsx";
import classes from "./detail.module.css";
import { Heading } from "./Heading.tsx";
import { ShownToOwner } from "./shown-to-owner.ts";

/** Who it is, in three lines. */
export function Identity({ person }: { readonly person: CandidateDetail }) {
  const words = useWords("candidates");
  const { number } = useFormats();
  const reader = useRowReader();
  const isPart = useContext(ShownToOwner);
  const { noticePeriod, professionalDetails } = person;
  const line = (["profession", "employment", "country"] as const).map((column) =>
    cellText(column, person, reader),
  );
  const hasCv = person.attachmentsFiles.some(({ fieldName }) => fieldName === "resume");
  return (
    <header className={classes.identity}>
      <SmallFace person={person} size={72} />
      <div className={classes.who}>
        <Heading>{person.fullName}</Heading>
        {person.fullNameAr && person.fullNameAr !== person.fullName && (
          <p lang="ar">
            <bdi>{person.fullNameAr}</bdi>
          </p>
        )}
        <p className="dim">
          <Joined parts={line} />
        </p>
        <p className={classes.line}>
          <span>
            <WorkExperience {...professionalDetails.workExperience} />
          </span>
          <StateBadge tone={noticePeriod === null ? "success" : "neutral"}>
            {noticePeriod === null
              ? words("availableNow")
              : words("availableIn", { count: noticePeriod, shown: number(noticePeriod) })}
          </StateBadge>
        </p>
      </div>
      <div className={classes.deeds}>
        {hasCv && (
          <Button
            leftSection={<IconFileDownload size={16} aria-hidden />}
            onClick={() => pressCv(person)}
          >
            {words("downloadCv")}
          </Button>
        )}
        {!isPart && <FilesButton candidateId={person._id} />}
        {!isPart && <ShortlistButton ids={[person._id]} />}
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          {words("print")}
        </Button>
      </div>
    </header>
  );
}
