import * as z from "zod";
import { once } from "../domain/once.ts";

const characters = { min: 6, max: 100 } as const;

/** A new password of a link: of a song, a file or an agreement. */
export const LinkPassword = once(() =>
  z
    .string()
    .min(characters.min, `At least ${characters.min} characters`)
    .max(characters.max, `At most ${characters.max} characters`),
);
