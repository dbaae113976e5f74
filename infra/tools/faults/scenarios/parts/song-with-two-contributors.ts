import { newAddress } from "../../../samples/sample-accounts.ts";
import { equalShareRow } from "../../../testing/agreement.ts";

/** The agreement of a song that was created with one. */
export function agreementOf<A>({ agreement }: { agreement: A | null }): A {
  if (agreement === null) throw new Error("The song was created with an agreement");
  return agreement;
}

/** What a sending may repeat whose first attempt has failed. */
export const repeatedSendingEffects = {
  labels: [/^event$/],
  why: "a sending that fails has written its people into the address book, and the search is told of them",
};

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
