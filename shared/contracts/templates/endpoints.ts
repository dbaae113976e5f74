import * as z from "zod";
import { licensings } from "../../domain/agreement/agreeing/licensing.ts";
import { signingPeriods } from "../../domain/agreement/lifecycle/signing-period.ts";
import { FieldValue } from "../../domain/custom-fields/custom-field.ts";
import { once } from "../../domain/once.ts";
import { rowKinds, writerRoleCodes } from "../../domain/sheet/row-kinds/kinds-and-roles.ts";
import { rowMessages } from "../../domain/sheet/sheet-rows.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { PersonDetailsView } from "../address-book/people.ts";
import { RowId } from "../agreements/declaration-input.ts";
import { AgreementView } from "../agreements/views.ts";
import { ExpiresInDays } from "../agreements/sheet-input.ts";
import { FieldValuesInput } from "../custom-fields/custom-field-views.ts";
import { endpoint } from "../endpoint.ts";
import {
  emailAddress,
  EmptyBody,
  Id,
  Ipi,
  Percentage,
  singleLineName,
  text,
  Timestamp,
} from "../fields.ts";

const kind = () => ({
  kind: z.enum(rowKinds).optional(),
  role: z.enum(writerRoleCodes).nullable().optional(),
});

const RowInput = once(() =>
  z.object({
    /** What a publisher's row refers to. Absent means `row1`, `row2` and so on. */
    id: RowId().optional(),
    /** A person of the address book, by their address. With `id` they are found although the address has changed. */
    person: z.object({ id: Id().optional(), email: emailAddress(rowMessages.email) }).optional(),
    /** A role that is filled when the template is used, in place of a person. */
    placeholder: singleLineName(bounds.roleCharacters).default(""),
    /** A publisher for this row in place of the person's own. */
    publisherName: singleLineName(bounds.publisherCharacters).default(""),
    publisherIpi: Ipi().default(""),
    selfPublished: z.boolean().default(false),
    songwriterPercentage: Percentage().default(0),
    publisherPercentage: Percentage().default(0),
    copyrightPercentage: Percentage().default(0),
    masterPercentage: Percentage().default(0),
    ...kind(),
    versionOf: singleLineName(bounds.titleCharacters).nullable().optional(),
    forRows: z.array(RowId()).max(bounds.contributors).optional(),
    /** Values of custom fields of the person. */
    custom: FieldValuesInput().optional(),
  }),
);
export type TemplateRowInput = z.infer<ReturnType<typeof RowInput>>;

const TemplateInput = once(() =>
  z.object({
    name: singleLineName(bounds.templateNameCharacters).refine(
      (name) => name !== "",
      "Template name is required",
    ),
    rows: z
      .array(RowInput())
      .max(bounds.contributors, `At most ${bounds.contributors} contributors`)
      .default([]),
    licensing: z.enum(licensings).default("any_party"),
    thirdParty: text(bounds.thirdPartyCharacters).nullable().default(null),
    expiresInDays: ExpiresInDays(),
    /** Values of custom fields of the sheet. */
    custom: FieldValuesInput().optional(),
  }),
);
export type TemplateInput = z.infer<ReturnType<typeof TemplateInput>>;

/** A row with its person's present details. Shares are percentages and need not come to 100. */
const RowView = once(() =>
  z.object({
    id: RowId(),
    /** The person as the address book has them now. Absent for a placeholder. */
    person: PersonDetailsView().optional(),
    /** Whom to fill in; the name of a person who was deleted from the address book. Empty in the row of a person. */
    placeholder: z.string(),
    publisherName: z.string(),
    publisherIpi: z.string(),
    selfPublished: z.boolean(),
    songwriterPercentage: z.number(),
    publisherPercentage: z.number(),
    copyrightPercentage: z.number(),
    masterPercentage: z.number(),
    ...kind(),
    versionOf: z.string().nullable().optional(),
    forRows: z.array(RowId()).optional(),
    custom: z.array(FieldValue()).optional(),
  }),
);
export type TemplateRowView = z.infer<ReturnType<typeof RowView>>;

export const TemplateView = once(() =>
  z.object({
    id: Id(),
    name: z.string(),
    /** Whether it is a starting point that every workspace has. It can be used and copied, not changed. */
    isBuiltIn: z.boolean(),
    rows: z.array(RowView()),
    licensing: z.enum(licensings),
    thirdParty: z.string().nullable(),
    expiresInDays: z.literal(signingPeriods).optional(),
    custom: z.array(FieldValue()).optional(),
    /** The labels of deleted custom fields whose values the template still has; these are left out when it is used. */
    droppedFields: z.array(z.string()).optional(),
    /** Number of changes. A change names it, so that it replaces no newer one. */
    revision: z.number().int(),
    /** Absent for a starting point. */
    updatedAt: Timestamp().optional(),
  }),
);
export type TemplateView = z.infer<ReturnType<typeof TemplateView>>;

const byId = once(() => z.object({ id: Id() }));

/** The endpoints of templates: sheets without a song. The function `songs` answers them. */
export const templateEndpoints = {
  templates: endpoint({
    method: "GET",
    path: "/api/templates",
    access: "user",
    summary: "Returns all templates of the workspace, oldest first, and then the starting points",
    repeat: "natural",
    shows: ["contributors", "templates"],
    schemas: () => ({ responses: { 200: z.array(TemplateView()) } }),
    errors: [],
  }),
  template: endpoint({
    method: "GET",
    path: "/api/templates/{id}",
    access: "user",
    summary: "Returns one template with what the address book knows about its people",
    repeat: "natural",
    shows: ["contributors", "templates"],
    schemas: () => ({ params: byId(), responses: { 200: TemplateView() } }),
    errors: ["template_not_found"],
  }),
  createTemplate: endpoint({
    method: "POST",
    path: "/api/templates",
    access: "user",
    entitlement: "create",
    summary:
      "Creates a template, with `agreementId` from the rows of that sheet; people of a draft who are new are added to the address book",
    repeat: "key",
    changes: ["contributors", "teams", "templates"],
    schemas: () => ({
      body: TemplateInput().extend({
        /** The sheet whose rows and choices the template has. `rows` is empty then. */
        agreementId: Id().optional(),
      }),
      responses: { 201: TemplateView() },
    }),
    // `template_not_found`: a repeat of the request after the template was deleted.
    errors: ["templates_full", "template_not_found", "agreement_not_found", "agreement_uploaded"],
  }),
  updateTemplate: endpoint({
    method: "PATCH",
    path: "/api/templates/{id}",
    access: "user",
    entitlement: "create",
    summary: "Replaces a template's name, rows and choices; drafts that were made from it stay",
    repeat: "natural",
    changes: ["teams", "templates"],
    schemas: () => ({
      params: byId(),
      body: TemplateInput().extend({ revision: z.number().int("Must be a whole number").min(0) }),
      responses: { 200: TemplateView() },
    }),
    errors: ["template_not_found", "template_outdated"],
  }),
  removeTemplate: endpoint({
    method: "DELETE",
    path: "/api/templates/{id}",
    access: "user",
    summary: "Deletes a template; drafts that were made from it stay",
    repeat: "key",
    changes: ["teams", "templates"],
    schemas: () => ({ params: byId(), responses: { 200: EmptyBody() } }),
    errors: ["template_not_found"],
  }),
  draftOfTemplate: endpoint({
    method: "POST",
    path: "/api/templates/{id}/use",
    access: "user",
    entitlement: "create",
    summary: "Creates a song with a draft from a template; each placeholder must be filled",
    repeat: "key",
    changes: ["sheets", "teams"],
    schemas: () => ({
      params: byId(),
      body: z.object({
        title: singleLineName(bounds.titleCharacters).refine(
          (title) => title !== "",
          rowMessages.missingFields,
        ),
        artist: singleLineName(bounds.artistCharacters).default(""),
        /** Who fills the placeholders. Someone at an address of the address book has its details. */
        people: z
          .array(
            z.object({
              /** The id of the placeholder's row. */
              rowId: RowId(),
              name: singleLineName(bounds.nameCharacters).default(""),
              email: emailAddress(rowMessages.email),
            }),
          )
          .max(bounds.contributors, `At most ${bounds.contributors} people`)
          .default([]),
      }),
      responses: { 201: AgreementView() },
    }),
    // `agreement_not_found`, `agreement_uploaded`: a repeat of the request after its draft was deleted or replaced.
    errors: ["sandbox_full", "template_not_found", "agreement_not_found", "agreement_uploaded"],
  }),
} as const;
