import * as z from "zod";
import { capacityNames } from "../../domain/agreement/agreeing/capacities.ts";
import { endpoint } from "../endpoint.ts";
import { Sha256, Timestamp } from "../fields.ts";

export const verification = {
  read: endpoint({
    method: "GET",
    path: "/api/verify/{sha256}",
    access: "public",
    summary:
      "Returns when the PDF with this SHA-256 was sealed and who signed it, if Splitsheet sealed it",
    repeat: "natural",
    schemas: () => ({
      params: z.object({ sha256: Sha256() }),
      responses: {
        200: z.object({
          number: z.number().int(),
          title: z.string(),
          version: z.number().int(),
          sealedAt: Timestamp(),
          /** SHA-256 of the PDF's bytes, as in the request. */
          sha256: Sha256(),
          /** SHA-256 of the canonical document that everyone signed. Absent in records of earlier releases. */
          documentHash: Sha256().optional(),
          /** Corrections of addresses, earliest first, with current objections. Addresses are masked. */
          corrections: z.array(
            z.object({
              name: z.string(),
              from: z.string(),
              to: z.string(),
              correctedAt: Timestamp(),
              objectedAt: Timestamp().optional(),
            }),
          ),
          parties: z.array(
            z.object({
              name: z.string(),
              signedAt: Timestamp(),
              /** Who signed for the party, and in which capacity. Absent if it signed itself. */
              signedBy: z.object({ name: z.string(), capacity: z.enum(capacityNames) }).optional(),
            }),
          ),
        }),
      },
    }),
    errors: ["document_not_found", "document_is_test"],
  }),
} as const;
