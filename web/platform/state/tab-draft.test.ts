import { expect, test } from "vitest";
import { deleteDraftsOf, deleteTabDraft, readTabDraft, writeTabDraft } from "./tab-draft.ts";

const empty = { fullName: "", professions: [] as string[], gender: undefined };

test("a draft comes back, without what the form does not know or has in another kind", () => {
  writeTabDraft("a", { fullName: "Layla", professions: "Nursing", gender: "Female", old: 1 });
  expect(readTabDraft("a", empty)).toEqual({ fullName: "Layla", gender: "Female" });
});

test("one draft goes once it was sent, a person's at log-out, other people's stay", () => {
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

test("what is no draft at all reads as none", () => {
  sessionStorage.setItem("wasla-draft:a", "{");
  expect(readTabDraft("a", empty)).toEqual({});
});
