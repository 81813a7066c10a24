/** All settings of the server: the one place that reads the environment. */
import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Sender, senderOf } from "#/platform/mail-address.ts";
import { asStartFault, StartFault } from "#/platform/start-fault.ts";
import { type Setting, settings } from "./settings.ts";

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly trustProxy: number;
  readonly databaseUrl: string | undefined;
  readonly databaseReplicaUrl: string | undefined;
  readonly dataDir: string;
  readonly isDemo: boolean;
  readonly isProduction: boolean;
  readonly marketingUrl: string | undefined;
  readonly secrets: readonly [string, ...string[]];
  readonly smtpUrl: string | undefined;
  readonly mailFrom: Sender;
  /** Mails are kept to be looked at, instead of sent. */
  readonly hasMailbox: boolean;
  readonly logLevel: string;
  readonly exportMaxRows: number;
  readonly dailyProfiles: number;
  readonly dailyExportRows: number;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads and checks every setting; names all faults at once. */
export function readConfig(environment: Environment = process.env): Config {
  const faults = settings.flatMap((setting) => faultOf(setting, environment) ?? []);
  const isProduction = environment.NODE_ENV === "production";
  if (isProduction && !environment.SECRET)
    faults.push("SECRET is required in production: 32 characters or more, kept between starts.");
  if (environment.DATABASE_REPLICA_URL && !environment.DATABASE_URL)
    faults.push("DATABASE_REPLICA_URL needs DATABASE_URL, the database that it is a replica of.");
  if (faults.length > 0) throw new StartFault(faults.join("\n"));

  const value = (name: string) => environment[name] || settingOf(name).fallback;
  const port = Number(value("PORT"));
  const dataDir = resolve(String(value("DATA_DIR")));
  return Object.freeze({
    port,
    host: String(value("HOST")),
    publicUrl: (value("PUBLIC_URL") ?? `http://localhost:${port}`).replace(/\/+$/, ""),
    trustProxy: Number(value("TRUST_PROXY")),
    databaseUrl: value("DATABASE_URL"),
    databaseReplicaUrl: value("DATABASE_REPLICA_URL"),
    dataDir,
    isDemo: environment.DEMO ? environment.DEMO === "true" : !isProduction,
    isProduction,
    marketingUrl: value("MARKETING_URL"),
    secrets: secretsOf(environment.SECRET, dataDir),
    smtpUrl: value("SMTP_URL"),
    mailFrom: senderOf(String(value("MAIL_FROM"))) ?? { name: "", address: "" },
    hasMailbox: !isProduction && !value("SMTP_URL"),
    logLevel: String(value("LOG_LEVEL")),
    exportMaxRows: Number(value("EXPORT_MAX_ROWS")),
    dailyProfiles: Number(value("DAILY_PROFILES")),
    dailyExportRows: Number(value("DAILY_EXPORT_ROWS")),
  });
}

function faultOf({ name, kind, values }: Setting, environment: Environment): string | undefined {
  const given = environment[name];
  if (given === undefined || given === "") return undefined;
  if (kind === "number" && !/^\d{1,9}$/.test(given))
    return `${name} must be a whole number, not "${given}".`;
  if (kind === "port" && !(/^[1-9]\d{0,4}$/.test(given) && Number(given) < 65_536))
    return `${name} must be a port from 1 to 65535, not "${given}".`;
  if (kind === "url" && !(/^https?:\/\//.test(given) && URL.canParse(given)))
    return `${name} must be a whole address, such as https://wasla.example.`;
  if (kind === "database" && !(/^postgres(ql)?:\/\//.test(given) && URL.canParse(given)))
    return `${name} must be a whole address, such as postgres://user:password@host:5432/wasla.`;
  if (kind === "secret" && given.split(",").some((secret) => secret.trim().length < 32))
    return `${name} must hold secrets of at least 32 characters, separated by commas, the newest first.`;
  if (kind === "smtp" && !isMailServer(given))
    return `${name} must be a whole address, such as smtps://user:password@host:465.`;
  if (kind === "sender" && !senderOf(given))
    return `${name} must be an e-mail address, such as Wasla <no-reply@wasla.example>.`;
  return values && !values.includes(given)
    ? `${name} must be one of ${values.join(", ")}, not "${given}".`
    : undefined;
}

/** Nothing behind the host and port: what a query could change is not ours to obey. */
function isMailServer(given: string): boolean {
  if (!/^smtps?:\/\/[^/?#]/.test(given) || !URL.canParse(given)) return false;
  const { pathname, search, hash } = new URL(given);
  return `${pathname}${search}${hash}`.replace("/", "") === "";
}

function settingOf(name: string): Setting {
  const found = settings.find((setting) => setting.name === name);
  if (!found) throw new Error(`no setting ${name}`);
  return found;
}

/** The operator's secrets, or one that is made once and kept in the data folder. */
function secretsOf(given: string | undefined, dataDir: string): [string, ...string[]] {
  const [newest, ...older] = (given || keptSecret(dataDir))
    .split(",")
    .map((secret) => secret.trim());
  return [newest ?? "", ...older];
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, "secret");
  try {
    if (!existsSync(file)) makeSecret(dataDir, file);
    const kept = readFileSync(file, "utf8").trim();
    if (kept.length >= 32) return kept;
  } catch (error) {
    throw asStartFault(error, dataDir);
  }
  throw new StartFault(
    `The secret in ${file} is damaged: restore it from a backup, or delete it, which signs everybody out.`,
  );
}

/** Of two servers that start at once the first one's stays, and both read it. */
function makeSecret(dataDir: string, file: string): void {
  const draft = `${file}-${process.pid}`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    linkSync(draft, file); // unlike a rename it leaves what is already there
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft);
  }
}
