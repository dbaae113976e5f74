import * as z from "zod";
import { once } from "../../domain/once.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { endpoint } from "../endpoint.ts";
import { emailAddress, EmptyBody, Id, singleLineName, Percentage, Timestamp } from "../fields.ts";
import { rowMessages } from "../../domain/sheet/sheet-rows.ts";
import { PersonDetailsView } from "./people.ts";

const shares = () => ({
  songwriterPercentage: Percentage().default(0),
  publisherPercentage: Percentage().default(0),
  copyrightPercentage: Percentage().default(0),
  masterPercentage: Percentage().default(0),
});

/** A member with their usual shares in percent. */
const MemberView = once(() =>
  z.object({
    name: z.string(),
    email: z.string(),
    songwriterPercentage: z.number(),
    publisherPercentage: z.number(),
    copyrightPercentage: z.number(),
    masterPercentage: z.number(),
  }),
);
export type MemberView = z.infer<ReturnType<typeof MemberView>>;

export const GroupView = once(() =>
  z.object({
    id: Id(),
    name: z.string(),
    members: z.array(MemberView()),
    revision: z.number().int(),
    updatedAt: Timestamp(),
  }),
);
export type GroupView = z.infer<ReturnType<typeof GroupView>>;

const GroupInput = once(() =>
  z.object({
    name: singleLineName(bounds.groupNameCharacters).refine(
      (name) => name !== "",
      "Group name is required",
    ),
    members: z
      .array(
        z.object({
          name: singleLineName(bounds.nameCharacters).refine(
            (name) => name !== "",
            rowMessages.name,
          ),
          email: emailAddress(rowMessages.email),
          ...shares(),
        }),
      )
      .min(1, "Choose at least one person")
      .max(bounds.contributors, `At most ${bounds.contributors} people`),
  }),
);

const byId = once(() => z.object({ id: Id() }));

/** The endpoints of groups, such as a band with its usual split. The function `songs` answers them. */
export const groupEndpoints = {
  groups: endpoint({
    method: "GET",
    path: "/api/groups",
    access: "user",
    summary: "Returns all groups of the address book, oldest first",
    repeat: "natural",
    shows: ["contributors"],
    schemas: () => ({
      responses: { 200: z.array(GroupView()) },
    }),
    errors: [],
  }),
  group: endpoint({
    method: "GET",
    path: "/api/groups/{id}",
    access: "user",
    summary: "Returns one group with what the address book knows about its members",
    repeat: "natural",
    shows: ["contributors"],
    schemas: () => ({
      params: byId(),
      responses: {
        200: GroupView().extend({ people: z.array(PersonDetailsView()) }),
      },
    }),
    errors: ["group_not_found"],
  }),
  createGroup: endpoint({
    method: "POST",
    path: "/api/groups",
    access: "user",
    summary: "Creates a group of people with their usual shares",
    repeat: "key",
    changes: ["contributors"],
    schemas: () => ({
      body: GroupInput(),
      responses: { 201: GroupView() },
    }),
    // `group_not_found`: a repeat of the request after the group was deleted.
    errors: ["groups_full", "group_not_found"],
  }),
  updateGroup: endpoint({
    method: "PATCH",
    path: "/api/groups/{id}",
    access: "user",
    summary: "Replaces a group's name, members and shares",
    repeat: "natural",
    changes: ["contributors"],
    schemas: () => ({
      params: byId(),
      body: GroupInput().extend({ revision: z.number().int("Must be a whole number").min(0) }),
      responses: { 200: GroupView() },
    }),
    errors: ["group_not_found", "group_outdated"],
  }),
  removeGroup: endpoint({
    method: "DELETE",
    path: "/api/groups/{id}",
    access: "user",
    summary: "Deletes a group; its people stay in the address book",
    repeat: "key",
    changes: ["contributors"],
    schemas: () => ({
      params: byId(),
      responses: { 200: EmptyBody() },
    }),
    errors: ["group_not_found"],
  }),
} as const;
