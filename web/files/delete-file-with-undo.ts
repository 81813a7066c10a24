import { removeWithUndo } from "#/platform/feedback/remove-with-undo.ts";
import { reloadMedia, removeMedia } from "./requests.ts";

/** Hides a file, and deletes it on the server once the time for undo is over. */
export function deleteFileWithUndo(name: string, message: string, onDeleted?: () => Promise<void>) {
  const remove = async () => {
    try {
      await removeMedia(name);
      await onDeleted?.();
    } finally {
      await reloadMedia();
    }
  };
  removeWithUndo({ keys: [name], message, remove });
  // Renews access now; when the page is left it is too late.
  void reloadMedia();
}
