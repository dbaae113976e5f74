/** An example on the page. A test runs each with a real key, in this order (examples.integration.test.ts). */
export interface Example {
  id: string;
  title: string;
  text: string;
  /** A command for a shell with curl. The key and the site's address are in its environment. */
  command: string;
  /** Variables that later examples use, by where they are in the answer: `agreement.id`. */
  gives?: Readonly<Record<string, string>>;
}

const authorization = `-H "Authorization: Bearer $SPLITSHEET_KEY"`;
const json = `-H "Content-Type: application/json"`;
const once = `-H "Idempotency-Key: $(date +%s)-$RANDOM"`;

const get = (path: string) => `curl -s "$SPLITSHEET_URL${path}" \\\n  ${authorization}`;
const post = (path: string, body: object) =>
  [
    `curl -s -X POST "$SPLITSHEET_URL${path}" \\`,
    `  ${authorization} \\`,
    `  ${json} \\`,
    `  ${once} \\`,
    `  -d '${JSON.stringify(body, undefined, 2)}'`,
  ].join("\n");

const writer = (
  [songwriterName, email, songwriterIpi]: readonly [string, string, string],
  share: number,
) => ({
  songwriterName,
  email,
  pro: "ASCAP",
  songwriterIpi,
  songwriterPercentage: share,
  publisherPercentage: share,
  copyrightPercentage: share,
  masterPercentage: share,
  selfPublished: true,
});

/** The first call that a developer makes. */
export const firstCall: Example = {
  id: "list-songs",
  title: "List songs",
  text: "The answer is a list, newest first. A new workspace answers [].",
  command: get("/api/songs?limit=5"),
};

/** A first agreement in the sandbox, from its sending to its sealed PDF. It is signed by the link between the second and the third. */
export const sandboxExamples: readonly Example[] = [
  {
    id: "sandbox-send",
    title: "Send a sheet",
    text: "The sheet is sent at once. The address can be any: nobody is emailed.",
    command: post("/api/songs", {
      title: "My first test",
      splits: [writer(["Nia Okafor", "nia@example.com", "00052210040"], 100)],
    }),
    gives: { AGREEMENT_ID: "agreement.id" },
  },
  {
    id: "sandbox-emails",
    title: "Read the emails",
    text: "They are there a few seconds later, newest first. The first link of the request is Nia’s signing page: open it in a browser, and sign as she would.",
    command: get("/api/sandbox/emails?limit=5"),
    gives: { SIGNING_PAGE: "0.links.0.url" },
  },
  {
    id: "sandbox-signed",
    title: "See that it is signed",
    text: '"status" is completed a few seconds after the last signature. GET /api/events lists the same.',
    command: get("/api/agreements/$AGREEMENT_ID"),
  },
  {
    id: "sandbox-pdf",
    title: "Download the sealed PDF",
    text: "Each page carries the mark of a test, and /verify confirms it as a test only.",
    command: `curl -s -L "$SPLITSHEET_URL/api/agreements/$AGREEMENT_ID/download" \\\n  ${authorization} \\\n  -o test.pdf`,
  },
];

/** What programs do with the API, in the order of a song's course. */
export const examples: readonly Example[] = [
  {
    id: "create-song",
    title: "Create a song with a draft",
    text: 'Shares are percentages; a draft may be incomplete, and before it is sent each of the four comes to 100 over all rows, and every row has an email and an IPI. The key also needs agreements:write. Without "send": false the sheet is sent at once, which needs agreements:send.',
    command: post("/api/songs", {
      title: "Low Tide Radio",
      artist: "Nia & the Shallows",
      send: false,
      splits: [
        writer(["Nia Okafor", "nia@example.com", "00052210040"], 60),
        writer(["Ben Lind", "ben@example.com", "00014107338"], 40),
      ],
    }),
    gives: { SONG_ID: "id", AGREEMENT_ID: "agreement.id" },
  },
  {
    id: "change-song",
    title: "Change a song",
    text: "Only the fields that you send change. A sheet that was sent keeps its own copy.",
    command: [
      `curl -s -X PATCH "$SPLITSHEET_URL/api/songs/$SONG_ID" \\`,
      `  ${authorization} \\`,
      `  ${json} \\`,
      `  -d '{ "bpm": 97, "lyrics": "Static on the water" }'`,
    ].join("\n"),
  },
  {
    id: "send",
    title: "Send a draft for signature",
    text: 'Everyone on the sheet gets an email with their own link. The sheet is open for signing for 30 days, or for "expiresInDays".',
    command: post("/api/agreements/$AGREEMENT_ID/send", { expiresInDays: 14 }),
  },
  {
    id: "read-agreement",
    title: "See who has signed",
    text: '"status" is pending until everyone has signed, and completed when the sealed PDF is there.',
    command: get("/api/agreements/$AGREEMENT_ID"),
  },
  {
    id: "events",
    title: "Read what has happened",
    text: 'Events have ids, numbers and times only. "sequence" orders the events of one agreement.',
    command: get("/api/events?since=2026-01-01T00:00:00Z&limit=20"),
  },
  {
    id: "changed",
    title: "Read only what has changed",
    text: "Keep the time at which you began, less a minute, and send it the next time. Deleted objects are not listed.",
    command: get("/api/agreements?updatedSince=2026-01-01T00:00:00Z"),
  },
  {
    id: "upload",
    title: "Upload a file",
    text: "Announce the file with its size in bytes, then put the bytes at the address of the answer, with its headers. Above 100 MB the answer is for an upload in parts.",
    command: post("/api/files", {
      name: "notes.txt",
      type: "text/plain",
      size: 12,
      folderId: null,
    }),
    gives: { FILE_ID: "id", UPLOAD_URL: "upload.url" },
  },
  {
    id: "upload-bytes",
    title: "Put its bytes",
    text: 'This address needs no key. The file is ready a moment later; GET /api/files/{id} says so in "state".',
    command: [
      `printf 'Low tide, 97' | curl -s -X PUT "$UPLOAD_URL" \\`,
      `  -H "Content-Type: text/plain" \\`,
      `  -H "If-None-Match: *" \\`,
      `  --data-binary @-`,
    ].join("\n"),
  },
  {
    id: "download",
    title: "Download a file",
    text: "The answer redirects to the bytes, so let curl follow it (-L). A sealed PDF is at /api/agreements/{id}/download in the same way.",
    command: `curl -s -L "$SPLITSHEET_URL/api/files/$FILE_ID/download" \\\n  ${authorization} \\\n  -o notes.txt`,
  },
  {
    id: "void",
    title: "Take a sheet back",
    text: "Nobody can sign it any more, and everyone on it is emailed the reason.",
    command: post("/api/agreements/$AGREEMENT_ID/void", { reason: "A test from the API" }),
  },
];
