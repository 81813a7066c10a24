/** Saves what is typed: a moment after the last key, one save after the other, the newest last. */

export type NoteState = "idle" | "saving" | "saved" | "failed";

type Keeping = {
  readonly write: (note: string, isLast: boolean) => Promise<void>;
  readonly onState: (state: NoteState) => void;
};

const pauseMs = 800;

export function noteKeeper({ write, onState }: Keeping) {
  let waiting: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWriting = false;

  const save = async (isLast = false) => {
    clearTimeout(timer);
    if (isWriting && !isLast) return;
    isWriting = true;
    while (waiting !== undefined) {
      const note = waiting;
      waiting = undefined;
      onState("saving");
      try {
        await write(note, isLast);
        if (waiting === undefined) onState("saved");
      } catch {
        // What was typed since is newer.
        waiting ??= note;
        onState("failed");
        break;
      }
    }
    isWriting = false;
  };

  return {
    change: (note: string) => {
      waiting = note;
      clearTimeout(timer);
      timer = setTimeout(save, pauseMs);
    },
    save,
  };
}
