/** Passwords that are no words but a movement of the hand: one key again and again, rows, runs. */

/** Whether a text, in small letters, repeats a short piece, or is mostly runs of neighbours. */
export function isKeyboardPattern(text: string): boolean {
  return isRepeated(text) || isMostlyRuns(text);
}

/** The longest piece that says nothing however often it is repeated. */
const MAX_REPEATED_LENGTH = 4;

/** Also where the last time is cut short: `abcabcabcabca`. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= MAX_REPEATED_LENGTH; length += 1)
    if (text.slice(length) === text.slice(0, -length)) return true;
  return false;
}

/** Neighbours on keyboards of either language, in the alphabets, and digits. */
const keyboardRows = [
  ..."1234567890123 qwertyuiop asdfghjkl zxcvbnm abcdefghijklmnopqrstuvwxyz".split(" "),
  ..."1qaz2wsx3edc4rfv5tgb6yhn7ujm qazwsxedcrfvtgbyhnujm 1q2w3e4r5t6y7u8i9o0p".split(" "),
  ..."ضصثقفغعهخحجد شسيبلاتنمكط ئءؤرلاىةوزظ ابتثجحخدذرزسشصضطظعغفقكلمنهوي".split(" "),
];
const keyboardRuns = [...keyboardRows, ...keyboardRows.map((row) => [...row].reverse().join(""))];

/** Shorter ones stand in ordinary words. */
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

/** Length of the longest run that begins here, one key pressed several times included. */
function runLengthAt(text: string, at: number): number {
  let length = 1;
  while (at + length < text.length && isRun(text.slice(at, at + length + 1))) length += 1;
  return length;
}

function isRun(text: string): boolean {
  return keyboardRuns.some((row) => row.includes(text)) || new Set(text).size === 1;
}
