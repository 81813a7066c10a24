/** MP4 plays everywhere; WebM is what the other browsers can record. */
const wanted = ["video/mp4", "video/webm;codecs=vp9,opus", "video/webm"];

export function containerType(): string | undefined {
  return wanted.find((type) => MediaRecorder.isTypeSupported(type));
}

/** A recording as a file, named by its day. */
export function fileOf(take: Blob, now = new Date()): File {
  const [type = ""] = take.type.split(";");
  const day = now.toISOString().slice(0, 10);
  return new File([take], `video-${day}.${type === "video/mp4" ? "mp4" : "webm"}`, { type });
}
