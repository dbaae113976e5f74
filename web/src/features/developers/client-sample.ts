/** A client with the types of every call. A test checks its types against the published file. */
export const clientSample = `import type { paths } from "./client.d.ts";

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { "application/json": infer Body } } } };
}
  ? Body
  : never;

async function get<Path extends keyof paths>(path: Path): Promise<Answer<Path>> {
  const answer = await fetch(process.env["SPLITSHEET_URL"] + path, {
    headers: { authorization: \`Bearer \${process.env["SPLITSHEET_KEY"]}\` },
  });
  if (!answer.ok) throw new Error(await answer.text());
  return await answer.json();
}

for (const song of await get("/api/songs")) console.log(song.number, song.title);
`;
