import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { startApp } from "#/testing/app.ts";
import { companyForm, createCompanySteps } from "#/testing/company-steps.ts";
import { runJobs } from "#/testing/jobs.ts";
import { createCanvas, createFormFile, createPictureFile } from "#/testing/pictures.ts";
import { createTestData } from "#/testing/test-data.ts";

const running = startApp();
const build = createTestData(running);
const { details, put, putForm, newcomer } = createCompanySteps(running);

describe("details", () => {
  test("are complete for the client itself, and the same for an operator", async () => {
    const client = await build.client({ paidFor: ["Nursing"] });
    await put(client, { ...companyForm, trn: "100000000000003" });
    const own = await details(client, client.id);
    expect(own).toEqual({
      status: 200,
      body: {
        success: true,
        data: {
          _id: client.id,
          role: "company",
          email: client.email,
          fullName: "Omar Khoury",
          profilePic: null,
          gender: "Male",
          nationality: "Lebanon",
          country: "AE",
          phone: {
            fullNumber: "+971501234567",
            dialCode: "+971",
            countryCode: "AE",
            localNumber: "501234567",
          },
          clientType: "Company",
          companyRole: "Head of recruitment",
          companyName: "Khoury Contracting LLC",
          address: "Office 1204, Bay Square",
          businessCity: "Dubai",
          trn: "100000000000003",
          isProfileCompleted: true,
          professions: [expect.objectContaining({ label: "Nursing", isPaid: true })],
          verification: null,
        },
      },
    });
    expect(await details(await build.admin(), client.id)).toEqual(own);
  });

  test("respond with the same 404 for another client and for an unknown id", async () => {
    const client = await build.client();
    const jobSeeker = await build.jobSeeker();
    const other = await build.client({ role: "corporate", isVerified: true, paidFor: ["Nursing"] });
    const nobody = "0199c0de-0000-7000-8000-000000000000";
    const notFound = { status: 404, body: expect.objectContaining({ code: "NOT_FOUND" }) };
    const refused = await details(other, client.id);
    expect(refused).toEqual(notFound);
    expect(refused.body.message).toBe("This profile is no longer available");
    expect(await details(other, nobody)).toEqual(refused);
    const operator = await build.admin();
    for (const id of [nobody, jobSeeker.id, operator.id])
      expect(await details(operator, id)).toEqual(refused);
    expect((await details(jobSeeker, client.id)).status).toBe(403);
    expect((await details(undefined, client.id)).status).toBe(401);
  });

  test("of an incomplete profile are empty", async () => {
    const client = await newcomer();
    const { body } = await details(client, client.id);
    expect(body.data).toMatchObject({
      phone: null,
      gender: null,
      country: null,
      companyName: null,
      professions: [],
      isProfileCompleted: false,
    });
  });
});

describe("saving", () => {
  test("works the same with JSON and multipart", async () => {
    const [one, other] = [await build.client(), await build.client()];
    const form = { ...companyForm, fullName: "ليلى حداد", businessCity: "أبوظبي" };
    const [json, multipart] = [await put(one, form), await putForm(other, form)];
    expect([json.status, multipart.status]).toEqual([200, 200]);
    const own = ({ _id: _, email: __, ...rest }: Record<string, unknown>) => rest;
    expect(own(multipart.body.data)).toEqual(own(json.body.data));
    expect(json.body.data).toMatchObject({ fullName: "ليلى حداد", businessCity: "أبوظبي" });
    expect(await details(one, one.id)).toEqual(json);
  });

  test("updates what candidates see of the client", async () => {
    const client = await build.client();
    const readKnownClient = () =>
      running.services.db
        .selectFrom("knownClient")
        .select(["name", "residence"])
        .where("id", "=", client.id)
        .executeTakeFirst();
    expect(await readKnownClient()).toEqual({ name: "Omar Khoury", residence: null });
    await put(client, companyForm);
    expect(await readKnownClient()).toEqual({ name: "Khoury Contracting LLC", residence: "AE" });
    const own = { clientType: "Individual", fullName: "Omar K.", country: "sa" };
    await put(client, { ...companyForm, ...own });
    expect(await readKnownClient()).toEqual({ name: "Omar K.", residence: "SA" });
  });

  test("clears fields that do not apply to the new client type", async () => {
    const client = await build.client();
    await put(client, { ...companyForm, trn: "100000000000003" });
    const { body } = await put(client, { ...companyForm, clientType: "Individual" });
    expect(body.data).toMatchObject({ clientType: "Individual", companyName: null, trn: null });
    expect(body.data.companyRole).toBeNull();
  });

  test.each([
    [{ role: "corporate" }, "role", "The account type cannot be changed."],
    [{ professions: ["Accounting"] }, "professions", "Professions cannot be changed later."],
    [
      { professions: ["Nursing", "Accounting"] },
      "professions",
      "Professions cannot be changed later.",
    ],
    [{ isTermAgreed: false }, "isTermAgreed", "You must agree to the terms and conditions"],
    [{ trn: "123" }, "trn", "A tax registration number has 15 digits."],
    [{ email: "new@clients.example" }, "email", "This field is not known."],
    [{ isProfileCompleted: true }, "isProfileCompleted", "This field is not known."],
    [{ isVerified: true }, "isVerified", "This field is not known."],
    [{ phone: { fullNumber: "9715012345" } }, "phone.fullNumber", "Invalid phone number"],
    [{ country: "ZZ" }, "country", "Country of Residency is required"],
  ])("%j is refused at %s, and nothing changes", async (changes, field, message) => {
    const client = await build.client({ unpaid: ["Nursing"] });
    await put(client, companyForm);
    const before = await details(client, client.id);
    const { status, body } = await put(client, { ...companyForm, fullName: "Other", ...changes });
    expect([status, body.errors]).toEqual([422, [{ field, message }]]);
    expect(await details(client, client.id)).toEqual(before);
  });

  test.each([
    [["Nursing", "Civil Engineering"]],
    [["civil engineering", "NURSING"]],
    [["التمريض", "Civil Engineering"]],
  ])("accepts unchanged professions: %j", async (professions) => {
    const client = await build.client({ unpaid: ["Nursing", "Civil Engineering"] });
    const { status, body } = await put(client, { ...companyForm, professions });
    expect([status, body.data.professions.length]).toEqual([200, 2]);
  });

  test("requires a client's own token", async () => {
    expect((await put(undefined, companyForm)).status).toBe(401);
    for (const other of [await build.jobSeeker(), await build.admin()])
      expect((await put(other, companyForm)).status).toBe(403);
  });
});

describe("a picture", () => {
  const get = (name: string) => running.app.inject(`/api/media/${name}`);

  test("is stored with a thumbnail, and replaces the old one", async () => {
    const client = await build.client();
    const first = (await putForm(client, companyForm, await createPictureFile("png"))).body.data
      .profilePic;
    expect(first).toMatch(/^[0-9a-f]{32}\.png$/);
    expect((await get(first)).headers["content-type"]).toBe("image/png");
    const small = await get(first.replace(".png", "-compressed.jpeg"));
    expect([small.statusCode, small.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    const other = await createPictureFile("jpeg", createCanvas(300, 301));
    const second = (await putForm(client, companyForm, other)).body.data.profilePic;
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
  });

  test("stays if none is uploaded, and is removed on request", async () => {
    const client = await build.client();
    const { profilePic } = (await putForm(client, companyForm, await createPictureFile())).body
      .data;
    const stored = await put(client, companyForm);
    expect(stored.body.data.profilePic).toBe(profilePic);
    const removed = await putForm(client, { ...companyForm, removePicture: true });
    expect([removed.body.data.profilePic, (await get(profilePic)).statusCode]).toEqual([null, 404]);
  });

  test("is deleted from storage unless somebody else has the same picture", async () => {
    const [one, other] = [await build.client(), await build.client()];
    const picture = await createPictureFile("png", createCanvas(77, 99));
    const name = (await putForm(one, companyForm, picture)).body.data.profilePic;
    const others = (await putForm(other, companyForm, picture)).body.data.profilePic;
    const sha256 = createHash("sha256")
      .update((await get(name)).rawPayload)
      .digest("hex");
    await put(one, { ...companyForm, removePicture: true });
    await runJobs(running);
    expect((await get(others)).statusCode).toBe(200);
    await put(other, { ...companyForm, removePicture: true });
    await runJobs(running);
    await expect(running.services.storage.read(sha256)).rejects.toThrow("not stored");
  });

  test("uploaded twice at once leaves one, whose file exists", async () => {
    const client = await build.client();
    const pictures = await Promise.all(
      [createCanvas(70, 71), createCanvas(72, 73)].map((drawn) => createPictureFile("png", drawn)),
    );
    const responses = await Promise.all(pictures.map((file) => putForm(client, companyForm, file)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    await runJobs(running);
    const { data } = (await details(client, client.id)).body;
    expect((await get(data.profilePic)).statusCode).toBe(200);
    const { services } = running;
    const files = await services.db
      .selectFrom("mediaFile")
      .select("name")
      .where("ownerId", "=", client.id)
      .execute();
    expect(files).toEqual([{ name: data.profilePic }]);
  });

  test.each([
    ["no picture", () => createFormFile("me.jpg", "<script>"), 422],
    ["empty", () => createFormFile("me.jpg", ""), 422],
    ["one byte too large", () => createFormFile("me.jpg", "x".repeat(5 * 1_048_576 + 1)), 413],
  ])(
    "that is %s is refused with a message, and leaves no temporary files",
    async (_what, make, status) => {
      const before = await folders();
      const client = await build.client();
      const response = await putForm(client, companyForm, make());
      expect(response.status).toBe(status);
      expect(response.body.errors).toEqual([
        { field: "profilePic", message: expect.stringMatching(/\p{L}{2}.*\.$/u) },
      ]);
      expect((await details(client, client.id)).body.data).toMatchObject({
        profilePic: null,
        phone: null,
      });
      const leftovers = async () => (await folders()).filter((name) => !before.includes(name));
      await expect.poll(leftovers).toEqual([]);
    },
  );

  test("may have exactly the maximum size", async () => {
    const { bytes } = await createPictureFile();
    const full = Buffer.concat([bytes, Buffer.alloc(5 * 1_048_576 - bytes.length)]);
    expect(
      (await putForm(await build.client(), companyForm, createFormFile("me.jpg", full))).status,
    ).toBe(200);
  });
});

async function folders(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith("wasla-upload-"));
}
