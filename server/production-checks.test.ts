import { expect, test } from "vitest";
import { findProductionErrors } from "./production-checks.ts";

const key = "thirty-two characters are enough";
const input = { SECRET: key, DATA_KEY: key, CLAMD: "none", STRIPE_SECRET_KEY: "sk_live_12345678" };

test.each([
  ["DATABASE_URL", "postgres://a:b@db/c", ["must end with ?sslmode=verify-full"]],
  ["DATABASE_URL", "postgres://a:b@10.0.0.9/c?sslmode=require", ["must end with ?sslmode"]],
  ["DATABASE_URL", "postgres://a@db/c", ["must end with ?sslmode", "needs a password"]],
  ["DATABASE_URL", "postgres://a:b@localhost/c?host=db", ["must end with ?sslmode"]],
  ["DATABASE_URL", "postgres://a:b@db/c?host=", ["must end with ?sslmode"]],
  ["DATABASE_URL", "postgres:///c", ["must end with ?sslmode", "needs a password"]],
  ["DATABASE_URL", "postgres://a:b@db/c?sslmode=verify-full&sslmode=prefer", ["must end with"]],
  ["DATABASE_URL", "postgres://a:b@db/c?sslmode=verify-full", []],
  ["DATABASE_URL", "postgres://a@db/c?sslmode=verify-full&sslcert=own.crt", []],
  ["DATABASE_URL", "postgres://a@localhost/c", []],
  ["DATABASE_URL", "postgres://a@%2Frun%2Fpostgresql/c", []],
  ["SMTP_URL", "smtps://mail.example", ["needs a user and a password"]],
  ["SMTP_URL", "smtps://a:b@mail.example", []],
  ["SMTP_URL", "smtp://127.0.0.1:25", []],
  ["CLAMD", "clamav:3310", ["must be on this machine"]],
  ["CLAMD", "[::1]:3310", []],
  ["CLAMD", "/run/clamav/clamd.ctl", []],
])("production requires TLS and credentials for other hosts: %s=%s", (name, value, expected) => {
  const errors = expected.map((each) => expect.stringContaining(`${name} ${each}`));
  expect(findProductionErrors({ ...input, [name]: value })).toEqual(errors);
});

test("the same applies to the owner, the replica and the storage", () => {
  const DATABASE_URL = "postgres://a:b@db/c?sslmode=verify-full";
  for (const name of ["DATABASE_OWNER_URL", "DATABASE_REPLICA_URL"])
    expect(findProductionErrors({ ...input, DATABASE_URL, [name]: "postgres://a:b@db/c" })).toEqual(
      [expect.stringContaining(`${name} must end with ?sslmode=verify-full`)],
    );
  const S3_ENDPOINT = "http://store.example";
  const store = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "me", S3_SECRET_ACCESS_KEY: "secret" };
  expect(findProductionErrors({ ...input, ...store, S3_ENDPOINT })).toEqual([
    expect.stringMatching(/^S3_ENDPOINT must begin with https/),
  ]);
  for (const each of ["https://store.example", "http://localhost:9000"])
    expect(findProductionErrors({ ...input, ...store, S3_ENDPOINT: each })).toEqual([]);
});

test("hosts in CLOSED_NETWORK, and only these, need no TLS", () => {
  const DATABASE_URL = "postgres://a:b@db/c";
  const lines = { DATABASE_URL, SMTP_URL: "smtps://mail", CLAMD: "clamav:3310" };
  const CLOSED_NETWORK = " db, mail,clamav";
  expect(findProductionErrors({ ...input, ...lines, CLOSED_NETWORK })).toEqual([]);
  expect(
    findProductionErrors({ ...input, ...lines, CLOSED_NETWORK: "db.example, mail" }),
  ).toHaveLength(2);
  const open = { ...lines, DATABASE_URL: "postgres://a@db/c", CLOSED_NETWORK };
  expect(findProductionErrors({ ...input, ...open })).toEqual([
    "DATABASE_URL needs a password or sslcert in production.",
  ]);
});
