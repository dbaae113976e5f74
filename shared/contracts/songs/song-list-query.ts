import * as z from "zod";
import { songAgreementFilters } from "../../domain/agreement/song-agreement-filter.ts";
import { once } from "../../domain/once.ts";
import { songOrders } from "../../domain/song/song-list.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { Cursor, text, UpdatedSince } from "../fields.ts";

/** The query of a list of songs. */
export const SongListQuery = once(() =>
  Cursor()
    .extend(UpdatedSince().shape)
    .extend({
      /** Beginnings of words of the title, the artist, the contributors, or the number. */
      search: text(bounds.titleCharacters).optional(),
      agreement: z.enum(songAgreementFilters).optional(),
      sort: z.enum(songOrders).optional(),
    })
    .refine(({ updatedSince, sort }) => updatedSince === undefined || sort !== "title", {
      path: ["sort"],
      message: "Not in the order of titles with updatedSince",
    }),
);
