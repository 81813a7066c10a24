/**
 * A field is judged as it is left. Its sentence comes or goes, the page moves, and a button that is
 * just being pressed would slip away from under the pointer: the press would be lost.
 */
let pendingPress: Promise<void> | undefined;
let resolvePress: (() => void) | undefined;

/** Waits until the press that is under way, if there is one, has been heard. */
export async function afterPress(): Promise<void> {
  await pendingPress;
}

addEventListener(
  "pointerdown",
  () => {
    pendingPress = new Promise((heard) => {
      resolvePress = heard;
    });
  },
  true,
);
// The click follows its release at once, before anything that waits.
for (const end of ["pointerup", "pointercancel", "dragend"])
  addEventListener(end, () => setTimeout(() => resolvePress?.()), true);
