import * as z from "zod";
import {
  CustomFieldDefinition,
  fieldFillers,
  fieldScopes,
  fieldTypes,
  maxFieldChoices,
} from "../../domain/custom-fields/custom-field.ts";
import { once } from "../../domain/once.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { endpoint } from "../endpoint.ts";
import { EmptyBody, Id, singleLineName, singleLineText, Timestamp } from "../fields.ts";

const Choices = once(() =>
  z
    .array(singleLineText(bounds.customFieldLabelCharacters).refine((one) => one !== "", "Name it"))
    .max(maxFieldChoices, `At most ${maxFieldChoices} choices`)
    .refine((all) => new Set(all).size === all.length, "Two choices are the same"),
);

/** What can be changed of a field. */
const changeable = () => ({
  label: singleLineName(bounds.customFieldLabelCharacters).refine(
    (label) => label !== "",
    "Label is required",
  ),
  required: z.boolean().default(false),
  /** For type `choice`: the values to choose from. Empty for the other types. */
  choices: Choices().default([]),
});

const CustomFieldInput = once(() =>
  z.object({
    ...changeable(),
    type: z.enum(fieldTypes),
    scope: z.enum(fieldScopes).default("sheet"),
    filledBy: z.enum(fieldFillers).default("sender"),
  }),
);
export type CustomFieldInput = z.infer<ReturnType<typeof CustomFieldInput>>;

export const CustomFieldView = once(() =>
  CustomFieldDefinition().extend({
    /** Number of changes. A change names it, so that it replaces no newer one. */
    revision: z.number().int(),
    updatedAt: Timestamp(),
  }),
);
export type CustomFieldView = z.infer<ReturnType<typeof CustomFieldView>>;

const byId = once(() => z.object({ id: Id() }));

/** The endpoints of custom fields, which a workspace adds to its sheets. The function `songs` answers them. */
export const customFieldEndpoints = {
  customFields: endpoint({
    method: "GET",
    path: "/api/custom-fields",
    access: "user",
    scope: "agreements:read",
    summary: "Returns the custom fields of the workspace, in the order in which sheets have them",
    repeat: "natural",
    shows: ["custom-fields"],
    schemas: () => ({
      responses: {
        200: z.object({
          fields: z.array(CustomFieldView()),
          /** Whether the plan includes custom fields. Without it they can be read and deleted, and no sheet gets any. */
          hasPlan: z.boolean(),
        }),
      },
    }),
    errors: [],
  }),
  createCustomField: endpoint({
    method: "POST",
    path: "/api/custom-fields",
    access: "user",
    entitlement: "fields",
    summary: "Adds a custom field to the sheets of the workspace that are sent from now on",
    repeat: "key",
    changes: ["custom-fields", "teams"],
    schemas: () => ({ body: CustomFieldInput(), responses: { 201: CustomFieldView() } }),
    // `custom_field_not_found`: a repeat of the request after the field was deleted.
    errors: ["custom_fields_full", "custom_field_not_found"],
  }),
  updateCustomField: endpoint({
    method: "PATCH",
    path: "/api/custom-fields/{id}",
    access: "user",
    workspace: "chosen",
    entitlement: "fields",
    summary: "Changes a field's label, choices and whether it is required; sent sheets stay",
    repeat: "natural",
    changes: ["custom-fields", "teams"],
    schemas: () => ({
      params: byId(),
      body: z.object({
        ...changeable(),
        revision: z.number().int("Must be a whole number").min(0),
      }),
      responses: { 200: CustomFieldView() },
    }),
    errors: ["custom_field_not_found", "custom_field_outdated"],
  }),
  removeCustomField: endpoint({
    method: "DELETE",
    path: "/api/custom-fields/{id}",
    access: "user",
    workspace: "chosen",
    summary: "Deletes a field; sent sheets keep it, drafts are sent without it",
    repeat: "key",
    changes: ["custom-fields", "sheets", "teams"],
    schemas: () => ({ params: byId(), responses: { 200: EmptyBody() } }),
    errors: ["custom_field_not_found"],
  }),
} as const;
