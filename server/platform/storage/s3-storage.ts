/** Files in an S3 bucket. Browsers never get its URLs: all bytes pass through us. */
import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { serviceUnavailable } from "#/platform/app-error.ts";
import { readFully } from "./read-fully.ts";
import { assertObjectName, type ByteRange, FileNotFound, type Storage } from "./storage.ts";

export type S3Options = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket is in the path instead of the host name. */
  readonly forcePathStyle: boolean;
};

/** Services accept less than 5 MiB only for the last part. */
const PART_BYTES = 8 * 1_048_576;

/** Until the response begins; reading it may take as long as its reader does. */
const REQUEST_TIMEOUT_MS = 120_000;

export function createS3Storage(
  { bucket, accessKeyId, secretAccessKey, ...options }: S3Options,
  requestTimeout = REQUEST_TIMEOUT_MS,
) {
  const client = new S3Client({
    ...options,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    // Services other than Amazon's do not know these checksums; we compute our own anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: 60_000,
      requestTimeout,
      throwOnRequestTimeout: true,
    },
  });
  return createBucketStorage(client, bucket);
}

function createBucketStorage(client: S3Client, bucket: string): Storage {
  const objectOf = (name: string) => {
    assertObjectName(name);
    return { Bucket: bucket, Key: name };
  };
  return {
    read: async (name, range) => {
      const request = { ...objectOf(name), ...(range && { Range: rangeHeader(range) }) };
      return await mapS3Errors(name, async () => {
        const { Body } = await client.send(new GetObjectCommand(request));
        if (!(Body instanceof Readable)) throw new Error("the storage returned no stream");
        return Body;
      });
    },
    has: async (name) => {
      const head = new HeadObjectCommand(objectOf(name));
      const found = await mapS3Errors(name, () => client.send(head)).catch((error) => {
        if (error instanceof FileNotFound) return undefined;
        throw error;
      });
      return found !== undefined;
    },
    put: async (name, from) => {
      const object = objectOf(name);
      await mapS3Errors(name, () => putFile(client, object, from));
    },
    remove: async (name) => {
      const object = objectOf(name);
      await mapS3Errors(name, () => client.send(new DeleteObjectCommand(object))).catch(
        ignoreFileNotFound,
      );
    },
  };
}

type ObjectLocation = { readonly Bucket: string; readonly Key: string };

async function putFile(client: S3Client, object: ObjectLocation, from: string): Promise<void> {
  const file = await open(from);
  try {
    const { size } = await file.stat();
    if (size > PART_BYTES) return await putMultipart(client, object, file);
    const Body = await file.readFile();
    await client.send(new PutObjectCommand({ ...object, Body }));
  } finally {
    await file.close();
  }
}

/** Keeps one part in memory at a time, and aborts an upload that fails. */
async function putMultipart(
  client: S3Client,
  object: ObjectLocation,
  file: FileHandle,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
  const upload = { ...object, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for await (const { Body, PartNumber } of readParts(file)) {
      const sent = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      Parts.push({ PartNumber, ETag: sent.ETag });
    }
    const completed = { ...upload, MultipartUpload: { Parts } };
    await client.send(new CompleteMultipartUploadCommand(completed));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
    throw error;
  }
}

async function* readParts(file: FileHandle) {
  for (let PartNumber = 1; ; PartNumber += 1) {
    const part = Buffer.allocUnsafe(PART_BYTES);
    const filled = await readFully(file, part, (PartNumber - 1) * PART_BYTES);
    if (filled > 0) yield { PartNumber, Body: part.subarray(0, filled) };
    if (filled < PART_BYTES) return;
  }
}

function rangeHeader({ start, end }: ByteRange): string {
  return `bytes=${start}-${end}`;
}

/** A service that fails or does not respond is a 503; what it rejects is our bug. */
async function mapS3Errors<T>(name: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof S3ServiceException))
      throw isNetworkError(error) ? serviceUnavailable(error) : error;
    const status = error.$metadata.httpStatusCode ?? 500;
    if (status === 404 && error.name !== "NoSuchBucket")
      throw new FileNotFound(name, { cause: error });
    throw status >= 500 || status === 429 ? serviceUnavailable(error) : error;
  }
}

/** As opposed to errors of local files. */
function isNetworkError(error: unknown): boolean {
  const { code, name } = error as NodeJS.ErrnoException;
  return name === "TimeoutError" || networkErrorCodes.has(code ?? "");
}

const networkErrorCodes = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"],
  ...["EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
]);

function ignoreFileNotFound(error: unknown): void {
  if (!(error instanceof FileNotFound)) throw error;
}
