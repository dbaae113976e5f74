import { groups } from "../../../shared/contracts/index.ts";

/**
 * The routes that pages call. A build keeps only methods, paths and `repeat` of them (see endpoints-plugin.ts): code
 * that needs a schema, to check a form, imports the contract itself.
 */
export const { auth, account, songs, files, agreements, signing, verification, meta } = groups;
