import { describe, expect, test } from "vitest";
import { say } from "#/messages.ts";
import { claimFault, endingsFor } from "./claim.ts";
import { PAPER_BYTES, PICTURE_BYTES, VIDEO_BYTES } from "./limits.ts";
import type { OwnField } from "./own-files.ts";

const said = (field: OwnField, name: string, size = 1, type?: string) => {
  const fault = claimFault(field, { name, size, type });
  return fault && say("en", fault);
};

describe("a file is taken up to its limit, by its ending", () => {
  test.each<[OwnField, string, number]>([
    ["passportCopy", "passport.pdf", PAPER_BYTES],
    ["passportCopy", "passport.JPEG", PAPER_BYTES],
    ["policeCertificate", "paper.png", 1],
    ["degreeCertificate", "شهادة.pdf", 1],
    ["resume", "cv.docx", PAPER_BYTES],
    ["resume", "cv.v2.final.doc", 1],
    ["video", "me.mov", VIDEO_BYTES],
    ["video", "me.webm", 1],
    ["profilePic", "me.webp", PICTURE_BYTES],
  ])("%s: %s", (field, name, size) => {
    expect(said(field, name, size)).toBeUndefined();
  });
});

describe("what is not, is told what would be", () => {
  test.each<[OwnField, string, number, string]>([
    ["passportCopy", "passport.heic", 1, "Use PDF, JPG or PNG up to 10 MB."],
    ["passportCopy", "passport.pdf", PAPER_BYTES + 1, "Use PDF, JPG or PNG up to 10 MB."],
    ["resume", "cv.pdf.exe", 1, "Use PDF, DOC or DOCX up to 10 MB."],
    ["resume", "cv.html", 1, "Use PDF, DOC or DOCX up to 10 MB."],
    ["resume", "cv", 1, "Use PDF, DOC or DOCX up to 10 MB."],
    ["resume", "cv.", 1, "Use PDF, DOC or DOCX up to 10 MB."],
    ["video", "me.mkv", 1, "Use MP4, WebM or MOV up to 100 MB."],
    ["video", "me.mp4", VIDEO_BYTES + 1, "Use MP4, WebM or MOV up to 100 MB."],
    ["profilePic", "me.svg", 1, "Use JPG, PNG or WebP up to 5 MB."],
  ])("%s: %s of %i bytes", (field, name, size, hint) => {
    expect(said(field, name, size)).toBe(`${name} is not accepted. ${hint}`);
  });

  test("in Arabic too", () => {
    const fault = claimFault("passportCopy", { name: "a.heic", size: 1 });
    expect(fault && say("ar", fault)).toBe(
      "الملف \u2068a.heic\u2069 غير مقبول. استخدم PDF أو JPG أو PNG بحجم لا يتجاوز 10 ميغابايت.",
    );
  });

  test("an empty one is called empty", () => {
    expect(said("resume", "cv.pdf", 0)).toBe("This file is empty.");
  });
});

test("a name without an ending goes by the claimed type, one with an ending never", () => {
  expect(said("video", "recording", 1, "video/webm;codecs=vp9,opus")).toBeUndefined();
  expect(said("resume", "cv.exe", 1, "application/pdf")).toContain("is not accepted");
});

test("a picker is told all endings", () => {
  expect(endingsFor("passportCopy")).toBe(".pdf,.jpg,.jpeg,.jfif,.png");
});
