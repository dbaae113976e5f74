import { groups } from "../../../shared/contracts/index.ts";

/**
 * The routes that pages call. In a build only methods and paths are left of them (see endpoints-plugin.ts):
 * whoever needs a schema, to check a form, imports the contract itself.
 */
export const { auth, account, songs, files, agreements, signing, verification, meta } = groups;
