import * as z from "zod";
import { bounds } from "../domain/text/bounds.ts";
import { isTwoDecimalPercentage } from "../domain/sheet/basis-points.ts";
import { lazySchema } from "../domain/lazy-schema.ts";
import { pros } from "../domain/sheet/pro.ts";

/** Control characters other than tab and line breaks have no place in names or lyrics. */
function hasControls(value: string): boolean {
  // Written here, since looking up these properties is a tenth of what a new function takes to be imported.
  return /(?![\t\r\n])[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u.test(value);
}

// Marks that turn the direction of what stands around them: in a line they only serve to deceive.
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;
const invisible = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}]*$/u;

const cleanText = (max: number, tooLong: string, clean: (value: string) => string) =>
  z
    .string()
    .transform((value) => clean(value).trim().normalize("NFC"))
    .pipe(
      z
        .string()
        .max(max, tooLong)
        .refine(
          (value) => value.isWellFormed() && !hasControls(value),
          "Contains characters that can't be used",
        ),
    );

/** Text of at most `max` characters, trimmed and in NFC. */
export const text = (max: number, tooLong = `At most ${max} characters`) =>
  cleanText(max, tooLong, (value) => value);

/** A single line of at most `max` characters, without direction marks; one that shows nothing is empty. */
export const line = (max: number) =>
  cleanText(max, `At most ${max} characters`, (value) =>
    invisible.test(value) ? "" : value.replaceAll(directionMarks, ""),
  ).refine((value) => !/[\t\r\n]/.test(value), "Must be a single line");

export const Id = lazySchema(() =>
  z.string().regex(/^[0-9A-Za-z]{20,40}$/, "Not a valid identifier"),
);

/** An address, trimmed and in NFC; `message` is what is said of anything else. */
export const emailAddress = (message: string) =>
  z
    .string()
    .transform((value) => value.trim().normalize("NFC"))
    .pipe(z.email(message).max(bounds.emailCharacters, message));

export const EmailAddress = lazySchema(() => emailAddress("Invalid email address"));

/** A password that is to be compared with the one in force. */
export const GivenPassword = lazySchema(() =>
  z.string().min(1, "Password is required").max(bounds.passwordCharactersMax),
);

export const Pro = lazySchema(() => z.enum(pros, { error: "PRO selection is required" }));

export const Percentage = lazySchema(() =>
  z
    .number({ error: "Must be a number from 0 to 100" })
    .min(0, "Must be a number from 0 to 100")
    .max(100, "Must be a number from 0 to 100")
    .refine(isTwoDecimalPercentage, "At most two decimals"),
);

/** BPM from 1 to 300, or 0 when there is none. */
export const Bpm = lazySchema(() =>
  z
    .number({ error: "BPM must be a number from 1 to 300" })
    .int("BPM must be a whole number")
    .min(1, "BPM must be a number from 1 to 300")
    .max(300, "BPM must be a number from 1 to 300"),
);

export const Sha256 = lazySchema(() =>
  z.string().regex(/^[0-9a-f]{64}$/, "Not a SHA-256 in hexadecimal"),
);

/** A token that came by mail or link: opaque, URL-safe. */
export const OpaqueToken = lazySchema(() =>
  z.string().regex(/^[A-Za-z0-9_-]{16,200}$/, "Not a valid token"),
);

export const Timestamp = lazySchema(() => z.iso.datetime());

export const Cursor = lazySchema(() =>
  z.object({
    cursor: z
      .string()
      .max(1000)
      .regex(/^[A-Za-z0-9_-]+$/, "Not a valid cursor")
      .optional(),
    limit: z.coerce.number().int().min(1).max(200).optional(),
  }),
);

export const Empty = lazySchema(() => z.object({}));
