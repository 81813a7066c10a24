export const messages = {
  title: "Record your video",
  length: "Up to {seconds} seconds. It does not have to be perfect: clients want to hear you.",
  whoSees:
    "Clients you are unlocked to can watch it. You can change that, or delete the video, at any time.",
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
  done: "Your video is ready ({size}). Nobody sees it before you use it.",
  use: "Use this video",
  again: "Record again",
  tryAgain: "Try again",
  denied: "Your browser does not let this page use the camera and the microphone.",
  noDevice: "No camera or microphone was found. Connect one, or upload a video.",
  inUse: "The camera cannot be started. Another program may be using it: close that one.",
  notSupported: "This browser cannot record. Record with your phone or camera, and upload that.",
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
