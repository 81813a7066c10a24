import { compressedName } from "@wasla/contract/files/media-url";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { updateAccount } from "#/accounts/accounts.ts";
import { anonymizeAccount } from "#/accounts/queries/personal-data.ts";
import { canOpenDocument, requestDocument } from "#/privacy/grants.ts";
import { startApp, TEST_NOW } from "#/testing/app.ts";
import { createCandidateData } from "#/testing/candidate-data.ts";
import { createTestData } from "#/testing/test-data.ts";
import { createFileLink } from "./files.ts";

const running = startApp();
const build = createTestData(running);
const { candidate, change, hideFrom } = createCandidateData(running);
const bytes = "0123456789";
const payingClient = () => build.client({ paidFor: ["Nursing"] });

beforeEach(() => running.setTime(TEST_NOW));

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await running.app.inject({ url, headers });
  return { status: response.statusCode, headers: response.headers, text: response.body };
}

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** Answers the owner's newest document request. */
async function answerLatestRequest(
  owner: { token: string },
  action: "allow" | "withdraw",
): Promise<void> {
  const { text } = await get("/api/privacy/requests", bearer(owner));
  const response = await running.app.inject({
    method: "PUT",
    url: `/api/privacy/requests/${JSON.parse(text).data[0]._id}`,
    payload: { answer: action },
    headers: bearer(owner),
  });
  expect(response.statusCode).toBe(200);
}

async function withResume() {
  const owner = await candidate({ files: [{ fieldName: "resume", bytes }] });
  const [name = ""] = owner.files;
  return { owner, name, url: `/api/media/${name}` };
}

describe("a document", () => {
  test("opens by a link made for its reader, as a download that cannot run as a page", async () => {
    const { name } = await withResume();
    const client = await payingClient();
    const { url } = createFileLink(running.services, client, name);
    const { status, headers, text } = await get(url);
    expect([status, text]).toEqual([200, bytes]);
    expect(headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Maria Santos CV.pdf"; filename*=UTF-8''Maria%20Santos%20CV.pdf`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-length": "10",
    });
  });

  test("opens to its owner, and to nobody else by name alone", async () => {
    const { owner, url } = await withResume();
    const others = [await build.client(), await build.jobSeeker(), await build.admin()];
    expect((await get(url, bearer(owner))).text).toBe(bytes);
    for (const headers of [{}, ...others.map(bearer)]) {
      const { status, text } = await get(url, headers);
      expect(status).toBe(404);
      expect(text).not.toContain(bytes);
    }
  });

  test("does not open by an expired link", async () => {
    const { name } = await withResume();
    const { url, until } = createFileLink(running.services, await payingClient(), name);
    expect(until.getTime() - TEST_NOW.getTime()).toBe(300_000);
    running.setTime(new Date(until.getTime() - 1));
    expect((await get(url)).status).toBe(200);
    running.setTime(until);
    const { status, text } = await get(url);
    expect([status, JSON.parse(text).message]).toEqual([
      403,
      "This link has expired. Please open the file again.",
    ]);
  });

  test("does not open by a link altered to another reader, file or time", async () => {
    const { name } = await withResume();
    const other = await withResume();
    const [client, stranger] = [await payingClient(), await payingClient()];
    const { url } = createFileLink(running.services, client, name);
    const later = url.replace(/until=(\d+)/, (_, end) => `until=${Number(end) + 60}`);
    for (const changed of [
      url.replace(client.id, stranger.id),
      url.replace(name, other.name),
      later,
      url.replace(/sig=(.)/, (_, first) => `sig=${first === "-" ? "_" : "-"}`),
      url.replace(/sig=.*/, "sig="),
    ])
      expect((await get(changed)).status, changed).toBe(404);
    expect((await get(url, bearer(stranger))).status).toBe(404);
    expect((await get(url, bearer(client))).status).toBe(200);
  });

  test.each(["scanning", "infected", "failed"] as const)(
    "that is %s opens to nobody, its owner included",
    async (state) => {
      const { owner, name, url } = await withResume();
      const link = createFileLink(running.services, await payingClient(), name);
      await running.services.db
        .updateTable("mediaFile")
        .set({ state })
        .where("name", "=", name)
        .execute();
      expect((await get(link.url)).status).toBe(404);
      expect((await get(url, bearer(owner))).status).toBe(404);
    },
  );

  test.each(["ask", "nobody"] as const)(
    "set to %s closes links at once, except to its owner",
    async (opening) => {
      const { owner, name, url } = await withResume();
      const client = await payingClient();
      const link = createFileLink(running.services, client, name);
      const own = createFileLink(running.services, owner, name);
      await sql`update media_file set opening = ${opening} where name = ${name}`.execute(
        running.services.db,
      );
      expect((await get(link.url)).status).toBe(404);
      expect((await get(own.url)).status).toBe(200);
      expect((await get(url, bearer(owner))).status).toBe(200);
    },
  );

  test("that needs permission opens to an allowed client until the owner withdraws", async () => {
    const owner = await candidate({ files: [{ fieldName: "passportCopy", bytes }] });
    const [name = ""] = owner.files;
    const [client, other] = [await payingClient(), await payingClient()];
    const statuses = async () => {
      const links = [client, other].map(
        (reader) => createFileLink(running.services, reader, name).url,
      );
      return (await Promise.all(links.map((url) => get(url)))).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([404, 404]);
    const request = {
      clientId: client.id,
      candidateId: owner.id,
      fieldName: "passportCopy",
    } as const;
    await running.services.db
      .transaction()
      .execute((tx) => requestDocument(tx, running.services, request));
    expect(await statuses()).toEqual([404, 404]);
    await answerLatestRequest(owner, "allow");
    expect(await statuses()).toEqual([200, 404]);
    await answerLatestRequest(owner, "withdraw");
    expect(await statuses()).toEqual([404, 404]);
  });

  test("that is deleted loses its grants", async () => {
    const owner = await candidate({ files: [{ fieldName: "passportCopy", bytes }] });
    const pair = { clientId: (await build.client()).id, candidateId: owner.id };
    const { db } = running.services;
    const request = { ...pair, fieldName: "passportCopy" } as const;
    const document = { ...request, opening: "ask" } as const;
    await db.transaction().execute((tx) => requestDocument(tx, running.services, request));
    await answerLatestRequest(owner, "allow");
    expect(await canOpenDocument(running.services, document, pair)).toBe(true);
    await running.app.inject({
      method: "DELETE",
      url: `/api/jobseeker/delete/media?name=${owner.files[0]}`,
      headers: bearer(owner),
    });
    expect(await canOpenDocument(running.services, document, pair)).toBe(false);
    const again = await db
      .transaction()
      .execute((tx) => requestDocument(tx, running.services, request));
    expect(again.state).toBe("asked");
  });

  test("closes at once to a client that its owner hides from", async () => {
    const { owner, name } = await withResume();
    const [client, other] = [await payingClient(), await payingClient()];
    const links = [client, other].map((reader) => createFileLink(running.services, reader, name));
    await hideFrom(owner, client);
    expect((await get(links[0]?.url ?? "")).status).toBe(404);
    expect((await get(links[1]?.url ?? "")).status).toBe(200);
  });

  test("that is a CV is saved under its owner's name, in any script", async () => {
    const { owner, name } = await withResume();
    const client = await payingClient();
    const { db } = running.services;
    await db
      .transaction()
      .execute((tx) => updateAccount(tx, owner.id, { fullName: "محمد الأحمد" }));
    const { headers } = await get(createFileLink(running.services, client, name).url);
    const disposition = String(headers["content-disposition"]);
    expect(disposition).toMatch(/^attachment; filename="[ -~]+ CV.pdf"; filename\*=UTF-8''[!-~]+$/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? "")).toBe("محمد الأحمد CV.pdf");
  });

  test("keeps its file name without paths and misleading marks", async () => {
    const originalName = '../سيرة "ذاتية"\u202e\r\nfdp.exe';
    const owner = await candidate({ files: [{ fieldName: "resume", originalName, bytes }] });
    const { headers } = await get(`/api/media/${owner.files[0]}`, bearer(owner));
    const disposition = String(headers["content-disposition"]);
    const exact = decodeURIComponent(disposition.split("UTF-8''")[1] ?? "");
    expect(exact).toBe('.._سيرة "ذاتية"___fdp.exe');
    expect(disposition).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''[!-~]+$/);
  });
});

describe("a link stops working once", () => {
  async function openLink() {
    const { owner, name } = await withResume();
    const client = await payingClient();
    const { url } = createFileLink(running.services, client, name);
    expect((await get(url)).status).toBe(200);
    return { owner, client, url };
  }
  const endpoint = async (method: "POST" | "DELETE", url: string, { token }: { token: string }) =>
    (await running.app.inject({ method, url, payload: {}, headers: bearer({ token }) })).statusCode;
  const inTransaction = (work: (tx: Parameters<typeof updateAccount>[0]) => Promise<void>) =>
    running.services.db.transaction().execute(work);

  test("its reader logs out, for ranges too", async () => {
    const { client, url } = await openLink();
    expect(await endpoint("POST", "/api/auth/logout", client)).toBe(200);
    expect((await get(url)).status).toBe(404);
    expect((await get(url, { range: "bytes=0-3" })).status).toBe(404);
  });

  test("its own session logs out, not another one", async () => {
    const { client, url } = await openLink();
    await inTransaction((tx) =>
      updateAccount(tx, client.id, { passwordHash: "x" }, { exceptSessionId: client.sessionId }),
    );
    expect((await get(url)).status).toBe(200);
    const elsewhere = await build.client({ paidFor: ["Nursing"] });
    expect(await endpoint("POST", "/api/auth/logout", elsewhere)).toBe(200);
    expect((await get(url)).status).toBe(200);
  });

  test("its owner logs out, if made by the owner", async () => {
    const { owner, name } = await withResume();
    const { url } = createFileLink(running.services, owner, name);
    expect((await get(url)).status).toBe(200);
    expect(await endpoint("POST", "/api/auth/logout", owner)).toBe(200);
    expect((await get(url)).status).toBe(404);
  });

  test("its reader is suspended", async () => {
    const { client, url } = await openLink();
    await inTransaction((tx) => updateAccount(tx, client.id, { suspendedAt: TEST_NOW }));
    expect((await get(url)).status).toBe(404);
  });

  test("its session expires from inactivity", async () => {
    const { client, url } = await openLink();
    await sql`update session set last_used_at = last_used_at - interval '12 hours'
      where id = ${client.sessionId}`.execute(running.services.db);
    expect((await get(url)).status).toBe(404);
  });

  test("the subscription ends", async () => {
    const { client, url } = await openLink();
    await sql`delete from client_profession where client_id = ${client.id}`.execute(
      running.services.db,
    );
    expect((await get(url)).status).toBe(404);
  });

  test("the profile is no longer listed", async () => {
    const { owner, url } = await openLink();
    await change(owner, { isVisible: false });
    expect((await get(url)).status).toBe(404);
  });
});

describe("a range", () => {
  test.each([
    ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-2", 206, "89", "bytes 8-9/10"],
    ["bytes=8-999", 206, "89", "bytes 8-9/10"],
    ["bytes=-99", 206, bytes, "bytes 0-9/10"],
    ["bytes=0-1,4-5", 200, bytes, undefined],
    ["bytes=5-2", 200, bytes, undefined],
    ["lines=0-1", 200, bytes, undefined],
  ])("%s", async (range, status, text, contentRange) => {
    const { owner, url } = await withResume();
    const response = await get(url, { ...bearer(owner), range });
    expect([response.status, response.text]).toEqual([status, text]);
    expect(response.headers["content-range"]).toBe(contentRange);
    expect(response.headers["content-length"]).toBe(String(text.length));
  });

  test.each(["bytes=10-", "bytes=99-100", "bytes=-0"])("%s is out of range", async (range) => {
    const { owner, url } = await withResume();
    expect((await get(url, { ...bearer(owner), range })).status).toBe(416);
  });
});

describe("a picture", () => {
  const picture = { fieldName: "profilePic", type: "image/jpeg", bytes: "whole" } as const;
  const createThumbnailBlob = async () => {
    const { files } = await candidate({ files: [{ ...picture, bytes: "small" }] });
    const { sha256 } = await running.services.db
      .selectFrom("mediaFile")
      .select("sha256")
      .where("name", "=", files[0] ?? "")
      .executeTakeFirstOrThrow();
    return { sha256, sizeBytes: 5 };
  };

  test("opens by its name, and its thumbnail by the variant's name", async () => {
    const { files } = await candidate({
      files: [{ ...picture, compressed: await createThumbnailBlob() }],
    });
    const [name = ""] = files;
    const response = await get(`/api/media/${name}`);
    expect([response.status, response.text]).toEqual([200, "whole"]);
    expect(response.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": "inline",
      "cache-control": "private, max-age=86400",
      "x-content-type-options": "nosniff",
    });
    const variant = await get(`/api/media/${name.replace(".jpeg", "-compressed.jpeg")}`);
    expect([variant.status, variant.text]).toEqual([200, "small"]);
  });

  test("without a thumbnail is served in full instead", async () => {
    const { files } = await candidate({ files: [picture] });
    const variant = await get(`/api/media/${files[0]?.replace(".jpeg", "-compressed.jpeg")}`);
    expect([variant.status, variant.text]).toEqual([200, "whole"]);
    expect((await get(`/api/media/${files[0]?.replace(".jpeg", ".png")}`)).status).toBe(404);
  });
});

test.each([
  "nothing",
  "..%2f..%2fetc%2fpasswd",
  "a".repeat(100),
  `${"0".repeat(32)}.pdf`,
  "-compressed.jpeg",
  "%F0%9F%98%80.pdf",
])("there is no file named %s", async (name) => {
  expect((await get(`/api/media/${name}`)).status).toBe(404);
});

describe.each([
  ["leaves", { isLeaving: true }],
  ["is suspended", { suspendedAt: TEST_NOW }],
  ["is erased", null],
] as const)("when the owner %s", (_what, standing) => {
  async function after(owner: { id: string }) {
    await running.services.db.transaction().execute(async (tx) => {
      if (standing) await updateAccount(tx, owner.id, standing);
      else await anonymizeAccount(tx, owner.id, TEST_NOW);
    });
  }

  test("no link opens a document any more", async () => {
    const { owner, name } = await withResume();
    const client = await payingClient();
    const { url } = createFileLink(running.services, client, name);
    expect((await get(url)).status).toBe(200);
    await after(owner);
    for (const headers of [{}, bearer(client)]) {
      const { status, text } = await get(url, headers);
      expect([status, text.includes(bytes)]).toEqual([404, false]);
    }
  });

  test("a picture opens only to operators", async () => {
    const owner = await candidate({ files: [{ fieldName: "profilePic", bytes }] });
    const [client, operator] = [await payingClient(), await build.admin()];
    const [name = ""] = owner.files;
    const [url, small] = [`/api/media/${name}`, `/api/media/${compressedName(name)}`] as const;
    expect((await get(url)).status).toBe(200);
    await after(owner);
    for (const headers of [{}, bearer(client)]) expect((await get(url, headers)).status).toBe(404);
    expect((await get(small)).status).toBe(404);
    expect((await get(url, bearer(operator))).text).toBe(bytes);
  });
});
