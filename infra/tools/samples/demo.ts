import { randomUUID } from "node:crypto";
import { z } from "zod";
import { fieldsOfSchema, PageToSign } from "./details-to-sign.ts";
import { demoAccount, demoPeople } from "./demo-people.ts";
import { signatureImage } from "./signature-image.ts";
import { pngFile, uploadFile, wavFile } from "./uploads.ts";
import { tokenInEmail, Visitor } from "./visitor.ts";

function splitOf(shares: readonly number[]) {
  return shares.flatMap((share, index) => {
    const person = demoPeople[index];
    if (person === undefined) return [];
    return [
      {
        ...person,
        songwriterPercentage: share,
        publisherPercentage: share,
        copyrightPercentage: share,
        masterPercentage: share,
      },
    ];
  });
}

const lyrics = `Static on the water, your name between the stations
I keep the dial steady where the signal used to be

Low tide radio, play it slow
every wave that leaves comes back as something that I know`;

/**
 * Creates the demo account over HTTP in an empty local cloud, with a full profile and three songs: one with a draft, one
 * with a pending agreement that has one signature, and one with a completed agreement.
 */
export async function createDemoAccount(url: string): Promise<void> {
  const owner = new Visitor(url);
  await signUp(owner);
  await create(owner, {
    title: "Nachtbus 44",
    artist: demoAccount.name,
    splits: splitOf([60, 40]),
    send: false,
  });
  const pending = await create(owner, {
    title: "Low Tide Radio",
    artist: "Nia & the Shallows",
    bpm: 97,
    lyrics,
    splits: splitOf([50, 30, 20]),
  });
  await sign(url, pending, demoAccount.email, 3);
  const completed = await create(owner, {
    title: "Paper Lanterns",
    artist: "Nia & the Shallows",
    bpm: 120,
    splits: splitOf([33.34, 33.33, 33.33]),
    fileIds: [(await uploadFile(owner, wavFile("Paper Lanterns.wav", 12))).id],
    artworkId: (await uploadFile(owner, pngFile("Paper Lanterns.png", 400))).id,
  });
  for (const [index, { email }] of demoPeople.entries())
    await sign(url, completed, email, index + 2);
  await owner.emailTo(demoPeople[2].email, /completed|sealed|signed by everyone/i);
}

async function signUp(owner: Visitor): Promise<void> {
  await owner.expect(z.unknown(), "POST", "/api/auth/signup", demoAccount);
  const mail = await owner.emailTo(demoAccount.email, /verify/i);
  await owner.expect(z.unknown(), "POST", "/api/auth/verify-email", {
    token: tokenInEmail(mail, "token="),
  });
  await owner.expect(z.unknown(), "POST", "/api/auth/login", {
    email: demoAccount.email,
    password: demoAccount.password,
  });
  const [{ pro, songwriterIpi, publisherName, publisherIpi }] = demoPeople;
  await owner.expect(z.unknown(), "PATCH", "/api/auth/profile", {
    role: "Songwriter",
    pro,
    ipi: songwriterIpi,
    publisherName,
    publisherIpi,
    phone: "+1 615 555 0142",
    company: publisherName,
  });
}

const Created = z.object({ agreement: z.object({ id: z.string() }), title: z.string() });

async function create(owner: Visitor, song: object): Promise<z.infer<typeof Created>> {
  return owner.expect(Created, "POST", "/api/songs", song, { "idempotency-key": randomUUID() });
}

async function sign(
  url: string,
  { agreement, title }: z.infer<typeof Created>,
  email: string,
  waves: number,
): Promise<void> {
  const signer = new Visitor(url);
  const mail = await signer.emailTo(email, new RegExp(title));
  const shareLink = tokenInEmail(mail, "/sign/");
  const { signer: me, ...page } = await signer.expect(
    PageToSign.extend({ signer: z.object({ name: z.string(), email: z.string() }) }),
    "GET",
    `/api/agreements/share/${shareLink}`,
  );
  await signer.expect(z.unknown(), "POST", `/api/agreements/${agreement.id}/opened`, { shareLink });
  await signer.expect(
    z.unknown(),
    "POST",
    `/api/agreements/${agreement.id}/sign`,
    {
      shareLink,
      name: me.name,
      email: me.email,
      signatureData: signatureImage(waves),
      signatureMethod: "drawn",
      documentHash: page.documentHash,
      ...fieldsOfSchema(page),
    },
    { "idempotency-key": randomUUID() },
  );
}
