import { groups } from "../../../shared/contracts/index.ts";

/**
 * The endpoints that pages call. A build keeps only the fields that calls and their caches need (see
 * endpoints-plugin.ts): code that needs a schema, for example to check a form, imports the contract itself.
 */
export const {
  auth,
  account,
  songs,
  files,
  sharing,
  agreements,
  signing,
  verification,
  teams,
  billing,
  webhooks,
  branding,
  meta,
} = groups;
