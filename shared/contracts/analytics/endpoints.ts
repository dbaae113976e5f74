import * as z from "zod";
import { declineReasons } from "../../domain/agreement/lifecycle/decline-reasons.ts";
import { waitingActions } from "../../domain/analytics/waiting-sheet.ts";
import { once } from "../../domain/once.ts";
import { endpoint } from "../endpoint.ts";
import { Cursor, Id, Timestamp } from "../fields.ts";

const Count = () => z.number().int().min(0);
/** A month in UTC: `2026-11`. */
const Month = () => z.string();
/** How many took how long: a number for each range of `durationRanges`, shortest first. */
const Ranges = () => z.array(Count());

/** Mean shares in percent over songs, each by the sheet that was signed last. */
const MeanSharesView = once(() =>
  z.object({
    songs: Count(),
    songwriterPercentage: z.number(),
    publisherPercentage: z.number(),
    copyrightPercentage: z.number(),
    masterPercentage: z.number(),
  }),
);
export type MeanSharesView = z.infer<ReturnType<typeof MeanSharesView>>;

const PersonId = () => z.string().regex(/^[0-9a-f]{32}$/, "Not the id of a person");

export const AnalyticsView = once(() =>
  z.object({
    /** Whether agreements from before the analytics are still being counted. */
    isCounting: z.boolean(),
    /** Sent agreements by what became of them. `signed` in time: nobody can sign after the expiry. */
    sheets: z.object({
      sent: Count(),
      open: Count(),
      signed: Count(),
      declined: Count(),
      voided: Count(),
      expired: Count(),
    }),
    /** From the sending to the first look, from there to the signature, and from the sending to the last signature. */
    times: z.object({ opened: Ranges(), answered: Ranges(), completed: Ranges() }),
    /** Declined agreements by the reason that was chosen; null for those without one. */
    declines: z.array(z.object({ reason: z.enum(declineReasons).nullable(), count: Count() })),
    /** Oldest first, months without any left out. */
    months: z.array(z.object({ month: Month(), sent: Count(), signed: Count() })),
    /** What the caller holds, by their account's address, in all and by month of the last signature. */
    you: MeanSharesView().extend({
      months: z.array(MeanSharesView().extend({ month: Month() })),
    }),
  }),
);
export type AnalyticsView = z.infer<ReturnType<typeof AnalyticsView>>;

const WaitingSheetView = once(() =>
  z.object({
    agreementId: Id(),
    number: z.number().int(),
    title: z.string(),
    sentAt: Timestamp(),
    expiresAt: Timestamp(),
    people: z.array(
      z.object({
        contributorId: z.string(),
        name: z.string(),
        email: z.string(),
        /** The one thing that helps. */
        action: z.enum(waitingActions),
        since: Timestamp(),
        openedAt: Timestamp().optional(),
        remindedAt: Timestamp().optional(),
      }),
    ),
  }),
);
export type WaitingSheetView = z.infer<ReturnType<typeof WaitingSheetView>>;

const CollaboratorView = once(() =>
  MeanSharesView().extend({ id: PersonId(), name: z.string(), email: z.string() }),
);
export type CollaboratorView = z.infer<ReturnType<typeof CollaboratorView>>;

/** The endpoints of a workspace's analytics. The function `agreements` answers them. */
export const analyticsEndpoints = {
  analytics: endpoint({
    method: "GET",
    path: "/api/analytics",
    access: "user",
    entitlement: "analytics",
    summary:
      "Returns what became of the workspace's sent agreements, how long it took, and the caller's shares",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({ responses: { 200: AnalyticsView() } }),
    errors: [],
  }),
  analyticsWaiting: endpoint({
    method: "GET",
    path: "/api/analytics/waiting",
    access: "user",
    entitlement: "analytics",
    summary:
      "Lists the agreements that wait for people, longest first, each person with the one thing that helps",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({ query: Cursor(), responses: { 200: z.array(WaitingSheetView()) } }),
    errors: [],
  }),
  analyticsPeople: endpoint({
    method: "GET",
    path: "/api/analytics/people",
    access: "user",
    entitlement: "analytics",
    summary:
      "Lists everyone who holds shares of the workspace's signed songs, by address, most songs first",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({ query: Cursor(), responses: { 200: z.array(CollaboratorView()) } }),
    errors: [],
  }),
  analyticsMonths: endpoint({
    method: "GET",
    path: "/api/analytics/months",
    access: "user",
    entitlement: "analytics",
    summary: "Returns the shares of one person of that list by month, oldest first",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({
      query: z.object({ person: PersonId() }),
      responses: { 200: z.array(MeanSharesView().extend({ month: Month() })) },
    }),
    errors: [],
  }),
} as const;
