import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export type MailServerFault = "refuses" | "is silent" | "is gone";

type ReceivedMail = { readonly id: string; readonly to: string };

export type MailServer = {
  /** In order of arrival; a repeated id is a mail that was sent twice. */
  readonly received: readonly ReceivedMail[];
  readonly setBehaviour: (behaviour: MailServerFault | "works") => Promise<void>;
  readonly stop: () => Promise<void>;
};

export async function startMailServer(port: number): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let close = async () => {};
  const setBehaviour: MailServer["setBehaviour"] = async (weather) => {
    await close();
    if (weather === "is gone") close = async () => {};
    else if (weather === "is silent") close = await listenSilently(port);
    else close = await listen(port, weather === "refuses" ? undefined : received);
  };
  return { received, setBehaviour, stop: () => close() };
}

/** Without `received` it refuses mails with 451. */
async function listen(port: number, received: ReceivedMail[] | undefined) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_address, _session, done) =>
      done(received ? null : Object.assign(new Error("not now"), { responseCode: 451 })),
    onData: (stream, { envelope }, done) => {
      let text = "";
      stream.on("data", (part) => {
        text += part;
      });
      stream.on("end", () => {
        const id = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? "";
        received?.push({ id, to: envelope.rcptTo[0]?.address ?? "" });
        done();
      });
    },
  });
  server.on("error", () => {}); // a client was killed while sending
  await once(server.listen(port, "127.0.0.1"), "listening");
  return () => new Promise<void>((done) => server.close(() => done()));
}

/** Accepts connections and never answers. */
async function listenSilently(port: number) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((done) => server.close(() => done()));
  };
}
