import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconFileDownload, IconMail, IconPhone } from "@tabler/icons-react";
import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { Suspense, useContext } from "react";
import { CandidateVideo } from "#/candidates/documents/CandidateVideo.tsx";
import { Documents } from "#/candidates/documents/Documents.tsx";
import { startCvDownload } from "#/candidates/downloads/start-download.ts";
import { useMessages } from "#/platform/language/language.ts";
import { lazyWithMessages } from "#/platform/language/lazy-with-messages.ts";
import { SensitiveFacts } from "#/privacy/sensitive/SensitiveFacts.tsx";
import { Education, Experience, Languages, Skills } from "./BackgroundSections.tsx";
import { CandidateHeader } from "./CandidateHeader.tsx";
import { Contact } from "./Contact.tsx";
import classes from "./detail.module.css";
import { Facts } from "./Facts.tsx";
import { OwnerPreviewContext } from "./owner-preview-context.ts";
import partClasses from "./parts.module.css";
import { Section } from "./Section.tsx";

const MyNotes = lazyWithMessages(
  () => import("#/candidates/shortlists/MyNotes.tsx").then((m) => m.MyNotes),
  "shortlists",
);

/** A candidate's full profile; empty sections are left out. */
export function CandidateProfile({ person }: { readonly person: CandidateDetail }) {
  const isPhone = useMediaQuery("(max-width: 47.99em)") ?? false;
  const isOwnerPreview = useContext(OwnerPreviewContext);
  const video = person.files.find(({ fieldName, url }) => fieldName === "video" && url !== null);
  return (
    <article className={classes.columns}>
      <CandidateHeader person={person} />
      <div className={classes.side}>
        <Facts person={person} isPhone={isPhone} />
        <Contact person={person} />
        {!isOwnerPreview && (
          <Suspense>
            <MyNotes candidateId={person._id} />
          </Suspense>
        )}
      </div>
      <div className={classes.main}>
        {video?.url && <CandidateVideo address={video.url} name={person.fullName} />}
        <Experience roles={person.professionalDetails.position} />
        <Education entries={person.educationalDetails} />
        <Skills skills={person.skills} />
        <Languages languages={person.languages} />
        <Documents candidateId={person._id} files={person.files.filter((file) => file !== video)} />
        <SharedAnswers sensitive={person.sensitive} />
      </div>
      {isPhone && <ContactBar person={person} />}
    </article>
  );
}

/** Fixed bar at the bottom of a phone: call, write, download the CV. */
function ContactBar({ person }: { readonly person: CandidateDetail }) {
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

/** Sensitive answers that the candidate has chosen to share with clients. */
function SharedAnswers({ sensitive }: Pick<CandidateDetail, "sensitive">) {
  const t = useMessages("candidates");
  if (sensitive === null) return null;
  return (
    <Section title={t("sharedAnswers")}>
      <p className={partClasses.shared}>{t("sharedAnswersText")}</p>
      <SensitiveFacts answers={sensitive} />
    </Section>
  );
}
