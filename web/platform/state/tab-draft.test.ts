import { expect, test } from "vitest";
import { deleteDraftsOf, deleteTabDraft, readTabDraft, writeTabDraft } from "./tab-draft.ts";

const empty = { fullName: "", professions: [] as string[], gender: undefined };

test("a draft is read without unknown fields and fields of another type", () => {
  writeTabDraft("a", { fullName: "Layla", professions: "Nursing", gender: "Female", old: 1 });
  expect(readTabDraft("a", empty)).toEqual({ fullName: "Layla", gender: "Female" });
});

test("deletes a sent draft, and at log-out the drafts of one owner only", () => {
  writeTabDraft("1:a", { fullName: "A" });
  writeTabDraft("1:b", { fullName: "B" });
  writeTabDraft("2:b", { fullName: "C" });
  deleteTabDraft("1:a");
  expect(readTabDraft("1:a", empty)).toEqual({});
  expect(readTabDraft("1:b", empty)).toEqual({ fullName: "B" });
  deleteDraftsOf("1");
  expect(readTabDraft("1:b", empty)).toEqual({});
  expect(readTabDraft("2:b", empty)).toEqual({ fullName: "C" });
});

test("an invalid stored draft reads as empty", () => {
  sessionStorage.setItem("wasla-draft:a", "{");
  expect(readTabDraft("a", empty)).toEqual({});
});
