import type { S3Client } from "@aws-sdk/client-s3";
import { UploadObjects } from "../../functions/data/files/upload-objects.ts";

/** The digest of another content: S3 reads the whole request and then refuses it. */
const wrongDigest = { "content-md5": "AAAAAAAAAAAAAAAAAAAAAA==" };

/**
 * Sends two uploads by presigned requests, as browsers do: one of the announced size, with a digest that does not
 * match, and one that is larger. S3 must refuse the second for its size. Neither stores anything. Returns a sentence
 * for each problem.
 */
export async function checkUpload(s3: S3Client, bucket: string): Promise<string[]> {
  const content = "smoke";
  const objects = new UploadObjects(s3, bucket);
  const size = { type: "text/plain", sizeBytes: content.length };
  const { url, headers } = await objects.presignedPut({ filename: "smoke" }, size);
  const send = async (body: string) => {
    const sent = { ...headers, ...wrongDigest };
    const answer = await fetch(url, { method: "PUT", headers: sent, body });
    return /<Code>([^<]+)</.exec(await answer.text())?.[1] ?? String(answer.status);
  };
  const [right, larger] = [await send(content), await send(`${content}!`)];
  // The signature is right also where the operator may not upload.
  const isRight = right === "BadDigest" || right === "AccessDenied";
  return [
    ...(isRight ? [] : [`S3 answers ${right} to an upload of the announced size`]),
    ...(larger === "SignatureDoesNotMatch"
      ? []
      : [`S3 answers ${larger} to an upload that is larger than announced`]),
  ];
}
