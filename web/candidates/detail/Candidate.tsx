import { useMediaQuery } from "@mantine/hooks";
import type { CandidateDetail } from "@wasla/contract/candidates/detail";
import { Suspense, useContext } from "react";
import { Education } from "#/candidates/background/Education.tsx";
import { Experience } from "#/candidates/background/Experience.tsx";
import { Languages, Skills } from "#/candidates/background/Skills.tsx";
import { Documents } from "#/candidates/take/Documents.tsx";
import { Video } from "#/candidates/take/Video.tsx";
import { withWords } from "#/platform/language/with-words.ts";
import { Contact } from "./Contact.tsx";
import { ContactBar } from "./ContactBar.tsx";
import classes from "./detail.module.css";
import { Facts } from "./Facts.tsx";
import { Identity } from "./Identity.tsx";
import { SharedAnswers } from "./SharedAnswers.tsx";
import { ShownToOwner } from "./shown-to-owner.ts";

const MyNotes = withWords(
  () => import("#/candidates/shortlisted/MyNotes.tsx").then((part) => part.MyNotes),
  "shortlists",
);

/** A whole candidate; what somebody has not given is left out. */
export function Candidate({ person }: { readonly person: CandidateDetail }) {
  const isPhone = useMediaQuery("(max-width: 47.99em)") ?? false;
  const isPart = useContext(ShownToOwner);
  const video = person.files.find(({ fieldName, url }) => fieldName === "video" && url !== null);
  return (
    <article className={classes.columns}>
      <Identity person={person} />
      <div className={classes.side}>
        <Facts person={person} isPhone={isPhone} />
        <Contact person={person} />
        {!isPart && (
          <Suspense>
            <MyNotes candidateId={person._id} />
          </Suspense>
        )}
      </div>
      <div className={classes.main}>
        {video?.url && <Video address={video.url} name={person.fullName} />}
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
