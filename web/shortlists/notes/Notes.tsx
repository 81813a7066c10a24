import { useQuery } from "@tanstack/react-query";
import { LONGEST_NOTE } from "@wasla/contract/shortlists/limits";
import { useEffect, useState } from "react";
import { useWords } from "#/platform/language/language.ts";
import { noteQuery, writeNote } from "#/shortlists/requests.ts";
import classes from "#/shortlists/shortlists.module.css";
import { PlainButton } from "#/ui/actions/PlainButton.tsx";
import { Answered } from "#/ui/feedback/Answered.tsx";
import { Waiting } from "#/ui/feedback/Waiting.tsx";
import { PlainText } from "#/ui/fields/PlainText.tsx";
import { type NoteState, noteKeeper } from "./note-keeper.ts";

/** What the client notes about a candidate for itself alone; saved while it is typed. */
export function Notes({ candidateId }: { readonly candidateId: string }) {
  const answer = useQuery(noteQuery(candidateId));
  return (
    <Answered query={answer} waiting={<Waiting rows={1} height={96} />}>
      {(note) => <Note key={candidateId} candidateId={candidateId} kept={note} />}
    </Answered>
  );
}

type NoteProps = { readonly candidateId: string; readonly kept: string };

function Note({ candidateId, kept }: NoteProps) {
  const words = useWords("shortlists");
  const [note, setNote] = useState(kept);
  const [state, setState] = useState<NoteState>("idle");
  const [keeper] = useState(() =>
    noteKeeper({
      write: (text, isLast) => writeNote(candidateId, text, isLast),
      onState: setState,
    }),
  );
  useEffect(() => {
    const leave = () => void keeper.save(true);
    const again = () => void keeper.save();
    window.addEventListener("pagehide", leave);
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("online", again);
      again();
    };
  }, [keeper]);
  return (
    <>
      <PlainText
        label={words("noteLabel")}
        value={note}
        dir="auto"
        maxLength={LONGEST_NOTE}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value);
          keeper.change(currentTarget.value);
        }}
        onBlur={() => void keeper.save()}
      />
      <div className={classes.noteHead}>
        <p className={classes.dim} role="status">
          {state === "idle" ? words("notePrivate") : words(`note_${state}`)}
        </p>
        {state === "failed" && (
          <PlainButton quiet onClick={() => void keeper.save()}>
            {words("tryAgain")}
          </PlainButton>
        )}
      </div>
    </>
  );
}
