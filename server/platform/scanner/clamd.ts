/** ClamAV's daemon, by its own protocol: bytes in pieces behind their length, then one line. */
import { connect, type Socket } from "node:net";
import type { Readable } from "node:stream";
import { CannotScan, type Scanner, type Verdict } from "./scanner.ts";

/** A host and port, or the path of a Unix socket. */
export type ClamdAddress =
  | { readonly host: string; readonly port: number }
  | { readonly path: string };

/** `127.0.0.1:3310`, `[::1]:3310` or `/run/clamav/clamd.ctl`; undefined where it is neither. */
export function clamdAddressOf(given: string): ClamdAddress | undefined {
  if (/^\/[^\0]+$/.test(given)) return { path: given };
  const [, host, port] = /^([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\]):(\d{1,5})$/.exec(given) ?? [];
  if (host === undefined || Number(port) === 0 || Number(port) > 65_535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
}

/** How long it may say and take nothing. */
const IDLE_MS = 120_000;

export function clamdScanner(address: ClamdAddress): Scanner {
  return {
    scan: async (bytes) => {
      const socket = connect(address).setTimeout(IDLE_MS);
      socket.on("timeout", () => socket.destroy(new Error("clamd does not answer")));
      socket.on("error", () => {}); // told by the answer; late ones would end the program
      const answer = answerOf(socket); // listens from the start: it may refuse midway
      try {
        await Promise.race([send(socket, bytes), answer]);
        return verdictOf(await answer);
      } finally {
        bytes.destroy();
        socket.destroy();
      }
    },
  };
}

async function send(socket: Socket, bytes: Readable): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const piece of bytes) {
    if (socket.destroyed) return;
    socket.write(lengthOf(piece.length));
    if (!socket.write(piece)) await drained(socket);
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once("drain", resolve).once("close", resolve);
  });
}

async function answerOf(socket: Socket): Promise<string> {
  let said = "";
  for await (const piece of socket.setEncoding("utf8")) {
    said += piece;
    if (said.includes("\0")) break;
  }
  return said.replace(/\0.*$/s, "").trim();
}

function verdictOf(said: string): Verdict {
  if (/^stream: OK$/.test(said)) return "clean";
  if (/^stream: .+ FOUND$/.test(said)) return "infected";
  if (/size limit exceeded/i.test(said)) throw new CannotScan(said);
  throw new Error(`clamd says: ${said || "nothing"}`);
}
