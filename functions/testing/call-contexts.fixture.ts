import { type UserId, personalWorkspaceOf } from "../../shared/domain/ids.ts";
import type { z } from "zod";
import type { SongInput } from "../../shared/contracts/agreements/sheet-input.ts";
import type { signing } from "../../shared/contracts/signing/endpoints.ts";
import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { canonicalDeclaration } from "../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import { seenBy } from "../../shared/domain/agreement/agreeing/declarations/require-details.ts";
import { answeredDeclaration } from "../../shared/domain/agreement/agreeing/agreeing.fixture.ts";
import {
  consentVersionFor,
  currentConsentVersion,
} from "../../shared/domain/agreement/evidence/consent.ts";
import type { Agreement, Contributor } from "../../shared/domain/agreement/agreement.ts";
import { splitEvenly } from "../../shared/domain/sheet/basis-points.ts";
import type { Context } from "../http/context.ts";
import { noIdempotency, type Idempotency } from "../http/idempotency.ts";
import { deriveLinkToken } from "../platform/keyed-hashes.ts";
import { sha256Of } from "../platform/sha256.ts";
import { personalLink } from "../agreements/agreement-links.ts";

const origin = { ipAddress: "203.0.113.7", userAgent: "Firefox" };

/** A time on the day of the tests: this number of seconds after noon UTC. */
export const atSecond = (seconds: number) =>
  new Date(Date.UTC(2026, 10, 21, 12, 0, seconds)).toISOString();

/** A signature image: a blue pixel and a transparent pixel. */
const dot =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAAD0lEQVR4AWNQdjjxnwEIAAyMAiuJv0rWAAAAAElFTkSuQmCC";

/** The input of a song that can be sent, with even shares for this number of people. */
export function songInputFor(people: number): z.infer<ReturnType<typeof SongInput>> {
  return {
    title: "Low Tide Radio",
    artist: "Nia & the Shallows",
    bpm: 97,
    lyrics: "Static on the water",
    splits: splitEvenly(people).map((share, index) => ({
      songwriterName: `Writer ${index + 1}`,
      email: `writer${index + 1}@example.com`,
      pro: "BMI",
      songwriterIpi: "00052210040",
      publisherName: "Okafor Songs",
      publisherIpi: "00014107338",
      selfPublished: false,
      songwriterPercentage: share / 100,
      publisherPercentage: share / 100,
      copyrightPercentage: share / 100,
      masterPercentage: share / 100,
    })),
  };
}

interface Call {
  at: string;
  idempotency?: Idempotency;
}

const request = ({ at, idempotency = noIdempotency }: Call) => ({
  at,
  origin,
  query: {},
  cookies: new Map<string, string>(),
  findSession: async () => undefined,
  idempotency,
});

/** The context of a user's call in their personal workspace with these params and this body. */
export function ownerCall<Params extends object, Body extends object>(
  userId: UserId,
  input: { params: Params; body: Body },
  call: Call,
) {
  const session = {
    userId,
    id: "session",
    createdAt: call.at,
    usedAt: call.at,
    provedAt: call.at,
    expiresAt: atSecond(9e6),
    ...origin,
  };
  return {
    ...request(call),
    ...input,
    session,
    caller: { userId },
    workspace: { id: personalWorkspaceOf(userId) },
    origin: { ...origin, actorUserId: userId },
  };
}

type CreateBody = Pick<
  Context<(typeof songs)["create"]>["body"],
  "agreement" | "send" | "expiresInDays" | "fileIds" | "artworkId"
>;

/** The context of a user's call that creates a song. It is sent unless `body` says otherwise. */
export function createSongCall(
  userId: UserId,
  body: z.infer<ReturnType<typeof SongInput>> & Partial<CreateBody>,
  call: Call,
): Context<(typeof songs)["create"]> {
  return ownerCall(
    userId,
    { params: {}, body: { agreement: true, send: true, fileIds: [], artworkId: null, ...body } },
    call,
  );
}

type SignContext = Context<(typeof signing)["sign"]>;
type SignBody = SignContext["body"];

/** The part of a head that a signature needs. On schema 3 it needs rows and contributors. */
interface Signable {
  id: string;
  documentHash?: string | undefined;
  documentSchema?: 2 | 3 | undefined;
  splits?: Agreement["splits"];
  contributors?: Contributor[];
}

/** What a signature has by the schema of its sheet: on schema 3, the contributor declares what is suggested. */
function fieldsOfSchema(
  { id, documentSchema, splits, contributors }: Signable,
  contributorId: string,
) {
  if (documentSchema !== 3 || splits === undefined || contributors === undefined)
    return { consentVersion: currentConsentVersion };
  const declaration = answeredDeclaration({ id, splits }, contributorId);
  return {
    consentVersion: consentVersionFor(3),
    declaration,
    declarationHash: sha256Of(canonicalDeclaration(declaration)),
    seen: seenBy({ contributors }, contributorId, true),
  };
}

/** The context of a signature by this contributor's personal link. `changes` overrides fields of the body. */
export async function signingCall(
  agreement: Signable,
  contributor: Contributor,
  call: Call,
  changes: Partial<SignBody & { shareLink: string }> = {},
): Promise<SignContext & { body: { shareLink: string } }> {
  const body = {
    shareLink: await deriveLinkToken(personalLink(agreement.id, contributor)),
    name: contributor.name,
    email: contributor.email,
    signatureData: dot,
    signatureMethod: "drawn" as const,
    documentHash: agreement.documentHash ?? "",
    ...fieldsOfSchema(agreement, contributor.id),
    ...changes,
  };
  return {
    ...request(call),
    params: { id: agreement.id },
    body,
    session: undefined,
    caller: undefined,
    workspace: undefined,
  };
}
