import * as z from "zod";
import { once } from "../domain/once.ts";
import { linkPasswordLength as characters } from "../domain/sharing/link-password-length.ts";

/** A new password of a link: of a song, a file or an agreement. */
export const LinkPassword = once(() =>
  z
    .string()
    .min(characters.min, `At least ${characters.min} characters`)
    .max(characters.max, `At most ${characters.max} characters`),
);
