import * as z from "zod";
import { SentBrandingView } from "../branding/sent-branding-view.ts";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { Id, ShareToken, Timestamp } from "../fields.ts";
import { LinkPermission, ShareLinkChange, shareCounts, ShareLinkView } from "./views.ts";

/** The link of a file, for members of its workspace. */
export const FileLinkView = once(() =>
  ShareLinkView()
    .pick({ generation: true, isOn: true, expiresAt: true, hasPassword: true, permission: true })
    .extend({
      /** Null until the link is made: it is off, and turning it on makes it. */
      shareUrl: z.string().nullable(),
      ...shareCounts(),
    }),
);
export type FileLinkView = z.infer<ReturnType<typeof FileLinkView>>;

/** A file as visitors of its link see it. `path` redirects to its bytes. */
export const LinkedFile = once(() =>
  z.object({
    id: Id(),
    name: z.string(),
    type: z.string(),
    /** In bytes. */
    size: z.number().int(),
    /** The address of its bytes, with the token. */
    path: z.string(),
    /** The length of a recording whose bytes tell it exactly. */
    durationSeconds: z.number().optional(),
    /** A recording's waveform, 1,000 bytes in base64; null if none was made. */
    peaks: z.string().nullable(),
    uploadedAt: Timestamp(),
    sharedBy: z.object({ name: z.string() }),
    /** What the page looks like, if the workspace has a branding. */
    branding: SentBrandingView().optional(),
    permission: LinkPermission(),
  }),
);
export type LinkedFile = z.infer<ReturnType<typeof LinkedFile>>;

const OfFile = once(() => z.object({ id: Id() }));

/** The links of files, and what their visitors call. The function `sharing` answers them. */
export const fileLinkEndpoints = {
  fileLink: endpoint({
    method: "GET",
    path: "/api/files/{id}/share-link",
    access: "user",
    // The link opens the file for everybody, also for a person who has left the team.
    role: "member",
    summary: "Returns the link of a file with its settings",
    repeat: "natural",
    shows: ["shares"],
    schemas: () => ({
      params: OfFile(),
      responses: { 200: FileLinkView() },
    }),
    errors: ["file_not_found"],
  }),
  updateFileLink: endpoint({
    method: "PATCH",
    path: "/api/files/{id}/share-link",
    // Without an entitlement: a link can be turned off, whatever the plan. What gives visitors more needs one.
    access: "user",
    summary:
      "Makes or changes the link of a file: on or off, a new address, expiry, password and what it allows",
    repeat: "natural",
    changes: ["files", "shares"],
    schemas: () => ({
      params: OfFile(),
      body: ShareLinkChange(),
      responses: { 200: FileLinkView() },
    }),
    errors: ["file_not_found", "plan_required"],
  }),
  linkedFile: endpoint({
    method: "GET",
    path: "/api/share/{shareToken}/file",
    access: "public",
    summary: "Returns the file that a link leads to",
    repeat: "natural",
    schemas: () => ({
      params: z.object({ shareToken: ShareToken() }),
      responses: { 200: LinkedFile() },
    }),
    errors: ["share_not_found", "share_password_needed"],
  }),
} as const;
