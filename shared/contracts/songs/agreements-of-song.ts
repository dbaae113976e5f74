import * as z from "zod";
import { AgreementCard, AgreementView } from "../agreements/views.ts";
import { endpoint } from "../endpoint.ts";
import { Cursor, EmptyBody, Id } from "../fields.ts";

/** The endpoints of one song's agreements. */
export const songAgreementEndpoints = {
  agreements: endpoint({
    method: "GET",
    path: "/api/songs/{id}/agreements",
    access: "user",
    scope: "agreements:read",
    summary: "Lists the agreements of one song, newest first",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      query: Cursor(),
      responses: { 200: z.array(AgreementCard()) },
    }),
    errors: ["song_not_found"],
  }),
  addAgreement: endpoint({
    method: "POST",
    path: "/api/songs/{id}/agreements",
    access: "user",
    scope: "agreements:write",
    entitlement: "write",
    summary:
      "Creates a draft for a song without an open agreement, with the rows of its latest agreement",
    repeat: "key",
    changes: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: EmptyBody(),
      responses: { 201: AgreementView() },
    }),
    // `agreement_not_found`, `agreement_uploaded`: a repeat of the request after its draft was deleted.
    errors: [
      "song_not_found",
      "agreement_not_found",
      "agreement_uploaded",
      "agreement_open_already",
    ],
  }),
} as const;
