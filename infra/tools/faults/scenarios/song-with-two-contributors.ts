import { newAddress } from "../../samples/sample-accounts.ts";
import { equalShareRow } from "../../testing/agreement.ts";

/** Request body of a song with two contributors, under unused addresses unless they are given. */
export function songWithTwoContributors(
  { email = newAddress(), other = newAddress() }: { email?: string; other?: string },
  more: object = {},
) {
  return {
    title: "Rough Weather",
    lyrics: "A line to sign under",
    splits: [equalShareRow("Wanda Writer", email, 60), equalShareRow("Olu Other", other, 40)],
    ...more,
  };
}
