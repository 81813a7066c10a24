/** Short captioned introductions of a drawn person, recorded from a canvas. */
import { type Person, portrait } from "./portrait.ts";
import type { Sheet } from "./sheet-renderer.ts";

const frame = { width: 320, height: 240 };
const DURATION_MS = 2500;

/** The page's `record()` resolves to a WebM in base64. */
export function renderIntroduction(person: Person, caption: string): Sheet {
  // An image needs explicit dimensions to be drawn on a canvas.
  const drawing = portrait(person).replace(
    `width="100%" height="100%"`,
    `width="240" height="240"`,
  );
  const source = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  const values = { ...frame, DURATION_MS, source, caption, backdrop: person.backdrop };
  const html = `<body><p>${caption}</p><canvas width="${frame.width}" height="${frame.height}"></canvas>
    <script>const clip = ${JSON.stringify(values)};${pageScript}</script></body>`;
  return { html, ...frame };
}

// Runs in the browser. The clip ends as it began, so that it can loop.
const pageScript = `
  const canvas = document.querySelector("canvas");
  const brush = canvas.getContext("2d");

  async function record() {
    const picture = new Image();
    picture.src = clip.source;
    await picture.decode();
    const settings = { mimeType: "video/webm;codecs=vp8", videoBitsPerSecond: 150000 };
    const recorder = new MediaRecorder(canvas.captureStream(20), settings);
    const parts = [];
    recorder.ondataavailable = (event) => parts.push(event.data);
    const stopped = new Promise((resolve) => { recorder.onstop = resolve; });
    recorder.start();
    await play(picture);
    recorder.stop();
    await stopped;
    return base64(new Uint8Array(await new Blob(parts).arrayBuffer()));
  }

  function play(picture) {
    const start = performance.now();
    return new Promise((resolve) => {
      const step = () => {
        const progress = (performance.now() - start) / clip.DURATION_MS;
        draw(picture, Math.min(progress, 1) * 2 * Math.PI);
        if (progress < 1) requestAnimationFrame(step);
        else resolve();
      };
      step();
    });
  }

  function draw(picture, turn) {
    brush.fillStyle = clip.backdrop;
    brush.fillRect(0, 0, clip.width, clip.height);
    brush.drawImage(picture, 40 + 3 * Math.sin(turn), 2 + 2 * Math.sin(2 * turn), 240, 240);
    // The mouth opens over the drawn smile: (192, 212) of 384.
    brush.fillStyle = "#6d2f2b";
    brush.beginPath();
    const open = 1 + 4 * Math.abs(Math.sin(7 * turn));
    brush.ellipse(160 + 3 * Math.sin(turn), 137 + 2 * Math.sin(2 * turn), 9, open, 0, 0, 7);
    brush.fill();
    brush.fillStyle = "#142327cc";
    brush.fillRect(0, 206, clip.width, 34);
    brush.fillStyle = "#fff";
    brush.font = '600 15px "Inter Variable", "Vazirmatn Variable"';
    brush.textAlign = "center";
    brush.fillText(clip.caption, clip.width / 2, 228);
  }

  function base64(bytes) {
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  }`;
