/** Saves a note after a pause in typing; saves never overlap, and the newest text is saved last. */

export type NoteState = "idle" | "saving" | "saved" | "failed";

type NoteSaverOptions = {
  readonly write: (note: string, isLast: boolean) => Promise<void>;
  readonly onState: (state: NoteState) => void;
};

const debounceMs = 800;

export function createNoteSaver({ write, onState }: NoteSaverOptions) {
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
