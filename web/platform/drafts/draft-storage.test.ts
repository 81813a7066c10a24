import { expect, test } from "vitest";
import { deleteDraftsOf, readTabDraft, tabDrafts } from "./draft-storage.ts";

const empty = { fullName: "", professions: [] as string[], gender: undefined };

test("a draft is read without unknown fields and fields of another type", () => {
  tabDrafts.write("a", { fullName: "Layla", professions: "Nursing", gender: "Female", old: 1 });
  expect(readTabDraft("a", empty)).toEqual({ fullName: "Layla", gender: "Female" });
});

test("deletes a sent draft, and at log-out the drafts of one owner only", () => {
  tabDrafts.write("1:a", { fullName: "A" });
  tabDrafts.write("1:b", { fullName: "B" });
  tabDrafts.write("2:b", { fullName: "C" });
  tabDrafts.remove("1:a");
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
