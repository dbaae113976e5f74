import * as z from "zod";
import { encodedPeaksPattern, maxRecordingSeconds } from "../../domain/files/peaks.ts";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { Id } from "../fields.ts";

const byId = once(() => z.object({ id: Id() }));
const peaks = () => ({
  durationSeconds: z
    .number()
    .positive("Must be above 0")
    .max(maxRecordingSeconds, `At most ${maxRecordingSeconds} seconds`),
  /** Base64 of 1,000 bytes: the loudest sample of each thousandth of the recording, 255 the loudest. */
  peaks: z.string().regex(encodedPeaksPattern, "Must be 1,000 bytes as base64"),
});

const StoredPeaks = once(() =>
  z.object({
    ...peaks(),
    /** Whether the workspace's owner has made it. The owner's replaces any other. */
    isByOwner: z.boolean(),
  }),
);

/** The endpoints of waveforms. The function `files` answers them. */
export const peaksEndpoints = {
  peaks: endpoint({
    method: "GET",
    path: "/api/files/{id}/peaks",
    access: "user",
    summary: "Returns the waveform of a recording; null if none was made yet",
    repeat: "natural",
    schemas: () => ({
      params: byId(),
      responses: { 200: StoredPeaks().nullable() },
    }),
    errors: ["file_not_found"],
  }),
  keepPeaks: endpoint({
    method: "POST",
    path: "/api/files/{id}/peaks",
    access: "user",
    summary:
      "Keeps the waveform of a recording, unless it has one, and returns the one that is kept. The owner's replaces any other",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      params: byId(),
      body: z.object(peaks()),
      responses: { 200: StoredPeaks() },
    }),
    errors: ["file_not_found"],
  }),
} as const;
