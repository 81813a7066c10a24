import { removeWithUndo } from "#/platform/feedback/remove-with-undo.ts";
import { reloadMedia, removeMedia } from "./requests.ts";

/** Takes a file out of sight, and from the server once that cannot be undone any more. */
export function deleteFileWithUndo(name: string, message: string, onDeleted?: () => Promise<void>) {
  const remove = async () => {
    try {
      await removeMedia(name);
      await onDeleted?.();
    } finally {
      await reloadMedia();
    }
  };
  removeWithUndo({ keys: [name], message: message, remove });
  // A page that is being left has no time to renew its access: here it still has.
  void reloadMedia();
}
