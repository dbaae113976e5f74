/** The secret of keys, for tests that replace `platform/secrets.ts` by this file. */
export async function readSecret(): Promise<string> {
  return JSON.stringify({ v1: "a key for tests only, longer than it needs" });
}
