import { account } from "./account/endpoints.ts";
import { agreements } from "./agreements/endpoints.ts";
import { auth } from "./auth/endpoints.ts";
import { billing } from "./billing/endpoints.ts";
import type { EndpointGroup } from "./endpoint.ts";
import { branding } from "./branding/endpoints.ts";
import { files } from "./files/endpoints.ts";
import { meta } from "./meta/endpoints.ts";
import { signing } from "./signing/endpoints.ts";
import { sharing } from "./sharing/endpoints.ts";
import { songs } from "./songs/endpoints.ts";
import { teams } from "./teams/endpoints.ts";
import { verification } from "./verification/endpoints.ts";
import { webhooks } from "./webhooks/endpoints.ts";

/** Every route of the product. One function answers each group. */
export const groups = {
  auth,
  account,
  songs,
  agreements,
  signing,
  files,
  sharing,
  verification,
  teams,
  billing,
  webhooks,
  branding,
  meta,
} as const satisfies Record<string, EndpointGroup>;

export type GroupName = keyof typeof groups;
