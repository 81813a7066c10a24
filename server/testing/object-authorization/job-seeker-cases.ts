import { insertIdentity } from "#/accounts/queries/identities.ts";
import { openSession } from "#/accounts/sessions/sessions.ts";
import { TEST_NOW, type TestApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { encodeMultipart } from "#/testing/multipart.ts";
import { createPdf } from "#/testing/pictures.ts";
import { createPrivacySteps } from "#/testing/privacy-steps.ts";
import { createTestData, PASSWORD } from "#/testing/test-data.ts";
import { createUploadSteps } from "#/testing/upload-steps.ts";
import {
  type AuthorizationCase,
  type AuthorizationCases,
  type CallTarget,
  UNKNOWN_ID,
} from "./authorization-case.ts";

export function jobSeekerCases(running: TestApp): AuthorizationCases {
  return {
    ...uploadCases(running),
    ...fileCases(running),
    ...privacyCases(running),
    "accounts.unlinkIdentity": {
      caller: () => createTestData(running).jobSeeker(),
      own: async ({ id }) => {
        const identity = { issuer: "https://accounts.google.com", subject: id, accountId: id };
        const linked = { ...identity, email: undefined, now: TEST_NOW, lastUsedAt: null };
        const identityId = await insertIdentity(running.services.db, linked);
        return { params: { id: identityId ?? "" }, body: { password: PASSWORD } };
      },
      missing: async () => ({ params: { id: UNKNOWN_ID }, body: { password: PASSWORD } }),
    },
    "accounts.endSession": {
      caller: () => createTestData(running).jobSeeker(),
      own: async ({ id }) => {
        const { sessionId } = await openSession(running.services, { id, role: "jobSeeker" }, "tab");
        return { params: { id: sessionId }, body: { password: PASSWORD } };
      },
      missing: async () => ({ params: { id: UNKNOWN_ID }, body: { password: PASSWORD } }),
    },
  };
}

function uploadCases(running: TestApp): AuthorizationCases {
  const { initialize, send } = createUploadSteps(running);
  const paper = createPdf("A life");
  const row = (
    named: (uploadId: string) => Promise<CallTarget>,
    isSent = false,
  ): AuthorizationCase => ({
    caller: () => createCandidateData(running).candidate(),
    own: async (owner) => {
      const { uploadId } = (await initialize(owner, "resume", paper)).body.data;
      if (isSent) await send(owner, { uploadId, index: 0, bytes: paper.bytes });
      return named(uploadId);
    },
    missing: () => named(UNKNOWN_ID),
  });
  const piece = row(async (uploadId) => {
    const chunk = { name: "blob", bytes: paper.bytes };
    const { payload, headers } = await encodeMultipart({ uploadId, index: "0" }, { chunk });
    return { body: payload, headers };
  });
  return {
    "files.uploadChunk": piece,
    "files.postChunk": piece,
    "files.completeUpload": row(async (uploadId) => ({ body: { uploadId } }), true),
    "files.cancelUpload": row(async (uploadId) => ({ params: { uploadId } })),
  };
}

function fileCases(running: TestApp): AuthorizationCases {
  const { candidate } = createCandidateData(running);
  const fileNames = new Map<string, string>();
  const row = (named: (name: string) => CallTarget): AuthorizationCase => ({
    caller: async () => {
      const person = await candidate({ files: [{ fieldName: "resume", bytes: "A life" }] });
      fileNames.set(person.id, person.files[0] ?? "");
      return person;
    },
    own: async ({ id }) => named(fileNames.get(id) ?? ""),
    missing: async () => named(`${"0".repeat(32)}.pdf`),
  });
  return {
    "files.openMedia": row((name) => ({ params: { name } })),
    "files.deleteMedia": row((name) => ({ query: { name } })),
  };
}

function privacyCases(running: TestApp): AuthorizationCases {
  const { corporate, request, requests } = createPrivacySteps(running);
  const { candidate, hideFrom } = createCandidateData(running);
  return {
    "privacy.answerDocumentRequest": {
      caller: () => candidate(),
      own: async (owner) => {
        await request(await corporate(), owner);
        const [pending] = await requests(owner);
        return { params: { id: pending?._id ?? "" }, body: { answer: "decline" } };
      },
      missing: async () => ({ params: { id: UNKNOWN_ID }, body: { answer: "decline" } }),
    },
    // Clients have no owner: one's own are those that viewed the profile or are hidden.
    "privacy.setClientHidden": {
      caller: () => candidate(),
      own: async (owner) => {
        const client = await corporate();
        await hideFrom({ ...owner, listingNo: 0, files: [] }, client);
        return { params: { clientId: client.id }, body: { isHidden: false } };
      },
      missing: async () => ({ params: { clientId: UNKNOWN_ID }, body: { isHidden: false } }),
    },
  };
}
