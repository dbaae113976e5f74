import { account } from "./account.ts";
import { agreements } from "./agreements.ts";
import { auth } from "./auth.ts";
import type { EndpointGroup } from "./endpoint.ts";
import { files } from "./files.ts";
import { meta } from "./meta.ts";
import { signing } from "./signing.ts";
import { songs } from "./songs.ts";
import { verification } from "./verification.ts";

/** Every route of the product, by the group whose function answers it. */
export const groups = {
  auth,
  account,
  songs,
  agreements,
  signing,
  files,
  verification,
  meta,
} as const satisfies Record<string, EndpointGroup>;

export type GroupName = keyof typeof groups;
