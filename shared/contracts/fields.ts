import * as z from "zod";
import { bounds } from "../domain/text/bounds.ts";
import {
  hasControlCharacters,
  hasLongCombiningRun,
  hasTagCharacters,
  containsLink,
  isInvisible,
  maxRawLength,
  withoutDirectionMarks,
} from "../domain/text/plain-text.ts";
import { maxPageItems } from "./page-items.ts";
import { isTwoDecimalPercentage } from "../domain/sheet/basis-points.ts";
import { once } from "../domain/once.ts";
import { normalizeIpi, normalizePro } from "../domain/sheet/pro.ts";
import { rowMessages } from "../domain/sheet/sheet-rows.ts";
import "./wording.ts";

const unusable = "Contains characters that can't be used";

/** A string whose length and combining marks are limited before it is processed further. */
const bounded = (max: number, tooLong: string) =>
  z
    .string()
    .max(maxRawLength(max), { error: tooLong, abort: true })
    .refine((value) => !hasLongCombiningRun(value), { error: unusable, abort: true });

const cleanText = (max: number, tooLong: string, clean: (value: string) => string) =>
  bounded(max, tooLong)
    .transform((value) => clean(value).trim().normalize("NFC"))
    .pipe(
      z
        .string()
        .max(max, tooLong)
        .refine((value) => !hasControlCharacters(value), unusable),
    );

/** Returns a schema for text of at most `max` characters; its output is trimmed and in NFC. */
export const text = (max: number, tooLong = `At most ${max} characters`) =>
  cleanText(max, tooLong, (value) => value);

/**
 * Returns a schema for one line of at most `max` characters. Its output has no direction marks and no soft hyphens,
 * and is empty if the line has no visible characters.
 */
export const singleLineText = (max: number) =>
  cleanText(max, `At most ${max} characters`, (value) =>
    isInvisible(value) ? "" : withoutDirectionMarks(value),
  )
    .refine((value) => !/[\t\r\n]/.test(value), "Must be a single line")
    .refine((value) => !hasTagCharacters(value), unusable);

/** Returns a schema for the name of a person, company or work. Emails contain names, so web addresses are refused. */
export const singleLineName = (max: number) =>
  singleLineText(max).refine((value) => !containsLink(value), "Can't contain a web address");

export const Id = once(() => z.string().regex(/^[0-9A-Za-z]{20,40}$/, "Not a valid identifier"));

/** Returns a schema for an email address, trimmed and in NFC. `message` is the error for any other value. */
export const emailAddress = (message: string) =>
  bounded(bounds.emailCharacters, message)
    .transform((value) => value.trim().normalize("NFC"))
    .pipe(z.email(message).max(bounds.emailCharacters, message));

/** Returns a schema for an email address or an empty string, trimmed and in NFC. */
export const emptyOrEmail = (message: string) => {
  const address = emailAddress(message);
  return bounded(bounds.emailCharacters, message)
    .transform((value) => value.trim().normalize("NFC"))
    .refine((value) => value === "" || address.safeParse(value).success, message);
};

export const EmailAddress = once(() => emailAddress("Invalid email address"));

/** A password to compare with the account's current password. */
export const CurrentPassword = once(() =>
  z.string().min(1, "Password is required").max(bounds.passwordCharactersMax),
);

/** A PRO from the list, the name of another society, `none` for 'None yet', or empty. */
export const ProText = once(() => singleLineName(bounds.proCharacters).transform(normalizePro));

/** A PRO that is required. */
export const Pro = once(() => ProText().refine((pro) => pro !== "", rowMessages.pro));

/** An IPI number as entered, `none` for 'None yet', or empty. */
export const Ipi = once(() => singleLineText(bounds.ipiCharacters).transform(normalizeIpi));

const percentageMessage = "Must be a number from 0 to 100";

export const Percentage = once(() =>
  z
    .number({ error: percentageMessage })
    .min(0, percentageMessage)
    .max(100, percentageMessage)
    .refine(isTwoDecimalPercentage, "At most two decimals"),
);

const bpmMessage = "BPM must be a number from 1 to 300";

/** BPM from 1 to 300 with at most two decimals. Null and 0 mean no BPM and become 0. */
export const Bpm = once(() =>
  z
    .number({ error: bpmMessage })
    .nullable()
    .transform((bpm) => bpm ?? 0)
    .refine((bpm) => bpm === 0 || (bpm >= 1 && bpm <= 300), { message: bpmMessage, abort: true })
    .refine((bpm) => isTwoDecimalPercentage(bpm), "BPM can have at most two decimals"),
);

export const Sha256 = once(() =>
  z.string().regex(/^[0-9a-f]{64}$/, "Not a SHA-256 in hexadecimal"),
);

/** An opaque, URL-safe token from an email or link, 16 to 200 characters. */
export const OpaqueToken = once(() =>
  z.string().regex(/^[A-Za-z0-9_-]{16,200}$/, "Not a valid token"),
);

export const Timestamp = once(() => z.iso.datetime());

export const Cursor = once(() =>
  z.object({
    cursor: z
      .string()
      .max(1000)
      .regex(/^[A-Za-z0-9_-]+$/, "Not a valid cursor")
      .optional(),
    limit: z.coerce.number().int().min(1).max(maxPageItems).optional(),
  }),
);

export const EmptyBody = once(() => z.object({}));

/** A code that was emailed. */
export const EmailedCode = once(() => z.string().regex(/^[0-9]{6}$/, "The code has 6 digits"));

/** The token in the address of a shared song or folder. */
export const ShareToken = once(() =>
  z.string().regex(/^[A-Za-z0-9_-]{16,200}$/, "Not a valid token"),
);
