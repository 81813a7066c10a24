import { expect, test } from "vitest";
import { forgetDraft, forgetDraftsOf, keepDraft, readDraft } from "./tab-draft.ts";

const empty = { fullName: "", professions: [] as string[], gender: undefined };

test("a draft comes back, without what the form does not know or has in another kind", () => {
  keepDraft("a", { fullName: "Layla", professions: "Nursing", gender: "Female", old: 1 });
  expect(readDraft("a", empty)).toEqual({ fullName: "Layla", gender: "Female" });
});

test("one draft goes once it was sent, a person's at log-out, other people's stay", () => {
  keepDraft("1:a", { fullName: "A" });
  keepDraft("1:b", { fullName: "B" });
  keepDraft("2:b", { fullName: "C" });
  forgetDraft("1:a");
  expect(readDraft("1:a", empty)).toEqual({});
  expect(readDraft("1:b", empty)).toEqual({ fullName: "B" });
  forgetDraftsOf("1");
  expect(readDraft("1:b", empty)).toEqual({});
  expect(readDraft("2:b", empty)).toEqual({ fullName: "C" });
});

test("what is no draft at all reads as none", () => {
  sessionStorage.setItem("wasla-draft:a", "{");
  expect(readDraft("a", empty)).toEqual({});
});
