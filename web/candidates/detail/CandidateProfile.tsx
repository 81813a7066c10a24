import { useMediaQuery } from "@mantine/hooks";
import type { CandidateDetail } from "@wasla/contract/candidates/detail-schemas";
import { Suspense, useContext } from "react";
import { Education } from "#/candidates/background/Education.tsx";
import { Experience } from "#/candidates/background/Experience.tsx";
import { Languages, Skills } from "#/candidates/background/Skills.tsx";
import { CandidateVideo } from "#/candidates/documents/CandidateVideo.tsx";
import { Documents } from "#/candidates/documents/Documents.tsx";
import { lazyWithMessages } from "#/platform/language/lazy-with-messages.ts";
import { CandidateHeader } from "./CandidateHeader.tsx";
import { Contact } from "./Contact.tsx";
import { ContactBar } from "./ContactBar.tsx";
import classes from "./detail.module.css";
import { Facts } from "./Facts.tsx";
import { OwnerPreviewContext } from "./owner-preview-context.ts";
import { SharedAnswers } from "./SharedAnswers.tsx";

const MyNotes = lazyWithMessages(
  () => import("#/candidates/shortlists/MyNotes.tsx").then((part) => part.MyNotes),
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
