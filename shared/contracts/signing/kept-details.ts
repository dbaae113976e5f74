import * as z from "zod";
import { KeptDetailsList, NameOfDetailsInput } from "../kept-details.ts";
import { endpoint } from "../endpoint.ts";
import { EmptyBody, Id } from "../fields.ts";
import { identification } from "./identification.ts";

/** The caller is their own party after a code in this browser, also with a personal link, or by their session. */
const errors = ["unauthorized", "agreement_not_found", "not_a_party", "code_invalid"] as const;

/** What a contributor keeps for their next sheets. Nobody else learns whether there is anything. */
export const keptDetailsEndpoints = {
  // Reads by POST, because the body names the caller's link, which is in no address but that of a page.
  readKeptDetails: endpoint({
    method: "POST",
    path: "/api/agreements/{id}/details",
    access: "signer",
    linkPassword: "asked",
    summary:
      "Returns the details that a contributor keeps for their next sheets, after a code was checked in this browser or by their session",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: z.object(identification()),
      responses: { 200: KeptDetailsList() },
    }),
    errors,
  }),
  deleteKeptDetails: endpoint({
    method: "DELETE",
    path: "/api/agreements/{id}/details",
    access: "signer",
    linkPassword: "asked",
    summary:
      "Deletes what a contributor keeps about one printed name, after a code was checked in this browser or by their session",
    repeat: "natural",
    changes: ["kept-details"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: NameOfDetailsInput().extend(identification()),
      responses: { 200: EmptyBody() },
    }),
    errors,
  }),
} as const;
