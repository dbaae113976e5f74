import * as z from "zod";
import { once } from "../../domain/once.ts";
import { searchKinds } from "../../domain/search/search-words.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { endpoint } from "../endpoint.ts";
import { singleLineText } from "../fields.ts";

const SearchHit = once(() =>
  z.object({
    kind: z.enum(searchKinds),
    id: z.string(),
    title: z.string(),
    /** A line below the title: an artist, an address, a size. Can be empty. */
    sub: z.string(),
    /** Path of the page that shows it. */
    href: z.string(),
    /** The cover of the song that it is about, by `coverSeedOf` and the song's own picture; null for people and files. */
    cover: z.object({ seed: z.number().int(), artworkUrl: z.string().nullable() }).nullable(),
  }),
);
export type SearchHit = z.infer<ReturnType<typeof SearchHit>>;

/** The endpoint of the search, which function `songs` answers. */
export const searchEndpoints = {
  search: endpoint({
    method: "GET",
    path: "/api/search",
    access: "user",
    summary:
      "Returns the first 20 songs, agreements, people and files of the caller with words that begin with those of the query",
    repeat: "natural",
    schemas: () => ({
      query: z.object({ q: singleLineText(bounds.nameCharacters) }),
      responses: {
        200: z.object({
          hits: z.array(SearchHit()),
          /** Whether there are more hits, which a longer query can find. */
          more: z.boolean(),
          /** Whether objects that are older than the search are still being indexed. */
          indexing: z.boolean(),
        }),
      },
    }),
    errors: [],
  }),
} as const;
