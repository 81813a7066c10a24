import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { safeParse } from "zod/v4/core";
import { integer, oneOfNumbers, requiredLine, successResponse, text } from "./schemas.ts";

const isTaken = (schema: z.core.$ZodType, input: unknown) => safeParse(schema, input).success;

describe("text", () => {
  test.each([
    ["a word", true],
    ["", true],
    ["كلمة 🙂", true],
    ["x".repeat(20), true],
    ["x".repeat(21), false],
    ["nul \0", false],
    ["half \ud83d", false],
    ["\ude42 half", false],
    [7, false],
    [["a"], false],
    [null, false],
    [undefined, false],
  ])("accepts %j: %s", (input, expected) => {
    expect(isTaken(text(20), input)).toBe(expected);
  });
});

describe("requiredLine", () => {
  const read = (input: unknown) => safeParse(requiredLine("platform.required", 20), input);

  test.each([
    ["  Ali  ", "Ali"],
    ["Omar\nKhoury", "Omar Khoury"],
    ["Omar\r\n\tKhoury\u2028", "Omar Khoury"],
    ["\u202egnp.exe\u202c", "gnp.exe"],
    ["\u2066\u200fليلى\u200e\u2069\u061c", "ليلى"],
    ["\ufeffA\u200bl\u2060i\0\u001b\u007f\u009f", "Ali"],
    ["\u200b \u200b Ali \u200b", "Ali"],
    ["می‌خواهم", "می‌خواهم"],
    ["क्‍ष", "क्‍ष"],
    [`${"x".repeat(20)}${"\u200b".repeat(20)}`, "x".repeat(20)],
  ])("turns %j into the line %j", (typed, expected) => {
    expect(read(typed)).toMatchObject({ success: true, data: expected });
  });

  test.each(["", " ", "\u200b", "\u202e\u200f ", "\0", "half \ud83d", "x".repeat(21), 7, null])(
    "rejects %j as a line",
    (typed) => {
      expect(read(typed).success).toBe(false);
    },
  );
});

describe("integer", () => {
  test.each([
    ["7", 7],
    [7, 7],
    ["+7", 7],
    ["007", 7],
    ["0", 0],
    ["10", 10],
  ])("reads %j as %j", (input, expected) => {
    expect(safeParse(integer(0, 10), input)).toMatchObject({ success: true, data: expected });
  });

  test.each([
    ...["", " ", " 7", "7 ", "7.0", "1e1", "0x7", "seven", "٧", "-1", "11", "9".repeat(400)],
    ...[7.5, -1, 11, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, true, ["7"], {}],
  ])("rejects %j as an integer", (input) => {
    expect(isTaken(integer(0, 10), input)).toBe(false);
  });

  test("a number and its digits give the same value", () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999, max: 999_999 }), (number) => {
        const schema = integer(-1_000_000, 1_000_000);
        expect(safeParse(schema, String(number)).data).toBe(number);
        expect(safeParse(schema, number).data).toBe(number);
      }),
    );
  });
});

describe("oneOfNumbers", () => {
  test.each([
    ["50", true],
    [50, true],
    ["11", false],
    [11, false],
    ["", false],
    [["50"], false],
    ["50.0", false],
  ])("allows %j: %s", (input, expected) => {
    expect(isTaken(oneOfNumbers([10, 50]), input)).toBe(expected);
  });
});

test("a response drops undeclared fields", () => {
  const reply = successResponse(z.object({ name: z.string() }));
  const envelope = { success: true, data: { name: "a", secret: "b" }, more: 1 };
  expect(safeParse(reply, envelope).data).toEqual({ success: true, data: { name: "a" } });
});
