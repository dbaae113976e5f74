import * as z from "zod";
import { once } from "../../domain/once.ts";
import { KeptDetailsList, NameOfDetailsInput } from "../kept-details.ts";
import { endpoint } from "../endpoint.ts";
import { ExportState } from "../export-state.ts";
import { EmptyBody, CurrentPassword } from "../fields.ts";

/** Proves that the caller is the account's owner: an open session alone is not enough. */
export const ReauthenticationInput = once(() =>
  z.object({
    /** Absent for an account without a password, which needs a recent proof instead. */
    password: CurrentPassword().optional(),
    /** Code of the authenticator app, or a backup code. Needed if two-factor authentication is on. */
    code: z.string().min(1, "Please enter a code").max(20).optional(),
    isBackupCode: z.boolean().default(false),
  }),
);

export const account = {
  deleteAccount: endpoint({
    method: "POST",
    path: "/api/account/delete",
    access: "user",
    workspace: "own",
    summary:
      "Deletes the caller's account permanently, given the password and, if two-factor is on, a code; without a password, after a recent proof",
    repeat: "natural",
    // The page drops every answer after it.
    changes: [],
    schemas: () => ({
      body: ReauthenticationInput(),
      responses: { 200: EmptyBody() },
    }),
    errors: [
      "proof_needed",
      "invalid_credentials",
      "password_needed",
      "code_invalid",
      "too_many_requests",
      "owns_team",
    ],
  }),
  requestExport: endpoint({
    method: "POST",
    path: "/api/account/export",
    access: "user",
    workspace: "own",
    proof: "recent",
    summary: "Requests a copy of the caller's data, and emails a link when the copy is ready",
    repeat: "natural",
    changes: ["export"],
    schemas: () => ({
      responses: { 202: ExportState() },
    }),
    errors: ["too_many_requests"],
  }),
  readExport: endpoint({
    method: "GET",
    path: "/api/account/export",
    access: "user",
    workspace: "own",
    summary:
      "Returns whether a copy of the caller's data is being prepared or is ready to download",
    repeat: "natural",
    shows: ["export"],
    schemas: () => ({
      responses: { 200: ExportState() },
    }),
    errors: [],
  }),
  downloadExport: endpoint({
    method: "GET",
    path: "/api/account/export/download",
    access: "user",
    workspace: "own",
    // The file holds everything, so an open session alone is not enough to take it away.
    proof: "recent",
    summary: "Redirects to the copy of the caller's data, a ZIP file",
    repeat: "natural",
    schemas: () => ({
      responses: { 302: z.undefined() },
    }),
    errors: ["export_not_ready"],
  }),
  readKeptDetails: endpoint({
    method: "GET",
    path: "/api/account/details",
    access: "user",
    workspace: "own",
    summary: "Returns the details that the caller keeps for their next sheets",
    repeat: "natural",
    shows: ["kept-details"],
    schemas: () => ({
      responses: { 200: KeptDetailsList() },
    }),
    errors: [],
  }),
  deleteKeptDetails: endpoint({
    method: "DELETE",
    path: "/api/account/details",
    access: "user",
    workspace: "own",
    summary: "Deletes what the caller keeps about one printed name",
    repeat: "natural",
    changes: ["kept-details"],
    schemas: () => ({
      body: NameOfDetailsInput(),
      responses: { 200: EmptyBody() },
    }),
    errors: [],
  }),
} as const;
