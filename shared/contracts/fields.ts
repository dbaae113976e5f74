import * as z from "zod";
import { bounds } from "../domain/text/bounds.ts";
import {
  hasControls,
  hasLongCombiningRun,
  hasTags,
  holdsLink,
  isInvisible,
  rawLengthMax,
  withoutDirectionMarks,
} from "../domain/text/plain-text.ts";
import { isTwoDecimalPercentage } from "../domain/sheet/basis-points.ts";
import { lazySchema } from "../domain/lazy-schema.ts";
import { answeredIpi, namedPro } from "../domain/sheet/pro.ts";
import { splitMessages } from "../domain/sheet/splits.ts";
import "./wording.ts";

const unusable = "Contains characters that can't be used";

/** A string whose length and combining marks are bounded before anything else is done with it. */
const bounded = (max: number, tooLong: string) =>
  z
    .string()
    .max(rawLengthMax(max), { error: tooLong, abort: true })
    .refine((value) => !hasLongCombiningRun(value), { error: unusable, abort: true });

const cleanText = (max: number, tooLong: string, clean: (value: string) => string) =>
  bounded(max, tooLong)
    .transform((value) => clean(value).trim().normalize("NFC"))
    .pipe(
      z
        .string()
        .max(max, tooLong)
        .refine((value) => !hasControls(value), unusable),
    );

/** Text of at most `max` characters, trimmed and in NFC. */
export const text = (max: number, tooLong = `At most ${max} characters`) =>
  cleanText(max, tooLong, (value) => value);

/**
 * A single line of at most `max` characters, without direction marks and soft hyphens; one that shows nothing is
 * empty.
 */
export const line = (max: number) =>
  cleanText(max, `At most ${max} characters`, (value) =>
    isInvisible(value) ? "" : withoutDirectionMarks(value),
  )
    .refine((value) => !/[\t\r\n]/.test(value), "Must be a single line")
    .refine((value) => !hasTags(value), unusable);

/** A line that names a person, a company or a work. It stands in emails, so it can't hold a web address. */
export const nameLine = (max: number) =>
  line(max).refine((value) => !holdsLink(value), "Can't contain a web address");

export const Id = lazySchema(() =>
  z.string().regex(/^[0-9A-Za-z]{20,40}$/, "Not a valid identifier"),
);

/** An email address, trimmed and in NFC; `message` is the error for anything else. */
export const emailAddress = (message: string) =>
  bounded(bounds.emailCharacters, message)
    .transform((value) => value.trim().normalize("NFC"))
    .pipe(z.email(message).max(bounds.emailCharacters, message));

/** An email address or nothing; trimmed and in NFC, too. */
export const emptyOrEmail = (message: string) => {
  const address = emailAddress(message);
  return bounded(bounds.emailCharacters, message)
    .transform((value) => value.trim().normalize("NFC"))
    .refine((value) => value === "" || address.safeParse(value).success, message);
};

export const EmailAddress = lazySchema(() => emailAddress("Invalid email address"));

/** A password that is to be compared with the one in force. */
export const GivenPassword = lazySchema(() =>
  z.string().min(1, "Password is required").max(bounds.passwordCharactersMax),
);

/** A PRO of the list, another society by its name, `none` for 'None yet', or empty. */
export const ProText = lazySchema(() => nameLine(bounds.proCharacters).transform(namedPro));

/** A PRO that has to be chosen. */
export const Pro = lazySchema(() => ProText.refine((pro) => pro !== "", splitMessages.pro));

/** An IPI number as typed, `none` for 'None yet', or empty. */
export const Ipi = lazySchema(() => line(bounds.ipiCharacters).transform(answeredIpi));

const percentageMessage = "Must be a number from 0 to 100";

export const Percentage = lazySchema(() =>
  z
    .number({ error: percentageMessage })
    .min(0, percentageMessage)
    .max(100, percentageMessage)
    .refine(isTwoDecimalPercentage, "At most two decimals"),
);

const bpmMessage = "BPM must be a number from 1 to 300";

/** BPM from 1 to 300 with at most two decimals; null and 0 are none, which is 0. */
export const Bpm = lazySchema(() =>
  z
    .number({ error: bpmMessage })
    .nullable()
    .transform((bpm) => bpm ?? 0)
    .refine((bpm) => bpm === 0 || (bpm >= 1 && bpm <= 300), { message: bpmMessage, abort: true })
    .refine((bpm) => isTwoDecimalPercentage(bpm), "BPM can have at most two decimals"),
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
