/** MP4 plays everywhere; some browsers can only record WebM. */
const preferredTypes = ["video/mp4", "video/webm;codecs=vp9,opus", "video/webm"];

export function supportedVideoType(): string | undefined {
  return preferredTypes.find((type) => MediaRecorder.isTypeSupported(type));
}

/** A recording as a file named after the day. */
export function toVideoFile(video: Blob, now = new Date()): File {
  const [type = ""] = video.type.split(";");
  const day = now.toISOString().slice(0, 10);
  return new File([video], `video-${day}.${type === "video/mp4" ? "mp4" : "webm"}`, { type });
}
