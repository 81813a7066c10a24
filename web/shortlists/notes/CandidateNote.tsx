import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MAX_NOTE_LENGTH } from "@wasla/contract/shortlists/limits";
import { useEffect, useState } from "react";
import { useMessages } from "#/platform/language/language.ts";
import { useReportUnsaved } from "#/platform/state/unsaved.ts";
import { noteQuery, saveNote } from "#/shortlists/requests.ts";
import classes from "#/shortlists/shortlists.module.css";
import { LoadingSkeleton } from "#/ui/feedback/LoadingSkeleton.tsx";
import { QueryBoundary } from "#/ui/feedback/QueryBoundary.tsx";
import { Textarea } from "#/ui/fields/Textarea.tsx";

/** The client's private note about a candidate, saved while typing. */
export function CandidateNote({ candidateId }: { readonly candidateId: string }) {
  const query = useQuery(noteQuery(candidateId));
  return (
    <QueryBoundary query={query} fallback={<LoadingSkeleton rows={1} height={96} />}>
      {(note) => <NoteEditor key={candidateId} candidateId={candidateId} savedNote={note} />}
    </QueryBoundary>
  );
}

type NoteProps = { readonly candidateId: string; readonly savedNote: string };

function NoteEditor({ candidateId, savedNote }: NoteProps) {
  const t = useMessages("shortlists");
  const [note, setNote] = useState(savedNote);
  const [state, setState] = useState<NoteState>("idle");
  const [saver] = useState(() =>
    createNoteSaver({
      write: (text, isLast) => saveNote(candidateId, text, isLast),
      onState: setState,
    }),
  );
  useReportUnsaved(state !== "idle" && state !== "saved");
  useEffect(() => {
    const saveOnLeave = () => void saver.save(true);
    const retry = () => void saver.save();
    window.addEventListener("pagehide", saveOnLeave);
    window.addEventListener("online", retry);
    return () => {
      window.removeEventListener("pagehide", saveOnLeave);
      window.removeEventListener("online", retry);
      retry();
    };
  }, [saver]);
  return (
    <>
      <Textarea
        label={t("noteLabel")}
        value={note}
        dir="auto"
        maxLength={MAX_NOTE_LENGTH}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value);
          saver.change(currentTarget.value);
        }}
        onBlur={() => void saver.save()}
      />
      <div className={classes.noteHead}>
        <p className={classes.dim} role="status">
          {state === "idle" ? t("notePrivate") : t(`note_${state}`)}
        </p>
        {state === "failed" && (
          <Button variant="default" onClick={() => void saver.save()}>
            {t("tryAgain")}
          </Button>
        )}
      </div>
    </>
  );
}

/** Saves a note after a pause in typing; saves never overlap, and the newest text is saved last. */

type NoteState = "idle" | "saving" | "saved" | "failed";

type NoteSaverOptions = {
  readonly write: (note: string, isLast: boolean) => Promise<void>;
  readonly onState: (state: NoteState) => void;
};

const debounceMs = 800;

function createNoteSaver({ write, onState }: NoteSaverOptions) {
  let pendingNote: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWriting = false;

  const save = async (isLast = false) => {
    clearTimeout(timer);
    if (isWriting && !isLast) return;
    isWriting = true;
    while (pendingNote !== undefined) {
      const note = pendingNote;
      pendingNote = undefined;
      onState("saving");
      try {
        await write(note, isLast);
        if (pendingNote === undefined) onState("saved");
      } catch {
        // Text typed meanwhile is newer.
        pendingNote ??= note;
        onState("failed");
        break;
      }
    }
    isWriting = false;
  };

  return {
    change: (note: string) => {
      pendingNote = note;
      clearTimeout(timer);
      timer = setTimeout(save, debounceMs);
    },
    save,
  };
}
