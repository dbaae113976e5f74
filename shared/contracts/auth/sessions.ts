import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { EmptyBody, Sha256, Timestamp } from "../fields.ts";

export const sessions = {
  sessions: endpoint({
    method: "GET",
    path: "/api/auth/sessions",
    access: "user",
    workspace: "own",
    summary: "Lists the caller's open sessions, newest first",
    repeat: "natural",
    shows: ["sessions"],
    schemas: () => ({
      responses: {
        200: z.array(
          z.object({
            id: Sha256(),
            createdAt: Timestamp(),
            /** Time of the last use, with a precision of one hour. */
            usedAt: Timestamp(),
            ipAddress: z.string(),
            userAgent: z.string(),
            isCurrent: z.boolean(),
          }),
        ),
      },
    }),
    errors: [],
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/api/auth/sessions/{id}",
    access: "user",
    workspace: "own",
    summary:
      "Ends one of the caller's sessions; any other than the current one needs a recent proof",
    repeat: "natural",
    changes: ["sessions"],
    schemas: () => ({
      params: z.object({ id: Sha256() }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["not_found", "proof_needed"],
  }),
  signOutEverywhere: endpoint({
    method: "POST",
    path: "/api/auth/sign-out-everywhere",
    access: "user",
    workspace: "own",
    proof: "recent",
    summary: "Ends every session of the caller, including the current one",
    repeat: "natural",
    // It ends the session, and the page then drops every answer.
    changes: [],
    schemas: () => ({
      responses: { 200: EmptyBody() },
    }),
    errors: [],
  }),
} as const;
