import * as z from "zod";
import { once } from "../domain/once.ts";
import { Timestamp } from "./fields.ts";

/** The state of the latest export of an account or a team. */
export const ExportState = once(() =>
  z.discriminatedUnion("state", [
    z.object({ state: z.literal("none") }),
    z.object({ state: z.literal("preparing"), requestedAt: Timestamp() }),
    z.object({
      state: z.literal("ready"),
      requestedAt: Timestamp(),
      readyAt: Timestamp(),
      expiresAt: Timestamp(),
      sizeBytes: z.number().int(),
    }),
  ]),
);
export type ExportState = z.infer<ReturnType<typeof ExportState>>;
