import * as z from "zod";
import { lazySchema } from "../../domain/lazy-schema.ts";
import { endpoint } from "../endpoint.ts";
import { Sha256, Timestamp } from "../fields.ts";

export const verification = {
  read: endpoint({
    method: "GET",
    path: "/api/verify/{sha256}",
    access: "public",
    summary: "Whether a PDF with this SHA-256 was sealed here, when, and by whom it was signed",
    repeat: "natural",
    params: lazySchema(() => z.object({ sha256: Sha256 })),
    responses: {
      200: lazySchema(() =>
        z.object({
          number: z.number().int(),
          title: z.string(),
          version: z.number().int(),
          sealedAt: Timestamp,
          /** Of the PDF's bytes: what was asked for. */
          sha256: Sha256,
          /** Of the canonical document that everyone signed. Records from before it was noted have none. */
          documentHash: Sha256.optional(),
          /** Addresses that were replaced, masked, the earliest first, with objections up to now. */
          corrections: z.array(
            z.object({
              name: z.string(),
              from: z.string(),
              to: z.string(),
              correctedAt: Timestamp,
              objectedAt: Timestamp.optional(),
            }),
          ),
          parties: z.array(z.object({ name: z.string(), signedAt: Timestamp })),
        }),
      ),
    },
    errors: ["document_not_found"],
  }),
} as const;
