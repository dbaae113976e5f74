import { beforeEach, expect, it, vi } from "vitest";
import { pendingOf } from "../../../shared/domain/agreement/agreement.fixture.ts";
import type { SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { AgreementRepository } from "../../data/agreements/agreement-repository.ts";
import { Table } from "../../data/core/table.ts";
import { atSecond, signingCall } from "../../testing/call-contexts.fixture.ts";
import { deriveLinkToken } from "../../platform/keyed-hashes.ts";
import { generalLink } from "../agreement-links.ts";
import { sendCode } from "./send-code.ts";
import { signAsContributor } from "./sign-as-contributor.ts";
import type * as SignaturePng from "./signature-png.ts";
import { readSignaturePng } from "./signature-png.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";

setUpKeysSecret();

vi.mock("./send-code.ts", () => ({ sendCode: vi.fn() }));
vi.mock("./signature-png.ts", async (original) => ({
  ...(await original<typeof SignaturePng>()),
  readSignaturePng: vi.fn(() => {
    throw new Error("decoded");
  }),
  encodeSignature: vi.fn(),
}));

const agreement: SentAgreement = pendingOf();
const [contributor] = agreement.contributors;
if (contributor === undefined) throw new Error("Somebody signs");

// Nothing is written before the image was decoded, so the table needs no client.
const table = new Table({} as ConstructorParameters<typeof Table>[0], "table", "test");
const agreements = new AgreementRepository(table);
const sent = {
  version: 1,
  document: "{}",
  documentHash: agreement.documentHash,
  sentAt: atSecond(0),
};

beforeEach(() => {
  vi.stubEnv("KEYS_SECRET_ARN", "keys");
  vi.mocked(readSignaturePng).mockClear();
  vi.mocked(sendCode).mockClear();
  const record = { agreement, sent, signatures: [], declarations: new Map() };
  vi.spyOn(agreements, "readRecord").mockResolvedValue(record);
});

const sign = async (changes: object) =>
  await signAsContributor(
    { table, agreements },
    async () => {
      throw new Error("No image is stored");
    },
    await signingCall(agreement, contributor, { at: atSecond(9) }, changes),
  );

it.each([
  ["of no link", { shareLink: "not-a-link-of-this-agreement" }, "agreement_not_found"],
  ["with a link of someone else", { email: "other@example.com" }, "not_a_party"],
])("does not decode the image of a caller %s", async (_, changes, code) => {
  await expect(sign(changes)).rejects.toMatchObject({ code });
  expect(readSignaturePng).not.toHaveBeenCalled();
});

const withGeneralLink = async () => ({
  shareLink: await deriveLinkToken(generalLink(agreement)),
  code: undefined,
});

it("signing by the general link decodes the image only after the code", async () => {
  expect(await sign(await withGeneralLink())).toMatchObject({ status: 202 });
  expect(sendCode).toHaveBeenCalledTimes(1);
  expect(readSignaturePng).not.toHaveBeenCalled();
});

it("signing by the general link emails no code for bytes that do not begin as a PNG", async () => {
  const signatureData = `data:image/png;base64,${btoa("not an image")}`;
  await expect(sign({ ...(await withGeneralLink()), signatureData })).rejects.toMatchObject({
    code: "invalid_request",
  });
  expect(sendCode).not.toHaveBeenCalled();
});

it("signing by a personal link decodes the image at once", async () => {
  await expect(sign({})).rejects.toThrow("decoded");
  expect(readSignaturePng).toHaveBeenCalledTimes(1);
});
