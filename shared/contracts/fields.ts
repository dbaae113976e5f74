import * as z from "zod";
import { bounds } from "../domain/text/bounds.ts";
import {
  hasLongCombiningRun,
  isInvisible,
  maxRawLength,
  withoutControlCharacters,
  withoutDirectionMarks,
} from "../domain/text/plain-text.ts";
import {
  emailPattern,
  lineRefusal,
  nameRefusal,
  textRefusal,
  unusableCharacters,
} from "../domain/text/text-refusals.ts";
import { maxPageItems } from "./page-items.ts";
import { isTwoDecimalPercentage } from "../domain/sheet/basis-points.ts";
import { numberMessages } from "../domain/sheet/number-refusals.ts";
import { once } from "../domain/once.ts";
import { normalizeIpi, normalizePro } from "../domain/sheet/pro.ts";
import { rowMessages } from "../domain/sheet/sheet-rows.ts";
import "./wording.ts";

/** A string whose length and combining marks are limited before it is processed further. */
const bounded = (max: number, tooLong: string) =>
  z
    .string()
    .max(maxRawLength(max), { error: tooLong, abort: true })
    .refine((value) => !hasLongCombiningRun(value), { error: unusableCharacters, abort: true });

const cleanText = (max: number, tooLong: string, clean: (value: string) => string) =>
  bounded(max, tooLong)
    .transform((value) => clean(value).trim().normalize("NFC"))
    .pipe(z.string().max(max, tooLong));

/** Refuses the values for which `refusalOf` gives a message. */
const refused =
  (refusalOf: (value: string) => string | undefined) =>
  ({ value, issues }: z.core.ParsePayload<string>) => {
    const message = refusalOf(value);
    if (message !== undefined) issues.push({ code: "custom", input: value, message });
  };

const cleanLine = (max: number) =>
  cleanText(max, `At most ${max} characters`, (value) =>
    isInvisible(value) ? "" : withoutDirectionMarks(value),
  );

/** Returns a schema for text of at most `max` characters; its output is trimmed and in NFC. */
export const text = (max: number, tooLong = `At most ${max} characters`) =>
  cleanText(max, tooLong, (value) => value).check(refused(textRefusal));

/**
 * Returns a schema for one line of at most `max` characters. Its output has no direction marks and no soft hyphens,
 * and is empty if the line has no visible characters.
 */
export const singleLineText = (max: number) => cleanLine(max).check(refused(lineRefusal));

/** Returns a schema for the name of a person, company or work. Emails contain names, so web addresses are refused. */
export const singleLineName = (max: number) => cleanLine(max).check(refused(nameRefusal));

/**
 * Returns a schema for any text of at most `max` characters that was typed into a draft. What a text can't hold, such
 * as controls, becomes a space; the form of the text is checked when the draft is sent.
 */
export const draftText = (max: number, tooLong = `At most ${max} characters`) =>
  cleanText(max, tooLong, withoutControlCharacters);

/** Returns a schema for any line of at most `max` characters that was typed into a draft; see `draftText`. */
export const draftLine = (max: number, tooLong = `At most ${max} characters`) =>
  cleanText(max, tooLong, (value) =>
    isInvisible(value)
      ? ""
      : withoutControlCharacters(withoutDirectionMarks(value)).replaceAll(/[\t\r\n]/g, " "),
  );

export const Id = once(() => z.string().regex(/^[0-9A-Za-z]{20,40}$/, "Not a valid identifier"));

/** Returns a schema for an email address, trimmed and in NFC. `message` is the error for any other value. */
export const emailAddress = (message: string) =>
  bounded(bounds.emailCharacters, message)
    .transform((value) => value.trim().normalize("NFC"))
    .pipe(z.email({ pattern: emailPattern, error: message }).max(bounds.emailCharacters, message));

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

/** A PRO as typed into a draft, in the spelling of the list if it is in the list. */
export const DraftPro = once(() => draftLine(bounds.proCharacters).transform(normalizePro));

/** An IPI number as typed into a draft, `none` for 'None yet', or empty. */
export const DraftIpi = once(() => draftLine(bounds.ipiCharacters).transform(normalizeIpi));

/** A PRO from the list, the name of another society, `none` for 'None yet', or empty. */
export const ProText = once(() => singleLineName(bounds.proCharacters).transform(normalizePro));

/** A PRO that is required. */
export const Pro = once(() => ProText().refine((pro) => pro !== "", rowMessages.pro));

/** An IPI number as entered, `none` for 'None yet', or empty. */
export const Ipi = once(() => singleLineText(bounds.ipiCharacters).transform(normalizeIpi));

export const Percentage = once(() =>
  z
    .number({ error: numberMessages.percentage })
    .min(0, numberMessages.percentage)
    .max(100, numberMessages.percentage)
    .refine(isTwoDecimalPercentage, numberMessages.decimals),
);

/** BPM from 1 to 300 with at most two decimals. Null and 0 mean no BPM and become 0. */
export const Bpm = once(() =>
  z
    .number({ error: numberMessages.bpm })
    .nullable()
    .transform((bpm) => bpm ?? 0)
    .refine((bpm) => bpm === 0 || (bpm >= 1 && bpm <= 300), {
      message: numberMessages.bpm,
      abort: true,
    })
    .refine((bpm) => isTwoDecimalPercentage(bpm), numberMessages.bpmDecimals),
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

/** The query of a list of which only what has changed since a time can be read. */
export const UpdatedSince = once(() =>
  z.object({
    updatedSince: Timestamp()
      .describe(
        "Only what was created or changed since this time, ISO 8601 in UTC. A page may then be empty although another follows",
      )
      .optional(),
  }),
);

export const EmptyBody = once(() => z.object({}));

/** A code that was emailed. */
export const EmailedCode = once(() => z.string().regex(/^[0-9]{6}$/, "The code has 6 digits"));

/** The token in the address of a shared song or folder. */
export const ShareToken = once(() =>
  z.string().regex(/^[A-Za-z0-9_-]{16,200}$/, "Not a valid token"),
);
