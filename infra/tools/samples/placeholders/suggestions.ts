import { randomUUID } from "node:crypto";
import { z } from "zod";
import { once } from "../../../local/once.ts";
import { newSampleSong, otherOwner } from "../sample-records.ts";
import type { Placeholders, SampleCloud, SampleValues } from "../sample-values.ts";
import { Visitor } from "../visitor.ts";

const Suggested = z.object({
  agreeing: z.object({ suggestions: z.array(z.object({ id: z.string() })) }),
});
const Detail = z.object({ revision: z.number().int() });

/** Sheets whose contributor has suggested another title, and one that asks for agreement first. */
export const placeholders: Placeholders = (cloud) => ({
  ...askingSheet(cloud),
  ...suggestedSheet({ ...cloud, owner: otherOwner(cloud.url) }, "withdrawn"),
  ...suggestedSheet(cloud, "answered"),
  ...suggestedSheet(cloud, "accepted"),
});

function askingSheet({ url }: SampleCloud): SampleValues {
  const { song, personalLink } = newSampleSong(url, otherOwner(url), {
    ...{ send: true, role: "CA", asksAgreementFirst: true },
  });
  return {
    "fresh.asking.agreementId": async () => (await song()).agreement.id,
    "fresh.asking.documentHash": async () => (await song()).agreement.documentHash ?? "",
    "fresh.asking.personalLink": personalLink,
  };
}

/** The values of one sheet with a suggestion, whose names begin with `fresh.` and this name. */
function suggestedSheet({ url, owner }: SampleCloud, name: string): SampleValues {
  const { song, personalLink } = newSampleSong(url, owner, { send: true, role: "CA" });
  const agreement = async () => (await song()).agreement;
  const suggestionId = once(async () => {
    const { id, documentHash } = await agreement();
    const { agreeing } = await new Visitor(url).expect(
      Suggested,
      "POST",
      `/api/agreements/${id}/suggestions`,
      {
        shareLink: await personalLink(),
        documentHash,
        kind: "text",
        content: { title: "Another sample sheet" },
        message: "This is its title",
      },
      { "idempotency-key": randomUUID() },
    );
    const [first] = agreeing.suggestions;
    if (first === undefined) throw new Error("The page does not show the suggestion");
    return first.id;
  });
  const revision = async () => {
    await suggestionId();
    const path = `/api/agreements/${(await agreement()).id}`;
    const detail = await (await owner()).expect(Detail, "GET", path);
    return String(detail.revision);
  };
  return {
    [`fresh.${name}.agreementId`]: async () => (await agreement()).id,
    [`fresh.${name}.documentHash`]: async () => (await agreement()).documentHash ?? "",
    [`fresh.${name}.personalLink`]: personalLink,
    [`fresh.${name}.suggestionId`]: suggestionId,
    [`fresh.${name}.revision`]: revision,
  };
}
