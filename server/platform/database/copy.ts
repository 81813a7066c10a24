/** Tables as streams, by PostgreSQL's COPY: text, a line for each row, at constant memory. */
import { Readable, Writable } from "node:stream";
import type { Connection } from "pg";

declare module "pg" {
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
    sendCopyFail(reason: string): void;
  }
}

type Callback = (error?: Error | null) => void;

/** Rows come one by one, and leave in blocks of so many bytes. */
const BLOCK_BYTES = 65_536;

/** `client.query(new CopyOut("copy account to stdout"))`, to be read as the bytes of its lines. */
export class CopyOut extends Readable {
  readonly #statement: string;
  #connection: Connection | undefined;
  #block = Buffer.allocUnsafe(BLOCK_BYTES);
  #filled = 0;
  /** Known at the end. */
  rows = 0;

  constructor(statement: string) {
    super({ highWaterMark: 4 * BLOCK_BYTES });
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  /** The driver uses the memory of a line again, so it is copied at once. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (this.#filled + chunk.length > BLOCK_BYTES) this.#flush();
    if (chunk.length > BLOCK_BYTES) {
      this.#emit(Buffer.from(chunk));
    } else {
      chunk.copy(this.#block, this.#filled);
      this.#filled += chunk.length;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.rows = Number(text.split(" ")[1]); // `COPY 1234`
  }

  handleReadyForQuery(): void {
    this.#flush();
    this.#detach();
    this.push(null);
  }

  handleError(error: Error): void {
    this.#detach();
    this.destroy(error);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  /** A reader that leaves midway: the server stops only when the line is cut. */
  override _destroy(error: Error | null, done: Callback): void {
    this.#connection?.stream.destroy();
    done(error);
  }

  #detach(): void {
    this.#connection?.stream.resume();
    this.#connection = undefined;
  }

  #flush(): void {
    if (this.#filled === 0) return;
    this.#emit(this.#block.subarray(0, this.#filled));
    this.#block = Buffer.allocUnsafe(BLOCK_BYTES);
    this.#filled = 0;
  }

  #emit(block: Buffer): void {
    if (!this.push(block)) this.#connection?.stream.pause();
  }
}

/** `client.query(new CopyIn("copy account from stdin"))`, to be written what a `CopyOut` gave. */
export class CopyIn extends Writable {
  readonly #statement: string;
  #connection: Connection | undefined;
  /** What waits until the server is ready to take lines. */
  #onStart: Callback | undefined;
  /** What waits until the server has taken the last one. */
  #onEnd: Callback | undefined;
  constructor(statement: string) {
    super();
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    connection.query(this.#statement);
  }

  handleCopyInResponse(connection: Connection): void {
    this.#connection = connection;
    this.#started();
  }

  /** The driver tells it to everybody. */
  handleCommandComplete(): void {}

  /** Before it has begun, the statement is never asked for lines: nobody waits for that. */
  handleReadyForQuery(): void {
    this.#started(new Error("the statement takes no lines"));
    this.#onEnd?.();
  }

  handleError(error: Error): void {
    this.#connection = undefined;
    if (this.#onStart) this.#started(error);
    else this.destroy(error);
  }

  override _construct(done: Callback): void {
    this.#onStart = done;
  }

  override _write(chunk: Buffer, _encoding: string, done: Callback): void {
    const { stream } = this.#connection ?? {};
    this.#connection?.sendCopyFromChunk(chunk);
    if (stream?.writableNeedDrain) stream.once("drain", done);
    else done();
  }

  override _final(done: Callback): void {
    this.#onEnd = done;
    this.#connection?.endCopyFrom();
  }

  /** A writer that fails midway: the server forgets what it has got. */
  override _destroy(error: Error | null, done: Callback): void {
    if (error) this.#connection?.sendCopyFail(error.message);
    done(error);
  }

  #started(error?: Error): void {
    this.#onStart?.(error);
    this.#onStart = undefined;
  }
}
