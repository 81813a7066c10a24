/** A line to another server that breaks off when a test says so. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type CutLine = {
  readonly port: number;
  /** From now on each call breaks off after so many bytes went up; undefined: none does. */
  readonly cutAfter: (bytes: number | undefined) => void;
  /** How many were cut so far. */
  readonly cuts: () => number;
  readonly stop: () => Promise<void>;
};

export async function startCutLine(to: number): Promise<CutLine> {
  let limit: number | undefined;
  let cuts = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, "127.0.0.1");
    let sent = 0;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    near.on("data", (bytes) => {
      sent += bytes.length;
      if (limit === undefined || sent <= limit) return;
      cuts += 1;
      near.resetAndDestroy();
      far.destroy();
    });
    near.pipe(far);
    far.pipe(near);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cutAfter: (bytes) => {
      limit = bytes;
    },
    cuts: () => cuts,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
