/** PostgreSQL's COPY as streams: text format, one line per row, constant memory. */
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

/** Rows arrive one by one and are emitted in blocks of this size. */
const BLOCK_BYTES = 65_536;

/** `client.query(new CopyOut("copy account to stdout"))`: a readable stream of the copied lines. */
export class CopyOut extends Readable {
  readonly #statement: string;
  #connection: Connection | undefined;
  #block = Buffer.allocUnsafe(BLOCK_BYTES);
  #filled = 0;
  /** Set when the command completes. */
  rows = 0;

  constructor(statement: string) {
    super({ highWaterMark: 4 * BLOCK_BYTES });
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  /** The driver reuses the memory of a chunk, so it is copied at once. */
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

  /** If the reader stops midway, only closing the connection stops the server. */
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

/** `client.query(new CopyIn("copy account from stdin"))`: takes the output of a `CopyOut`. */
export class CopyIn extends Writable {
  readonly #statement: string;
  #connection: Connection | undefined;
  /** Called once the server accepts rows, or with an error. */
  #onStart: Callback | undefined;
  /** Called once the server has processed all rows. */
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

  /** The driver calls it on every query. */
  handleCommandComplete(): void {}

  /** If copying has not begun by now, the statement accepts no rows; nothing else reports that. */
  handleReadyForQuery(): void {
    this.#started(new Error("the statement does not accept rows"));
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

  /** Makes the server discard the rows when the writer fails. */
  override _destroy(error: Error | null, done: Callback): void {
    if (error) this.#connection?.sendCopyFail(error.message);
    done(error);
  }

  #started(error?: Error): void {
    this.#onStart?.(error);
    this.#onStart = undefined;
  }
}
