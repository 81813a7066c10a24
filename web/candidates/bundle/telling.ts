import { type Bundle, cancelBundle } from "@wasla/contract/candidates/bundle-endpoints";
import { call } from "#/platform/call/call.ts";
import { errorText } from "#/platform/call/error-text.ts";
import { notify } from "#/platform/feedback/notify.ts";
import { workNotice } from "#/platform/feedback/work-notice.ts";
import { say } from "#/platform/language/language.ts";

export type Telling = ReturnType<typeof tellingOf>;

/** Of more people the user is told that it takes a while. */
const fewPeople = 10;

/** That sentence stands so long at least. */
const readingMs = 2000;

/** The message of an archive on its way, with the button that gives it up. */
export function tellingOf(noticeId: string, { _id: id, ...bundle }: Bundle) {
  const begun = performance.now();
  const isLarge = bundle.total + bundle.withoutFiles > fewPeople;
  let isGivenUp = false;
  let isOver = false;
  let isCounted = false;
  const onCancel = () => {
    isGivenUp = true;
    call(cancelBundle, { params: { id } }).catch((error) => {
      isGivenUp = false;
      if (!isOver) notify.error(errorText(error));
    });
  };
  const count = ({ done, total }: Bundle) => {
    if (isGivenUp || isOver) return;
    isCounted = true;
    const text = say("candidates/take", "progress", { done, total });
    workNotice.progress(noticeId, text, { progress: { done, total }, onCancel });
  };
  if (isLarge) workNotice.progress(noticeId, say("candidates/take", "largeFiles"), { onCancel });
  else count({ _id: id, ...bundle });
  return {
    /** How far it is, once the sentence before has been read. */
    tell: (now: Bundle) => {
      if (!isLarge || performance.now() - begun >= readingMs) count(now);
    },
    count,
    isCounted: () => isCounted,
    isGivenUp: () => isGivenUp,
    isOver: () => isOver,
    end: () => {
      isOver = true;
    },
  };
}
