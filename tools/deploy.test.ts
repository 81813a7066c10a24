/** Checks container files against the code: copied files, settings and ports. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../server/config.ts";
import { settings } from "../server/settings.ts";
import { createContextFilter, type Instruction, parseStages } from "./parse-dockerfile.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const { scripts } = JSON.parse(read("package.json"));
const stages = parseStages(read("Dockerfile"));
const compose = parse(read("compose.yaml"), { merge: true });
const nginx = read("deploy/nginx.conf");
const example = parseEnvironment(read("deploy/production.env.example"));
const names = new Set(settings.map(({ name }) => name));
const port = settings.find(({ name }) => name === "PORT")?.defaultValue;

const instructionsOf = (stage: string, word: string): readonly Instruction[] =>
  (stages.get(stage) ?? []).filter((instruction) => instruction.keyword === word);

function parseEnvironment(text: string): Record<string, string> {
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

describe("the Dockerfile", () => {
  test("ends with production, and has a demo", () => {
    expect([...stages.keys()].at(-1)).toBe("production");
    expect(stages.has("demo")).toBe(true);
  });

  test.each([...stages.keys()])("%s copies only existing files", (stage) => {
    const isInContext = createContextFilter(read(".dockerignore"));
    for (const { value } of instructionsOf(stage, "COPY")) {
      const [, from, paths = ""] = /^(?:--from=(\S+) )?(.*)$/.exec(value) ?? [];
      if (from) expect([...stages.keys()].indexOf(from)).toBeGreaterThanOrEqual(0);
      for (const path of paths.replaceAll("/wasla/", "").split(" ").slice(0, -1)) {
        if (from && path === "web/dist") continue; // created by the build
        expect([path, existsSync(join(root, path))]).toEqual([path, true]);
        if (!from && path !== ".") expect([path, isInContext(path)]).toEqual([path, true]);
      }
    }
  });

  test.each(["demo", "production"])("%s sets only known settings and drops root", (stage) => {
    const set = instructionsOf(stage, "ENV").flatMap(({ value }) =>
      Object.keys(parseCommandEnvironment(value)),
    );
    expect(set.filter((name) => name !== "NODE_ENV" && !names.has(name))).toEqual([]);
    expect(instructionsOf(stage, "USER").map(({ value }) => value)).toEqual(["node"]);
    expect(instructionsOf(stage, "EXPOSE").map(({ value }) => value)).toEqual([port]);
    const [command = ""] = instructionsOf(stage, "CMD").map(({ value }) => value);
    expect(JSON.parse(command).join(" ")).toBe(scripts.start);
  });

  test("checks the health of production on its port", () => {
    expect(instructionsOf("production", "HEALTHCHECK")[0]?.value).toContain(
      `127.0.0.1:${port}/readyz`,
    );
  });

  test("sends no tests, data or secrets to the build context", () => {
    const isInContext = createContextFilter(read(".dockerignore"));
    for (const path of [".git", ".data", "node_modules", "server/testing", "deploy/production.env"])
      expect([path, isInContext(path)]).toEqual([path, false]);
    const tests = globSync("{server,web,contract,tools,sandbox}/**/*.test.{ts,tsx}", {
      cwd: root,
      exclude: (name) => name.includes("node_modules"),
    });
    expect(tests.length).toBeGreaterThan(100);
    expect(tests.filter(isInContext)).toEqual([]);
    expect(read(".gitignore")).toMatch(/^deploy\/production\.env$/m);
  });

  test("leaves the demo out of production, which loads it only on request", () => {
    expect(instructionsOf("trimmed", "RUN")[0]?.value).toContain("server/demo");
    expect(instructionsOf("production", "COPY").map(({ value }) => value)).not.toContain("sandbox");
    const sources = globSync("server/**/*.ts", {
      cwd: root,
      exclude: (name) => /node_modules|testing$|^server\/demo$|seed\.ts$|\.test\.ts$/.test(name),
    });
    const loading = sources.filter((file) => /^import [^;]*demo\/[\w-]+\.ts"/m.test(read(file)));
    expect(loading).toEqual([]);
  });
});

describe("compose.yaml", () => {
  const { app1, app2, migrate, nginx: proxy, postgres } = compose.services;

  test("runs two equal instances of the production image, with existing settings", () => {
    expect({ ...app2, networks: {} }).toEqual({ ...app1, networks: {} });
    for (const name of [...Object.keys(app1.environment), ...Object.keys(example)])
      expect([name, names.has(name)]).toEqual([name, true]);
    expect(app1.build).toBe(".");
    expect(`${app1.env_file}.example`).toBe("deploy/production.env.example");
  });

  test("starts production once its example settings are filled in", () => {
    const filled: Record<string, string> = {
      PUBLIC_URL: "https://wasla.example",
      SECRET: "s".repeat(64),
      DATA_KEY: "d".repeat(64),
      STRIPE_SECRET_KEY: "sk_live_12345678",
      STRIPE_PUBLISHABLE_KEY: "pk_live_12345678",
      STRIPE_WEBHOOK_SECRET: "whsec_12345678",
      SMTP_URL: "smtps://a:b@mail.example",
      MAIL_FROM: "Wasla <no-reply@wasla.example>",
      S3_ENDPOINT: "https://s3.example",
      S3_BUCKET: "wasla",
      S3_ACCESS_KEY_ID: "a",
      S3_SECRET_ACCESS_KEY: "b",
      LEGAL_NAME: "a",
      LEGAL_ADDRESS: "a",
      LEGAL_TRN: "1",
      SUPPORT_EMAIL: "a@wasla.example",
    };
    const empty = Object.keys(example).filter((name) => !example[name]);
    expect(empty.toSorted()).toEqual(Object.keys(filled).toSorted());
    const DATABASE_URL = app1.environment.DATABASE_URL.replace(/\$\{SERVING_PASSWORD[^}]*\}/, "x");
    const input = { ...example, ...app1.environment, ...filled, DATABASE_URL };
    const config = readConfig({ NODE_ENV: "production", ...input });
    expect(config).toMatchObject({ trustProxy: 1, port: Number(port), isDemo: false });
    expect(config.metrics?.port).not.toBe(config.port);
    expect(config.databaseUrl).toContain(`@${Object.keys({ postgres })[0]}:5432/`);
  });

  test("migrates as the owner of the tables, whose password no instance has", () => {
    const { DATABASE_OWNER_URL, ...others } = migrate.environment;
    expect(others).toEqual(app1.environment);
    expect([names.has("DATABASE_OWNER_URL"), migrate.profiles]).toEqual([true, ["migrate"]]);
    const [owner, serving] = [DATABASE_OWNER_URL, others.DATABASE_URL].map(
      (url: string) => /^postgres:\/\/(\w+):\$\{(\w+)/.exec(url)?.slice(1) ?? [],
    );
    expect([postgres.environment.POSTGRES_USER, "POSTGRES_PASSWORD"]).toEqual(owner);
    expect(read("deploy/serving-role.sh")).toContain(`create role ${serving?.[0]} login`);
    expect(read("deploy/serving-role.sh")).toContain(`password="$${serving?.[1]}"`);
    expect(Object.keys(postgres.environment)).toContain(serving?.[1]);
    expect(postgres.volumes.join()).toContain(
      "./deploy/serving-role.sh:/docker-entrypoint-initdb.d/",
    );
    expect(existsSync(join(root, migrate.command.split(" ")[1]))).toBe(true);
  });

  test("publishes nginx only, and allows enough time to stop", () => {
    const published = Object.entries<{ ports?: string[] }>(compose.services)
      .filter(([, service]) => service.ports)
      .map(([name]) => name);
    expect(published).toEqual(["nginx"]);
    expect(Number.parseInt(app1.stop_grace_period, 10)).toBeGreaterThan(25);
    const addresses = [app1, app2].map(({ networks }) => networks.inside.ipv4_address);
    expect(new Set(addresses).size).toBe(2);
    expect(postgres.networks).toEqual(["inside"]);
    expect(compose.networks.inside.internal).toBe(true);
  });

  test("allows the database connections of all instances during an upgrade", () => {
    const [, ...counts] =
      /to (\d+) connections for requests, (\d+) for jobs and (\d+) while metrics/.exec(
        read("docs/operations.md"),
      ) ?? [];
    const perInstance = counts.reduce((sum, count) => sum + Number(count), 0);
    expect(perInstance).toBeGreaterThan(0);
    const [, maxConnections] = /max_connections=(\d+)/.exec(postgres.command) ?? [];
    expect(Number(maxConnections)).toBeGreaterThan(2 * [app1, app2].length * perInstance);
  });

  test("mounts the files that nginx reads", () => {
    const mounts: string[][] = proxy.volumes.map((volume: string) => volume.split(":"));
    expect(existsSync(join(root, mounts[0]?.[0] ?? ""))).toBe(true);
    const folder = mounts[1]?.[1] ?? "none";
    for (const [, file = ""] of nginx.matchAll(/ssl_certificate(?:_key)? (\S+);/g))
      expect(file.startsWith(`${folder}/`)).toBe(true);
    for (const name of ["app1", "app2"]) expect(nginx).toContain(`server ${name}:${port} `);
  });
});

function parseCommandEnvironment(text: string): Record<string, string> {
  return Object.fromEntries(text.split(" ").map((pair) => pair.split("=")));
}
