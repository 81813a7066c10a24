/** Whether a lower-case text repeats a short unit, or is mostly runs of adjacent keys. */
export function isKeyboardPattern(text: string): boolean {
  return isRepeated(text) || isMostlyRuns(text);
}

/** The longest unit whose repetition adds no strength. */
const MAX_REPEATED_LENGTH = 4;

/** Accepts an incomplete last repetition: `abcabcabcabca`. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= MAX_REPEATED_LENGTH; length += 1)
    if (text.slice(length) === text.slice(0, -length)) return true;
  return false;
}

/** Adjacent keys of both keyboard layouts, the alphabets, and digits. */
const keyboardRows = [
  ..."1234567890123 qwertyuiop asdfghjkl zxcvbnm abcdefghijklmnopqrstuvwxyz".split(" "),
  ..."1qaz2wsx3edc4rfv5tgb6yhn7ujm qazwsxedcrfvtgbyhnujm 1q2w3e4r5t6y7u8i9o0p".split(" "),
  ..."ضصثقفغعهخحجد شسيبلاتنمكط ئءؤرلاىةوزظ ابتثجحخدذرزسشصضطظعغفقكلمنهوي".split(" "),
];
const keyboardRuns = [...keyboardRows, ...keyboardRows.map((row) => [...row].reverse().join(""))];

/** Shorter runs occur in ordinary words. */
const MIN_RUN_LENGTH = 3;

function isMostlyRuns(text: string): boolean {
  let outside = 0;
  for (let at = 0; at < text.length; ) {
    const length = runLengthAt(text, at);
    if (length < MIN_RUN_LENGTH) outside += 1;
    at += length < MIN_RUN_LENGTH ? 1 : length;
  }
  return outside <= text.length / 4;
}

/** Length of the longest run that starts here; one key pressed repeatedly counts as a run. */
function runLengthAt(text: string, at: number): number {
  let length = 1;
  while (at + length < text.length && isRun(text.slice(at, at + length + 1))) length += 1;
  return length;
}

function isRun(text: string): boolean {
  return keyboardRuns.some((row) => row.includes(text)) || new Set(text).size === 1;
}
