import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { Id } from "../fields.ts";

/** The endpoints of a song's PDFs: the sealed agreement and the lyrics. */
export const downloadEndpoints = {
  downloadAgreement: endpoint({
    method: "GET",
    path: "/api/songs/{id}/download/agreement",
    access: "user",
    scope: "agreements:read",
    summary: "Redirects to the latest sealed PDF of the song",
    repeat: "natural",
    schemas: () => ({
      params: z.object({ id: Id() }),
      responses: { 302: z.undefined() },
    }),
    errors: ["song_not_found", "agreement_not_completed"],
  }),
  downloadLyrics: endpoint({
    method: "GET",
    path: "/api/songs/{id}/download/lyrics",
    access: "user",
    scope: "songs:read",
    editors: true,
    summary:
      "Redirects to the song's lyrics as a PDF; while it is drawn the answer is 202, and the request can be repeated",
    repeat: "natural",
    schemas: () => ({
      params: z.object({ id: Id() }),
      responses: {
        202: z.object({ state: z.literal("drawing") }),
        302: z.undefined(),
      },
    }),
    errors: ["song_not_found", "lyrics_empty"],
  }),
} as const;
