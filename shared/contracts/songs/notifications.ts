import * as z from "zod";
import { once } from "../../domain/once.ts";
import { notificationKinds } from "../../domain/agreement/notification.ts";
import { endpoint } from "../endpoint.ts";
import { Cursor, Timestamp } from "../fields.ts";

/** Notifications sort by their identifiers: time and event. */
const NoticeId = once(() =>
  z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z~[0-9A-Za-z]{20,40}$/, "Not a valid identifier"),
);

const NotificationView = once(() =>
  z.object({
    id: z.string(),
    kind: z.enum(notificationKinds),
    /** One sentence. */
    text: z.string(),
    /** Path of the page that it is about. */
    href: z.string(),
    at: Timestamp(),
    read: z.boolean(),
  }),
);
export type NotificationView = z.infer<ReturnType<typeof NotificationView>>;

/** The endpoints of notifications, which function `songs` answers. */
export const notificationEndpoints = {
  notifications: endpoint({
    method: "GET",
    path: "/api/notifications",
    access: "user",
    workspace: "own",
    summary: "Lists the notifications of the signed-in user, newest first",
    repeat: "natural",
    shows: ["notifications"],
    schemas: () => ({
      query: Cursor(),
      responses: { 200: z.array(NotificationView()) },
    }),
    errors: [],
  }),
  notificationState: endpoint({
    method: "GET",
    path: "/api/notifications/state",
    access: "user",
    workspace: "own",
    summary: "Returns the number of unread notifications of the signed-in user",
    repeat: "natural",
    shows: ["notifications"],
    schemas: () => ({
      responses: { 200: z.object({ unread: z.number().int() }) },
    }),
    errors: [],
  }),
  readNotifications: endpoint({
    method: "POST",
    path: "/api/notifications/read",
    access: "user",
    workspace: "own",
    summary: "Marks the notifications up to and including one as read",
    repeat: "natural",
    changes: ["notifications"],
    schemas: () => ({
      body: z.object({ upTo: NoticeId() }),
      responses: { 200: z.object({ unread: z.number().int() }) },
    }),
    errors: [],
  }),
} as const;
