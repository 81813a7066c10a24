/** Whose things a job seeker's calls may touch, and those that everybody who signs in has. */
import { openSession } from "#/accounts/sessions/sessions.ts";
import type { TestApp } from "#/testing/app.ts";
import { buildOn, PASSWORD } from "#/testing/build.ts";
import { candidatesOn } from "#/testing/candidates.ts";
import { formOf } from "#/testing/form.ts";
import { pdf } from "#/testing/pictures.ts";
import { privacyOn } from "#/testing/privacy.ts";
import { uploadsOn } from "#/testing/uploads.ts";
import { type Named, NOBODY, type Row, type Rows } from "./named.ts";

export function seekerRows(running: TestApp): Rows {
  return {
    ...uploadRows(running),
    ...fileRows(running),
    ...privacyRows(running),
    "accounts.endSession": {
      who: () => buildOn(running).jobSeeker(),
      own: async ({ id }) => {
        const { sessionId } = await openSession(running.services, { id, role: "jobSeeker" }, "tab");
        return { params: { id: sessionId }, body: { password: PASSWORD } };
      },
      missing: async () => ({ params: { id: NOBODY }, body: { password: PASSWORD } }),
    },
  };
}

function uploadRows(running: TestApp): Rows {
  const { initialize, send } = uploadsOn(running);
  const paper = pdf("A life");
  const row = (named: (uploadId: string) => Promise<Named>, isSent = false): Row => ({
    who: () => candidatesOn(running).candidate(),
    own: async (owner) => {
      const { uploadId } = (await initialize(owner, "resume", paper)).body.data;
      if (isSent) await send(owner, { uploadId, index: 0, bytes: paper.bytes });
      return named(uploadId);
    },
    missing: () => named(NOBODY),
  });
  const piece = row(async (uploadId) => {
    const chunk = { name: "blob", bytes: paper.bytes };
    const { payload, headers } = await formOf({ uploadId, index: "0" }, { chunk });
    return { body: payload, headers };
  });
  return {
    "files.uploadChunk": piece,
    "files.postChunk": piece,
    "files.completeUpload": row(async (uploadId) => ({ body: { uploadId } }), true),
    "files.cancelUpload": row(async (uploadId) => ({ params: { uploadId } })),
  };
}

function fileRows(running: TestApp): Rows {
  const { candidate } = candidatesOn(running);
  const kept = new Map<string, string>();
  const row = (named: (name: string) => Named): Row => ({
    who: async () => {
      const person = await candidate({ files: [{ fieldName: "resume", bytes: "A life" }] });
      kept.set(person.id, person.files[0] ?? "");
      return person;
    },
    own: async ({ id }) => named(kept.get(id) ?? ""),
    missing: async () => named(`${"0".repeat(32)}.pdf`),
  });
  return {
    "files.openMedia": row((name) => ({ params: { name } })),
    "files.deleteMedia": row((name) => ({ query: { name } })),
  };
}

function privacyRows(running: TestApp): Rows {
  const { corporate, request, requests } = privacyOn(running);
  const { candidate, hideFrom } = candidatesOn(running);
  return {
    "privacy.answerRequest": {
      who: () => candidate(),
      own: async (owner) => {
        await request(await corporate(), owner);
        const [asked] = await requests(owner);
        return { params: { id: asked?._id ?? "" }, body: { answer: "decline" } };
      },
      missing: async () => ({ params: { id: NOBODY }, body: { answer: "decline" } }),
    },
    // Clients belong to nobody: one's own are those one has met, or hides from.
    "privacy.hideFrom": {
      who: () => candidate(),
      own: async (owner) => {
        const client = await corporate();
        await hideFrom({ ...owner, listingNo: 0, files: [] }, client);
        return { params: { clientId: client.id }, body: { isHidden: false } };
      },
      missing: async () => ({ params: { clientId: NOBODY }, body: { isHidden: false } }),
    },
  };
}
