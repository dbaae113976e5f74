import * as z from "zod";
import { once } from "../domain/once.ts";

/** The media types of pictures that the API itself answers. */
export const pictureTypes = ["image/webp", "image/jpeg", "image/png"] as const;

/** A picture that an endpoint with `picture` answers: its bytes, not this object, are the answer's body. */
export const Picture = once(() => z.object({ type: z.enum(pictureTypes), base64: z.string() }));
export type Picture = z.infer<ReturnType<typeof Picture>>;
