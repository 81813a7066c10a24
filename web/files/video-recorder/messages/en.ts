export const messages = {
  title: "Record your video",
  length: "Up to {seconds} seconds. It doesn't have to be perfect: employers want to hear you.",
  whoSees:
    "Employers with access to your profile can watch it. You can change that, or delete the video, at any time.",
  prompts: "What to talk about",
  promptWho: "Who you are, and what you do best",
  promptWork: "One piece of work you are proud of",
  promptNext: "What you are looking for next, and from when",
  turnOn: "Turn on camera",
  starting: "Starting camera…",
  uploadInstead: "Upload a video instead",
  you: "What your camera sees",
  start: "Start recording",
  stop: "Stop",
  notYet: "Not yet",
  byKey: "or press the space bar",
  recordingNow: "Recording",
  left: "{time} left",
  camera: "Camera",
  microphone: "Microphone",
  yourVideo: "Your recording",
  done: "Your video is ready ({size}). Nobody can see it until you use it.",
  use: "Use this video",
  again: "Record again",
  tryAgain: "Try again",
  denied: "Your browser is blocking the camera and microphone on this page.",
  noDevice: "No camera or microphone was found. Connect one, or upload a video.",
  inUse: "The camera could not be started. Another app may be using it: close that app first.",
  notSupported:
    "This browser can't record video. Record one with your phone or camera and upload it.",
  stepChrome: "Press the icon at the start of the address bar.",
  stepFirefox: "Press the crossed-out camera in the address bar.",
  stepSafari: "In the menu, choose Safari, then Settings for this website.",
  stepIphone: "Press the icon at the start of the address bar, then Website Settings.",
  stepAllow: "Allow camera and microphone.",
  stepAgain: "Come back here and press “Try again”.",
} as const;

declare module "#/platform/language/language.ts" {
  interface Messages {
    "files/video-recorder": typeof messages;
  }
}
