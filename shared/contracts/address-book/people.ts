import * as z from "zod";
import { once } from "../../domain/once.ts";
import { rowMessages } from "../../domain/sheet/sheet-rows.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { FurtherDetails } from "../../domain/agreement/agreeing/details/further-details.ts";
import { FurtherDetailsInput } from "../agreements/further-details-input.ts";
import { endpoint } from "../endpoint.ts";
import {
  Cursor,
  emailAddress,
  Id,
  Ipi,
  singleLineText,
  singleLineName,
  ProText,
  Timestamp,
} from "../fields.ts";

/** A person in the owner's address book. Details that nobody entered are empty; `none` means 'None yet'. */
export const PersonDetailsView = once(() =>
  z.object({
    id: Id(),
    name: z.string(),
    email: z.string(),
    pro: z.string(),
    ipi: z.string(),
    publisherName: z.string(),
    publisherIpi: z.string(),
    selfPublished: z.boolean(),
    /** True for a publisher who is a party itself. */
    isPublisher: z.boolean().optional(),
  }),
);
export type PersonDetailsView = z.infer<ReturnType<typeof PersonDetailsView>>;

/** A person of the address book with the data that the owner decides about. */
export const PersonView = once(() =>
  PersonDetailsView().extend({
    /** Number of changes so far. A change names it, so that it replaces no newer one. */
    revision: z.number().int(),
    updatedAt: Timestamp(),
    /** Time at which the owner last confirmed the details. After it, sheets do not replace them. */
    confirmedAt: Timestamp().optional(),
    /** What is suggested to the person on sheets beside the other details. */
    furtherDetails: FurtherDetails().optional(),
    /** Differing details on a sheet that was sent later, until the owner uses or refuses them. */
    offered: PersonDetailsView()
      .omit({ id: true, email: true })
      .extend({ title: z.string(), at: Timestamp() })
      .optional(),
  }),
);
export type PersonView = z.infer<ReturnType<typeof PersonView>>;

const address = once(() => emailAddress(rowMessages.email));
const publisher = () => ({
  publisherName: singleLineName(bounds.publisherCharacters).default(""),
  publisherIpi: Ipi().default(""),
  /** True for a songwriter without a publisher: publisher name and IPI are empty. */
  selfPublished: z.boolean().default(false),
});
const further = () => ({
  /** Absent keeps what is known, as far as it fits to the publisher. */
  furtherDetails: FurtherDetailsInput().optional(),
});
const name = once(() =>
  singleLineName(bounds.nameCharacters).refine((entered) => entered !== "", rowMessages.name),
);

/** The details of a person as their owner enters them. An empty PRO is not known yet; 'none' says that there is none. */
export const PersonInput = once(() =>
  z.object({
    name: name(),
    email: address(),
    pro: ProText(),
    ipi: Ipi().refine((ipi) => ipi !== "", rowMessages.ipi),
    ...publisher(),
    ...further(),
  }),
);
export type PersonInput = z.infer<ReturnType<typeof PersonInput>>;

/** A person in an imported file. Only name and address are required; empty fields change nothing. */
export const ImportedPerson = once(() =>
  z.object({
    name: name(),
    email: address(),
    pro: ProText().default(""),
    ipi: Ipi().default(""),
    ...publisher(),
    ...further(),
  }),
);
export type ImportedPerson = z.infer<ReturnType<typeof ImportedPerson>>;

/** The person's current address in the address book. */
const knownAs = () => ({ knownAs: address() });
const byId = once(() => z.object({ id: Id() }));
const Named = once(() => z.object({ id: Id(), ...knownAs() }));
export type PersonReference = z.infer<ReturnType<typeof Named>>;

/** The effect of an import on a person. */
export const importOutcomes = ["new", "changed", "unchanged"] as const;

/** The endpoints of the address book's people. The function `songs` answers them. */
export const personEndpoints = {
  songwriters: endpoint({
    method: "GET",
    path: "/api/songwriters",
    access: "user",
    summary:
      "Returns at most eight people of the address book that match the query, best match first",
    repeat: "natural",
    schemas: () => ({
      query: z.object({ query: singleLineText(bounds.nameCharacters).default("") }),
      responses: { 200: z.array(PersonDetailsView()) },
    }),
    errors: [],
  }),
  contributors: endpoint({
    method: "GET",
    path: "/api/contributors",
    access: "user",
    summary:
      "Lists the people of the address book by email address; with `query` at most 50 whose name or address has words that begin with it",
    repeat: "natural",
    shows: ["contributors"],
    schemas: () => ({
      query: Cursor().extend({ query: singleLineText(bounds.nameCharacters).default("") }),
      responses: { 200: z.array(PersonView()) },
    }),
    errors: [],
  }),
  addContributor: endpoint({
    method: "POST",
    path: "/api/contributors",
    access: "user",
    summary: "Adds a person to the address book",
    repeat: "natural",
    changes: ["contributors"],
    schemas: () => ({
      body: PersonInput(),
      responses: { 201: PersonView() },
    }),
    errors: ["person_exists"],
  }),
  updateContributor: endpoint({
    method: "PATCH",
    path: "/api/contributors/{id}",
    access: "user",
    summary:
      "Replaces a person's details and confirms them; also in the groups if the address is new",
    repeat: "natural",
    changes: ["contributors"],
    schemas: () => ({
      params: byId(),
      body: PersonInput().extend({
        ...knownAs(),
        revision: z.number().int("Must be a whole number").min(0),
      }),
      responses: { 200: PersonView() },
    }),
    errors: ["person_not_found", "person_exists", "person_outdated"],
  }),
  decideOffer: endpoint({
    method: "POST",
    path: "/api/contributors/{id}/offer",
    access: "user",
    summary: "Uses or refuses the other details that a sheet has of a person",
    repeat: "natural",
    changes: ["contributors"],
    schemas: () => ({
      params: byId(),
      body: z.object({ ...knownAs(), use: z.boolean(), at: Timestamp() }),
      responses: { 200: PersonView() },
    }),
    errors: ["person_not_found"],
  }),
  mergeContributors: endpoint({
    method: "POST",
    path: "/api/contributors/{id}/merge",
    access: "user",
    summary: "Merges others into a person, who gets these details; also in the groups",
    repeat: "natural",
    changes: ["contributors"],
    schemas: () => ({
      params: byId(),
      body: ImportedPerson().extend({
        ...knownAs(),
        others: z
          .array(Named())
          .min(1, "Choose at least two people")
          .max(bounds.mergedPeople - 1, `At most ${bounds.mergedPeople} people`),
      }),
      responses: { 200: PersonView() },
    }),
    errors: ["person_not_found", "person_exists"],
  }),
  removeContributors: endpoint({
    method: "POST",
    path: "/api/contributors/delete",
    access: "user",
    summary: "Deletes people from the address book; sheets and groups keep them",
    repeat: "natural",
    changes: ["contributors"],
    schemas: () => ({
      body: z.object({
        people: z
          .array(Named())
          .min(1, "Choose at least one person")
          .max(bounds.selectedPeople, `At most ${bounds.selectedPeople} people`),
      }),
      responses: { 200: z.object({ deleted: z.number().int() }) },
    }),
    errors: [],
  }),
  importContributors: endpoint({
    method: "POST",
    path: "/api/contributors/import",
    access: "user",
    summary:
      "Adds and updates people from a file; with `dryRun` it only tells what would be new or changed",
    repeat: "natural",
    changes: ["contributors"],
    schemas: () => ({
      body: z.object({
        people: z
          .array(ImportedPerson())
          .max(bounds.importedPeople, `At most ${bounds.importedPeople} people at a time`),
        dryRun: z.boolean().default(false),
      }),
      responses: {
        200: z.array(
          z.object({
            email: z.string(),
            outcome: z.enum(importOutcomes),
            /** The details that change, for a person who is known. */
            changed: z.array(z.string()),
          }),
        ),
      },
    }),
    errors: [],
  }),
} as const;
