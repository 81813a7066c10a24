import { takeAway } from "#/platform/feedback/leaving.ts";
import { reloadMedia, removeMedia } from "./requests.ts";

/** Takes a file out of sight, and from the server once that cannot be undone any more. */
export function takeFileAway(name: string, said: string, onGone?: () => Promise<void>) {
  const remove = async () => {
    try {
      await removeMedia(name);
      await onGone?.();
    } finally {
      await reloadMedia();
    }
  };
  takeAway({ key: name, said, remove });
  // A page that is being left has no time to renew its access: here it still has.
  void reloadMedia();
}
