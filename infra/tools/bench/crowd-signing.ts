import { z } from "zod";
import { splitEvenly } from "../../../shared/domain/sheet/basis-points.ts";
import {
  createSong,
  readInvitation,
  equalShareRow,
  postSignature,
  signedUpUser,
  agreementStatus,
  waitUntil,
  type Invitation,
} from "../testing/agreement.ts";
import { Visitor } from "../samples/visitor.ts";
import { median, percentile, formatSeconds, sum } from "./figures.ts";
import { callsSince, localTime, waitUntilQuiet, type RecordedCall } from "./local-cloud-calls.ts";
import type { ReportPart } from "./report.ts";
import { roleOf, type StackFunction } from "./stack-functions.ts";

const signers = 30;
const rounds = 3;
const lyricsCharacters = 50_000;

/** Lines in the scripts that the sealed PDF has typefaces for. */
const verse = [
  "Static on the water, your name between the stations",
  "Biển đêm gọi tên em giữa những làn sóng",
  "Ночь над водой и голос твой",
  "Η νύχτα πάνω από το νερό",
  "שיר 123 חדש על הים והרוח",
  "أغنية جديدة عن البحر والريح",
  "लहरों के ऊपर तुम्हारा नाम गूंजता है",
  "คลื่นซัดเข้าหาฝั่งในยามค่ำคืน",
  "波の上にあなたの名前が響いている",
  "바다 위로 너의 이름이 울려 퍼진다",
  "周末的海浪輕輕拍打着岸邊",
];

/** Lyrics of the greatest length in all scripts. No line occurs twice. */
function longLyrics(): string {
  const lines = Array.from(
    { length: lyricsCharacters / 10 },
    (_, index) => `${verse[index % verse.length] ?? ""} ${index}`,
  );
  return lines.join("\n").slice(0, lyricsCharacters);
}

/** Measurements of one agreement whose contributors all signed at the same time. */
interface Crowd {
  answersMs: number[];
  refused: number;
  /** Transactions of the signing function, and those canceled by a conflict. */
  transactions: number;
  repeated: number;
  writeUnits: number;
  /** Milliseconds from the last answer until the agreement is completed. */
  sealingMs: number;
  seals: number;
  copies: number;
}

/** Measures thirty contributors of a sheet of full size who sign at the same time. */
export async function measureCrowd(
  url: string,
  functions: readonly StackFunction[],
): Promise<ReportPart> {
  const owner = await signedUpUser(url, "Olive Owner", "owner@crowd.example");
  const crowds: Crowd[] = [];
  for (let round = 1; round <= rounds; round += 1)
    crowds.push(await signTogether(owner, functions, `Choir ${round}`));
  const answers = crowds.flatMap(({ answersMs }) => answersMs);
  const total = (figure: (crowd: Crowd) => number): string => String(sum(crowds.map(figure)));
  return {
    title: `${signers} contributors who sign in the same moment`,
    about: `A sheet with ${signers} contributors and ${lyricsCharacters.toLocaleString("en")} characters of lyrics in eleven scripts. All send their signature at once over HTTP; ${rounds} such sheets, the first with cold functions.`,
    columns: ["", "Measured", "Wanted"],
    rows: [
      ["answer to a signature, median", formatSeconds(median(answers)), ""],
      ["answer to a signature, p99", formatSeconds(percentile(answers, 99)), "< 6 s"],
      ["refused signatures", total(({ refused }) => refused), "0"],
      ["transactions of signing", total(({ transactions }) => transactions), ""],
      ["of these repeated", total(({ repeated }) => repeated), ""],
      ["write units of a signature", unitsEach(crowds), ""],
      [
        "from the last answer to the sealed PDF, longest",
        formatSeconds(Math.max(...crowds.map(({ sealingMs }) => sealingMs))),
        "< 10 s",
      ],
      ["seals", total(({ seals }) => seals), String(rounds)],
      ["mailed copies", total(({ copies }) => copies), String(rounds * signers)],
    ],
  };
}

const unitsEach = (crowds: readonly Crowd[]): string =>
  (sum(crowds.map(({ writeUnits }) => writeUnits)) / (crowds.length * signers)).toFixed(1);

async function signTogether(
  owner: Visitor,
  functions: readonly StackFunction[],
  title: string,
): Promise<Crowd> {
  const { origin: url } = owner;
  const people = Array.from({ length: signers }, (_, index) => ({
    name: `Singer ${index + 1}`,
    email: `singer${index + 1}@${title.replace(" ", "")}.example`,
  }));
  const shares = splitEvenly(signers);
  const { agreement } = await createSong(owner, {
    title,
    lyrics: longLyrics(),
    splits: people.map(({ name, email }, index) =>
      equalShareRow(name, email, (shares[index] ?? 0) / 100),
    ),
  });
  const invitations = await invitationsOf(url, title);
  const signing = roleOf(functions, "signing");
  await waitUntilQuiet(url, roleOf(functions, "sweep"));

  const since = await localTime(url);
  const answers = await Promise.all(
    invitations.map(async (invitation) => {
      const startedAt = performance.now();
      const { status } = await postSignature(url, invitation);
      return { status, ms: performance.now() - startedAt };
    }),
  );
  const answeredAt = performance.now();
  const calls = (await callsSince(url, since)).filter(({ role }) => role === signing);
  const { id } = agreement;
  await waitUntil(
    () => agreementStatus(owner, id),
    (status) => status === "completed",
    60,
  );
  const sealingMs = performance.now() - answeredAt;
  await waitUntilQuiet(url, roleOf(functions, "sweep"));
  return {
    answersMs: answers.map(({ ms }) => ms),
    refused: answers.filter(({ status }) => status !== 200).length,
    ...transactionsOf(calls),
    sealingMs,
    seals: await sealsOf(owner, id),
    copies: await copiesOf(owner, title),
  };
}

function transactionsOf(calls: readonly RecordedCall[]) {
  const all = calls.filter(({ operation }) => operation === "TransactWriteItems");
  return {
    transactions: all.length,
    repeated: all.filter(({ error }) => error !== undefined).length,
    writeUnits: sum(calls.map(({ units }) => units?.write ?? 0)),
  };
}

/** Waits for the emails with the links and reads their invitations. */
async function invitationsOf(url: string, title: string): Promise<Invitation[]> {
  const visitor = new Visitor(url);
  const mails = await waitUntil(
    async () =>
      (await visitor.inbox()).filter(
        ({ body }) => body.text.includes(title) && body.text.includes("/sign/"),
      ),
    ({ length }) => length >= signers,
    60,
  );
  const invitations: Invitation[] = [];
  for (const mail of mails) invitations.push(await readInvitation(visitor, mail));
  return invitations;
}

async function sealsOf(owner: Visitor, agreementId: string): Promise<number> {
  const Events = z.array(z.object({ type: z.string() }));
  const events = await owner.expect(Events, "GET", `/api/agreements/${agreementId}/events`);
  return events.filter(({ type }) => type === "sealed").length;
}

/** Emails with the sealed PDF. The owner is not among the contributors and gets one more. */
async function copiesOf(owner: Visitor, title: string): Promise<number> {
  const mails = (await owner.inbox()).filter(
    ({ attachments, body }) => attachments.length > 0 && body.text.includes(title),
  );
  return mails.filter(({ destination }) => destination.to.some((to) => to.includes("singer")))
    .length;
}
