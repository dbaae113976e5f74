import { newAddress } from "../../samples/sample-accounts.ts";
import { row } from "../../testing/agreement.ts";

/** Request body of a song with two contributors, under unused addresses unless they are given. */
export function sheet(
  { email = newAddress(), other = newAddress() }: { email?: string; other?: string },
  more: object = {},
) {
  return {
    title: "Rough Weather",
    lyrics: "A line to sign under",
    splits: [row("Wanda Writer", email, 60), row("Olu Other", other, 40)],
    ...more,
  };
}
