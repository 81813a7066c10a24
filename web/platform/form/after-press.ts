/**
 * Fields are validated on blur. If an error message moves the layout, the button being pressed
 * slips away from the pointer and the click is lost, so validation waits for the click.
 */
let pendingPress: Promise<void> | undefined;
let resolvePress: (() => void) | undefined;

/** Resolves when the current press, if any, has been handled. */
export async function afterPress(): Promise<void> {
  await pendingPress;
}

addEventListener(
  "pointerdown",
  () => {
    pendingPress = new Promise((resolve) => {
      resolvePress = resolve;
    });
  },
  true,
);
// The click follows pointerup immediately, before any timer.
for (const end of ["pointerup", "pointercancel", "dragend"])
  addEventListener(end, () => setTimeout(() => resolvePress?.()), true);
