import * as z from "zod";
import { sheetListStates } from "../../domain/agreement/parties/sheet-list.ts";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { Id, OpaqueToken, Timestamp } from "../fields.ts";

/** A sheet of a list, as the person of the list sees it. */
const ListedSheetView = once(() =>
  z.object({
    id: Id(),
    state: z.enum(sheetListStates),
    title: z.string(),
    artist: z.string(),
    number: z.number().int(),
    ownerName: z.string(),
    expiresAt: Timestamp(),
    /** The person's own link to it. */
    shareLink: z.string(),
    /** For whom they sign, if not for themselves. */
    signsFor: z.string().optional(),
    /**
     * Present while the link asks for a password. Title, artist and names are empty then, and the number is 0.
     */
    isLocked: z.literal(true).optional(),
  }),
);

export const SheetListView = once(() =>
  z.object({
    /** Name of the person, as the first of the sheets has it. */
    name: z.string(),
    /** In the order of the email, without those that they are no longer on. */
    sheets: z.array(ListedSheetView()),
  }),
);
export type SheetListView = z.infer<ReturnType<typeof SheetListView>>;

/** The list of the sheets of one email. Each is signed for itself, by the person's own link to it. */
export const sheetListEndpoints = {
  sheetList: endpoint({
    method: "GET",
    path: "/api/sheet-lists/{listLink}",
    access: "signer",
    linkPassword: "not asked",
    summary:
      "Returns the sheets of an email that asks to sign several, with the person's own links",
    repeat: "natural",
    schemas: () => ({
      params: z.object({ listLink: OpaqueToken() }),
      responses: { 200: SheetListView() },
    }),
    errors: ["sheet_list_not_found"],
  }),
} as const;
