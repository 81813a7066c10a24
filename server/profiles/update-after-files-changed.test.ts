import { expect, test } from "vitest";
import { attachFiles, type NewFile } from "#/files/files.ts";
import { createApiClient } from "#/testing/api-client.ts";
import { startApp } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { listedRowOn } from "#/testing/listed-row.ts";
import { createTestData, type TestAccount } from "#/testing/test-data.ts";
import { updateAfterFilesChanged } from "./update-after-files-changed.ts";

const running = startApp();
const build = createTestData(running);
const call = createApiClient(running);
const listedRow = listedRowOn(running);
const { candidate } = createCandidateData(running);

const picture: Omit<NewFile, "ownerId"> = {
  fieldName: "profilePic",
  originalName: "me.jpeg",
  type: "image/jpeg",
  sizeBytes: 3,
  sha256: "a".repeat(64),
};
const resume = { ...picture, fieldName: "resume", originalName: "CV.pdf" } as const;

const video = { ...picture, fieldName: "video", originalName: "Me.mp4" } as const;

const add = ({ id }: TestAccount, file: Omit<NewFile, "ownerId">) =>
  running.services.db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom("mediaFile")
      .where("ownerId", "=", id)
      .where("fieldName", "=", file.fieldName)
      .execute();
    const [name = ""] = await attachFiles(
      tx,
      [{ ...file, ownerId: id }],
      running.services.clock.now(),
    );
    await updateAfterFilesChanged(tx, running.services, id);
    return name;
  });

const deleteFiles = ({ id }: TestAccount) =>
  running.services.db.transaction().execute(async (tx) => {
    await tx.deleteFrom("mediaFile").where("ownerId", "=", id).execute();
    await updateAfterFilesChanged(tx, running.services, id);
  });

async function shownOf(person: TestAccount) {
  const client = await build.client({ role: "corporate", isVerified: true });
  const row = await listedRow(client, person);
  const { profile } = (await call(person, "GET", "/jobseeker/profile")).body.data;
  return {
    listed: row?.profilePic,
    attachments: (row?.attachmentsFiles ?? []).map(({ name }) => name),
    own: profile.profilePic,
  };
}

test("pictures and documents appear, are replaced and disappear at once", async () => {
  const person = await candidate();
  expect(await shownOf(person)).toEqual({ listed: null, attachments: [], own: null });
  await add(person, picture);
  const name = await add(person, picture);
  const small = name.replace(".jpeg", "-compressed.jpeg");
  await add(person, resume);
  expect(await shownOf(person)).toEqual({ listed: small, attachments: ["CV.pdf"], own: name });
  await deleteFiles(person);
  expect(await shownOf(person)).toEqual({ listed: null, attachments: [], own: null });
});

test("a picture can be added before a profile is started", async () => {
  const person = await build.jobSeeker({ isProfileCompleted: false });
  const name = await add(person, picture);
  const { profile } = (await call(person, "GET", "/jobseeker/profile")).body.data;
  expect(profile).toMatchObject({ profilePic: name, revision: 0, isListed: false });
});

test("simultaneous changes of files and answers wait for each other", async () => {
  const person = await candidate();
  const body = { fullName: "Rosa", revision: 0 };
  const changes = [resume, video, picture].flatMap((file) => [
    add(person, file),
    call(person, "PUT", "/jobseeker/profile", { body }),
  ]);
  await Promise.all(changes);
  const { profile } = (await call(person, "GET", "/jobseeker/profile")).body.data;
  expect(profile).toMatchObject({ fullName: "Rosa", revision: 1 });
  const { attachments, own } = await shownOf(person);
  expect(attachments.toSorted()).toEqual(["CV.pdf", "Me.mp4"]);
  expect(own).toMatch(/\.jpeg$/);
});
