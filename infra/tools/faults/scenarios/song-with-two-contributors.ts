import { newAddress } from "../../samples/sample-accounts.ts";
import { equalShareRow } from "../../testing/agreement.ts";

/** The agreement of a song that was created with one. */
export function agreementOf<A>({ agreement }: { agreement: A | null }): A {
  if (agreement === null) throw new Error("The song was created with an agreement");
  return agreement;
}

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
