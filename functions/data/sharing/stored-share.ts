import { UserId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { downloadKinds, sharePermissions } from "../../../shared/domain/sharing/permissions.ts";

const grant = () => ({
  permission: z.enum(sharePermissions),
  downloadOptions: z.record(z.enum(downloadKinds), z.boolean()),
});

const counts = () => ({
  opens: z.number().int().default(0),
  plays: z.number().int().default(0),
  downloads: z.number().int().default(0),
});

/** How often the general link of a song is opened. */
export const StoredCounts = lazySchema(() => z.object(counts()));

/** The general link of a song, from its first change on. */
export const StoredLink = lazySchema(() =>
  z.object({
    ...grant(),
    generation: z.number().int(),
    keyVersion: z.string().optional(),
    isOn: z.boolean(),
    expiresAt: z.string().nullable(),
    password: z.object({ hash: z.string(), version: z.number().int() }).optional(),
    passwords: z.number().int(),
    revision: z.number().int(),
  }),
);

/** The share of a song with one address. */
export const StoredShare = lazySchema(() =>
  z.object({
    ...grant(),
    id: z.string(),
    songId: z.string(),
    email: z.string(),
    /** The person who shared it. */
    createdBy: UserId,
    /** The version of the key of its token. */
    keyVersion: z.string(),
    /** Whether a browser opens it only once it gave an emailed code. */
    asksCode: z.boolean().default(false),
    createdAt: z.string(),
    ...counts(),
  }),
);
export type StoredShare = z.infer<typeof StoredShare>;

/** A browser in which the emailed code of a share was given. */
export const StoredCodeBrowser = lazySchema(() => z.object({ expiresAt: z.string() }));

/** A browser in which the password of a song's link was given. */
export const StoredBrowser = lazySchema(() =>
  z.object({
    generation: z.number().int(),
    passwordVersion: z.number().int(),
    expiresAt: z.string(),
  }),
);
export type StoredBrowser = z.infer<typeof StoredBrowser>;
