/** A fake clamd, and the real one with a test signature. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const VIRUS = "X5O!P%@AP-this-test-calls-it-a-virus";

export type FakeClamd = {
  readonly address: { readonly host: string; readonly port: number };
  /** Fixed reply instead of a verdict; undefined closes the connection. */
  readonly answerWith: (line: string | undefined) => void;
  /** Bytes received per scan. */
  readonly scanned: number[];
  readonly stop: () => Promise<void>;
};

export async function startClamd(): Promise<FakeClamd> {
  let fixed: { readonly line: string | undefined } | undefined;
  const scanned: number[] = [];
  const server = createServer(async (socket) => {
    const bytes = await readStream(socket).catch(() => undefined);
    if (bytes === undefined || (fixed && fixed.line === undefined)) return socket.destroy();
    scanned.push(bytes.length);
    const isBad = bytes.includes(VIRUS);
    socket.end(`${fixed?.line ?? (isBad ? "stream: Test-Virus FOUND" : "stream: OK")}\0`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: { host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    answerWith: (line) => {
      fixed = line === "" ? undefined : { line };
    },
    scanned,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads `zINSTREAM` and its length-prefixed chunks, up to the empty one. */
async function readStream(socket: Socket): Promise<Buffer> {
  const received: Buffer[] = [];
  let tail = Buffer.alloc(0);
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    received.push(chunk);
    tail = Buffer.concat([tail, chunk]).subarray(-4);
    const input = tail.equals(Buffer.alloc(4)) && parseStream(Buffer.concat(received));
    if (input) return input;
  }
  throw new Error("hung up");
}

function parseStream(received: Buffer): Buffer | undefined {
  const command = "zINSTREAM\0";
  if (!received.toString("latin1", 0, command.length).startsWith(command)) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const { CLAMD_HOME: home = "/", ...inherited } = process.env;
const program = join(home, "usr/sbin/clamd");

export function hasClamav(): boolean {
  return existsSync(program);
}

/** Starts the real daemon with the test's virus as its only signature. */
export async function startClamav() {
  const folder = await mkdtemp(join(tmpdir(), "wasla-clamav-"));
  const path = join(folder, "clamd.ctl");
  const signature = `Test.Virus:0:*:${Buffer.from(VIRUS).toString("hex")}\n`;
  await writeFile(join(folder, "test.ndb"), signature);
  const settings = `Foreground yes\nLocalSocket ${path}\nDatabaseDirectory ${folder}\n`;
  await writeFile(join(folder, "clamd.conf"), settings);
  const env = { ...inherited, LD_LIBRARY_PATH: join(home, "usr/lib/x86_64-linux-gnu") };
  const daemon = spawn(program, ["-c", join(folder, "clamd.conf")], { env, stdio: "ignore" });
  const ended = new Promise((resolve) => daemon.once("exit", resolve));
  while (!existsSync(path) && daemon.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const stop = async () => {
    daemon.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true });
  };
  return { address: { path }, stop };
}
