/** Simulates the authentication page of a card's bank. */
import { makeButton, openDialog } from "./dialog.ts";
import { createElement } from "./dom.ts";
import { type Language, translate } from "./messages.ts";

export type BankOutcome = "pass" | "fail" | "unanswered";

/** Closing it counts as failed authentication; going back leaves it unanswered. */
export function askBank(language: Language): Promise<BankOutcome> {
  return openDialog<BankOutcome>({
    language,
    title: translate(language, "bankTitle"),
    closedOutcome: "fail",
    leftOutcome: "unanswered",
    content: (end) => [
      createElement("p", {}, [translate(language, "bankText")]),
      createElement("div", { className: "buttons" }, [
        makeButton(translate(language, "pass"), true, () => end("pass")),
        makeButton(translate(language, "fail"), false, () => end("fail")),
      ]),
    ],
  });
}
