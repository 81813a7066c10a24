import { expect, test } from "vitest";
import { avatarTones } from "./avatar-tones.ts";
import { nonTextPairs, type Scheme, textPairs, tokens } from "./tokens.ts";

const schemes: readonly Scheme[] = ["light", "dark"];

test.each(schemes)("text is readable on its background (%s)", (scheme) => {
  for (const [ink, ground] of textPairs)
    expect(
      contrast(tokens[ink][scheme], tokens[ground][scheme]),
      `${ink} on ${ground}`,
    ).toBeGreaterThanOrEqual(4.5);
  for (const {
    [scheme]: [ground, letters],
  } of avatarTones)
    expect(contrast(letters, ground), `${letters} on ${ground}`).toBeGreaterThanOrEqual(4.5);
});

test.each(schemes)("edges of controls and the focus ring are visible (%s)", (scheme) => {
  for (const [edge, ground] of nonTextPairs)
    expect(
      contrast(tokens[edge][scheme], tokens[ground][scheme]),
      `${edge} on ${ground}`,
    ).toBeGreaterThanOrEqual(3);
});

test("the two brand colours are the specified ones", () => {
  expect(tokens.primary.light).toBe("#005D6F");
  expect(tokens["primary-hover"].light).toBe("#76CFCD");
});

// WCAG 2.x relative luminance.
function contrast(left: string, right: string): number {
  const [dark = 0, bright = 0] = [luminance(left), luminance(right)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
