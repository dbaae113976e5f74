import * as z from "zod";
import { endpoint } from "../endpoint.ts";

/** The endpoint of the dashboard's counts. */
export const dashboardEndpoints = {
  dashboard: endpoint({
    method: "GET",
    path: "/api/dashboard",
    access: "user",
    summary: "Returns the counts for the dashboard",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({
      responses: {
        200: z.object({
          totalSongs: z.number().int(),
          totalFiles: z.number().int(),
          pendingSignatures: z.number().int(),
          /** Agreements that were signed or completed here. */
          signedAgreements: z.number().int(),
          /** Agreements that were signed elsewhere and uploaded. */
          uploadedAgreements: z.number().int(),
        }),
      },
    }),
    errors: [],
  }),
} as const;
