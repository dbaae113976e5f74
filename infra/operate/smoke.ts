export interface SmokeOptions {
  /** The site's origin. */
  origin: string;
  load?: (url: string) => Promise<Response>;
}

/**
 * Opens a deployed site as a visitor does: the home page with its scripts and styles, and the API behind the same
 * address, which reads the secret that CloudFront sends. It writes nothing. Returns a sentence for each problem.
 */
export async function smoke({ origin, load = fetch }: SmokeOptions): Promise<string[]> {
  const page = await open(load, `${origin}/`, "text/html");
  const files = [...new Set(page.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  const answers = await Promise.all([
    ...files.map((file) =>
      open(load, `${origin}${file}`, file.endsWith(".css") ? "text/css" : "javascript"),
    ),
    open(load, `${origin}/api/auth/session`, "application/json"),
  ]);
  const found = [page, ...answers].flatMap(({ problem }) => problem ?? []);
  if (page.problem === undefined && files.length === 0)
    return [...found, `${origin}/ names no scripts`];
  return found;
}

/**
 * Looks at a site that has just been deployed, again until it works: a new secret between CloudFront and the functions
 * takes minutes to be everywhere, and so does a new name. Returns the problems of the last attempt.
 */
export async function smokeUntilItWorks(
  options: SmokeOptions,
  attempts: number,
  pause: () => Promise<void>,
): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    const problems = await smoke(options);
    if (problems.length === 0 || attempt === attempts) return problems;
    await pause();
  }
}

async function open(
  load: (url: string) => Promise<Response>,
  url: string,
  type: string,
): Promise<{ text: string; problem?: string }> {
  try {
    const answer = await load(url);
    const text = await answer.text();
    const got = answer.headers.get("content-type") ?? "no type";
    if (answer.status !== 200) return { text: "", problem: `${url} answers ${answer.status}` };
    if (!got.includes(type)) return { text: "", problem: `${url} is ${got} and not ${type}` };
    return { text };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { text: "", problem: `${url} does not answer: ${reason}` };
  }
}
