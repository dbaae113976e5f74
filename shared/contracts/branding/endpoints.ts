import * as z from "zod";
import { logoBytesMax, logoTypes } from "../../domain/branding/logo-limits.ts";
import { once } from "../../domain/once.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { endpoint } from "../endpoint.ts";
import { EmptyBody, Id, Sha256, singleLineName, Timestamp } from "../fields.ts";
import { UploadRequest } from "../files/views.ts";
import { Picture } from "../picture.ts";

const Person = once(() => z.object({ userId: Id(), name: z.string(), email: z.string() }));

export const BrandingView = once(() =>
  z.object({
    senderName: z.string().nullable(),
    accentColor: z.string().nullable(),
    footer: z.string().nullable(),
    /** The member who gets answers to emails. Null means the sender of the agreement. */
    replyTo: Person().nullable(),
    logo: z
      .object({ url: z.string(), width: z.number().int(), height: z.number().int() })
      .nullable(),
    /** The name of the workspace, which people see beside any branding. */
    workspaceName: z.string(),
    /**
     * Whether that name is, or looks like, somebody else's and is shown beside a logo: what is sent then has no
     * branding.
     */
    isNameKnown: z.boolean().optional(),
    /** Whether the plan includes branding. Without it, what is sent has none. */
    hasPlan: z.boolean(),
    /** Whether the caller's account is too new to set one. */
    isNewAccount: z.boolean(),
    /** Since when an operator has taken it off pages and emails. */
    takenOffAt: Timestamp().nullable(),
    /** Time of the last change; null if there was none. */
    changedAt: Timestamp().nullable(),
    /** The members whose verified addresses may get answers; empty for who may not set it. */
    replyToChoices: z.array(Person()),
  }),
);
export type BrandingView = z.infer<ReturnType<typeof BrandingView>>;

const emptyIsNull = (value: string | null) => (value === "" ? null : value);

const BrandingInput = once(() =>
  z.object({
    senderName: singleLineName(bounds.senderNameCharacters).nullable().transform(emptyIsNull),
    accentColor: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, "Use six hexadecimal digits, such as #2340C8")
      .toLowerCase()
      .nullable(),
    footer: singleLineName(bounds.brandingFooterCharacters).nullable().transform(emptyIsNull),
    replyTo: Id().nullable(),
    /** `keep`: the present one, if there is one. */
    logo: z.union([z.literal("keep"), z.object({ uploadId: Id() })]).nullable(),
  }),
);
export type BrandingInput = z.infer<ReturnType<typeof BrandingInput>>;

/** The endpoints of a workspace's branding. Members and viewers see it, the owner changes it. */
export const branding = {
  read: endpoint({
    method: "GET",
    path: "/api/branding",
    access: "user",
    summary: "Reads what the workspace looks like on what it sends and shares",
    repeat: "natural",
    shows: ["branding"],
    schemas: () => ({ responses: { 200: BrandingView() } }),
    errors: [],
  }),
  announceLogo: endpoint({
    method: "POST",
    path: "/api/branding/logo",
    access: "user",
    role: "owner",
    entitlement: "branding",
    summary: "Gives the request that uploads a logo: a PNG or JPEG of at most 200 KB",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      body: z.object({
        type: z.enum(logoTypes, "Choose a PNG or JPEG"),
        sizeBytes: z.number().int().positive().max(logoBytesMax, "At most 200 KB"),
      }),
      responses: { 201: z.object({ uploadId: Id(), upload: UploadRequest() }) },
    }),
    errors: ["branding_new_account", "branding_taken_off"],
  }),
  save: endpoint({
    method: "PUT",
    path: "/api/branding",
    access: "user",
    role: "owner",
    entitlement: "branding",
    summary: "Sets what the workspace looks like on what it sends from now on",
    repeat: "natural",
    changes: ["branding", "teams"],
    schemas: () => ({ body: BrandingInput(), responses: { 200: BrandingView() } }),
    errors: ["branding_new_account", "branding_taken_off"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/branding",
    access: "user",
    role: "owner",
    summary: "Removes the branding; what was sent keeps it",
    repeat: "natural",
    changes: ["branding", "teams"],
    schemas: () => ({ responses: { 200: EmptyBody() } }),
    errors: [],
  }),
  logo: endpoint({
    method: "GET",
    path: "/api/logos/{id}/{sha256}",
    access: "public",
    summary: "Reads the picture of a logo",
    repeat: "natural",
    picture: true,
    schemas: () => ({
      params: z.object({ id: Id(), sha256: Sha256() }),
      responses: { 200: Picture() },
    }),
    errors: ["logo_not_found"],
  }),
} as const;
