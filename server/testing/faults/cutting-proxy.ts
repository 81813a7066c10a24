/** A TCP proxy that cuts connections on demand. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type CuttingProxy = {
  readonly port: number;
  /** Cuts each connection after so many uploaded bytes; undefined stops cutting. */
  readonly cutAfter: (bytes: number | undefined) => void;
  readonly cutCount: () => number;
  readonly stop: () => Promise<void>;
};

export async function startCuttingProxy(to: number): Promise<CuttingProxy> {
  let limit: number | undefined;
  let cuts = 0;
  const sockets = new Set<Socket>();
  const server = createServer((clientSocket) => {
    const targetSocket = connect(to, "127.0.0.1");
    let sent = 0;
    for (const socket of [clientSocket, targetSocket]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    clientSocket.on("close", () => targetSocket.destroy());
    targetSocket.on("close", () => clientSocket.destroy());
    clientSocket.on("data", (bytes) => {
      sent += bytes.length;
      if (limit === undefined || sent <= limit) return;
      cuts += 1;
      clientSocket.resetAndDestroy();
      targetSocket.destroy();
    });
    clientSocket.pipe(targetSocket);
    targetSocket.pipe(clientSocket);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cutAfter: (bytes) => {
      limit = bytes;
    },
    cutCount: () => cuts,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
