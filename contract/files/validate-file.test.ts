import { describe, expect, test } from "vitest";
import { formatMessage } from "#/messages.ts";
import type { JobSeekerFileField } from "./job-seeker-files.ts";
import { MAX_DOCUMENT_BYTES, MAX_PICTURE_BYTES, MAX_VIDEO_BYTES } from "./limits.ts";
import { acceptedExtensions, validateFile } from "./validate-file.ts";

const errorFor = (field: JobSeekerFileField, name: string, size = 1, type?: string) => {
  const error = validateFile(field, { name, size, type });
  return error && formatMessage("en", error);
};

describe("accepts a file up to its size limit, by its extension", () => {
  test.each<[JobSeekerFileField, string, number]>([
    ["passportCopy", "passport.pdf", MAX_DOCUMENT_BYTES],
    ["passportCopy", "passport.JPEG", MAX_DOCUMENT_BYTES],
    ["policeCertificate", "paper.png", 1],
    ["degreeCertificate", "شهادة.pdf", 1],
    ["resume", "cv.docx", MAX_DOCUMENT_BYTES],
    ["resume", "cv.v2.final.doc", 1],
    ["video", "me.mov", MAX_VIDEO_BYTES],
    ["video", "me.webm", 1],
    ["profilePic", "me.webp", MAX_PICTURE_BYTES],
  ])("%s: %s", (field, name, size) => {
    expect(errorFor(field, name, size)).toBeUndefined();
  });
});

describe("rejects other files and names the accepted types and size", () => {
  test.each<[JobSeekerFileField, string, number, string]>([
    ["passportCopy", "passport.heic", 1, "Use PDF, JPG or PNG up to 10 MB."],
    ["passportCopy", "passport.pdf", MAX_DOCUMENT_BYTES + 1, "Use PDF, JPG or PNG up to 10 MB."],
    ["resume", "cv.pdf.exe", 1, "Use PDF, DOC or DOCX up to 10 MB."],
    ["resume", "cv.html", 1, "Use PDF, DOC or DOCX up to 10 MB."],
    ["resume", "cv", 1, "Use PDF, DOC or DOCX up to 10 MB."],
    ["resume", "cv.", 1, "Use PDF, DOC or DOCX up to 10 MB."],
    ["video", "me.mkv", 1, "Use MP4, WebM or MOV up to 100 MB."],
    ["video", "me.mp4", MAX_VIDEO_BYTES + 1, "Use MP4, WebM or MOV up to 100 MB."],
    ["profilePic", "me.svg", 1, "Use JPG, PNG or WebP up to 5 MB."],
  ])("%s: %s of %i bytes", (field, name, size, hint) => {
    expect(errorFor(field, name, size)).toBe(`${name} is not accepted. ${hint}`);
  });

  test("the message exists in Arabic", () => {
    const error = validateFile("passportCopy", { name: "a.heic", size: 1 });
    expect(error && formatMessage("ar", error)).toBe(
      "الملف \u2068a.heic\u2069 غير مقبول. استخدم PDF أو JPG أو PNG بحجم لا يتجاوز 10 ميغابايت.",
    );
  });

  test("an empty file is reported as empty", () => {
    expect(errorFor("resume", "cv.pdf", 0)).toBe("This file is empty.");
  });
});

test("the claimed type counts only when the name has no extension", () => {
  expect(errorFor("video", "recording", 1, "video/webm;codecs=vp9,opus")).toBeUndefined();
  expect(errorFor("resume", "cv.exe", 1, "application/pdf")).toContain("is not accepted");
});

test("lists the accepted extensions for a file picker", () => {
  expect(acceptedExtensions("passportCopy")).toBe(".pdf,.jpg,.jpeg,.jfif,.png");
});
