/** ClamAV's daemon by its INSTREAM protocol: length-prefixed chunks, then one line of reply. */
import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { withTimeout } from "#/platform/with-timeout.ts";
import { type Scanner, UnscannableFile, type Verdict } from "./scanner.ts";

/** A host and port, or the path of a Unix socket. */
export type ClamdAddress =
  | { readonly host: string; readonly port: number }
  | { readonly path: string };

/** Parses `127.0.0.1:3310`, `[::1]:3310` or `/run/clamav/clamd.ctl`; undefined if invalid. */
export function parseClamdAddress(address: string): ClamdAddress | undefined {
  if (/^\/[^\0]+$/.test(address)) return { path: address };
  const [, host, port] = /^([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\]):(\d{1,5})$/.exec(address) ?? [];
  if (host === undefined || Number(port) === 0 || Number(port) > 65_535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
}

/** How long the connection may be idle. */
const IDLE_TIMEOUT_MS = 120_000;

/** For a whole file, even if bytes keep coming now and then. */
const SCAN_TIMEOUT_MS = 600_000;

export function createClamdScanner(address: ClamdAddress, timeoutMs = SCAN_TIMEOUT_MS): Scanner {
  return {
    scan: async (bytes) => {
      const socket = connect(address).setTimeout(IDLE_TIMEOUT_MS);
      socket.on("timeout", () => socket.destroy(new Error("clamd does not respond")));
      socket.on("error", () => {}); // reported by `answer`; late errors would end the process
      const answer = readReply(socket); // listens from the start: clamd may reject midway
      try {
        const reply = Promise.race([send(socket, bytes), answer]).then(() => answer);
        return parseVerdict(await withTimeout(reply, timeoutMs, timeoutError));
      } finally {
        bytes.destroy();
        socket.destroy();
      }
    },
  };
}

const timeoutError = () => new Error("clamd timed out");

async function send(socket: Socket, bytes: Readable): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const chunk of bytes) {
    if (socket.destroyed) return;
    socket.write(encodeLength(chunk.length));
    if (!socket.write(chunk)) await waitForDrain(socket);
  }
  socket.write(encodeLength(0));
}

function encodeLength(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function waitForDrain(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once("drain", resolve).once("close", resolve);
  });
}

async function readReply(socket: Socket): Promise<string> {
  let reply = "";
  for await (const chunk of socket.setEncoding("utf8")) {
    reply += chunk;
    if (reply.includes("\0")) break;
  }
  return reply.replace(/\0.*$/s, "").trim();
}

function parseVerdict(reply: string): Verdict {
  if (/^stream: OK$/.test(reply)) return "clean";
  if (/^stream: .+ FOUND$/.test(reply)) return "infected";
  if (/size limit exceeded/i.test(reply)) throw new UnscannableFile(reply);
  throw new Error(`unexpected reply of clamd: ${reply || "none"}`);
}
