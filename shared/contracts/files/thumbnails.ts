import * as z from "zod";
import { maxThumbnailBytes, type ThumbnailSize } from "../../domain/files/thumbnails.ts";
import { endpoint } from "../endpoint.ts";
import { EmptyBody, Id } from "../fields.ts";

/** Base64 of a JPEG or WebP. */
const thumbnail = (size: ThumbnailSize) => {
  const bytes = maxThumbnailBytes[size];
  return z.base64("Must be base64").max(Math.ceil(bytes / 3) * 4, `At most ${bytes} bytes`);
};

/** The endpoint of thumbnails, which the function `files` answers; `download` gives them. */
export const thumbnailEndpoints = {
  keepThumbnails: endpoint({
    method: "POST",
    path: "/api/files/{id}/thumbnails",
    access: "user",
    summary:
      "Keeps the thumbnails of a picture, unless it has some: JPEG or WebP, without what they contain beside their pixels",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: z.object({ small: thumbnail("small"), large: thumbnail("large") }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["file_not_found"],
  }),
} as const;
