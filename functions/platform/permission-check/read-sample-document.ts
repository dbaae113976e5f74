import { callAws, environmentVariable, type AwsAnswer } from "./aws-request.ts";
import { jsonCall, nothing } from "./json-call.ts";
import type { PermissionAnswer } from "./permission-question.ts";

/** Textract reads a short document in a few seconds. */
const maxLooks = 60;
const msBetweenLooks = 1000;

/** Has Textract read a page that is in the call. */
export async function readOnePage(): Promise<PermissionAnswer> {
  const Bytes = Buffer.from(samplePdf(1)).toString("base64");
  return pagesOf(
    await callAws(jsonCall("textract", "DetectDocumentText", { Document: { Bytes } })),
    1,
  );
}

/** Has Textract read an object of two pages, as the product does: it tells the topic, in a role that it is passed. */
export async function readTwoPages(): Promise<PermissionAnswer> {
  // Not `nothing` itself: the permission to delete it is tried at the same time.
  const place = { Bucket: environmentVariable("FILES_BUCKET"), Name: `parsed/${nothing}-pages` };
  const path = `/${place.Bucket}/${place.Name}`;
  const object = { service: "s3", path, headers: {} } as const;
  const put = await callAws({ ...object, method: "PUT", body: samplePdf(2) });
  if (put.code !== "") return answerOf(put);
  const read = await readObject(place);
  const removed = await callAws({ ...object, method: "DELETE" });
  return read.code === "" ? answerOf(removed) : read;
}

async function readObject(S3Object: object): Promise<PermissionAnswer> {
  const started = await callAws(
    jsonCall("textract", "StartDocumentTextDetection", {
      DocumentLocation: { S3Object },
      // No file has this id, so the notification of the end changes nothing.
      JobTag: nothing,
      NotificationChannel: {
        SNSTopicArn: environmentVariable("TEXTRACT_TOPIC_ARN"),
        RoleArn: environmentVariable("TEXTRACT_ROLE_ARN"),
      },
    }),
  );
  const JobId = /"JobId"\s*:\s*"([^"]+)"/.exec(started.body)?.[1];
  if (JobId === undefined) return answerOf(started);
  for (let look = 1; look <= maxLooks; look += 1) {
    const found = await callAws(jsonCall("textract", "GetDocumentTextDetection", { JobId }));
    if (!found.body.includes("IN_PROGRESS")) return pagesOf(found, 2);
    await new Promise((resolve) => setTimeout(resolve, msBetweenLooks));
  }
  return { code: "TimedOut", message: `Textract has not read two pages in ${maxLooks} s` };
}

function pagesOf(answer: AwsAnswer, pages: number): PermissionAnswer {
  if (answer.code !== "") return answerOf(answer);
  const found = /"Pages"\s*:\s*(\d+)/.exec(answer.body)?.[1];
  if (found === String(pages) && answer.body.includes("Splitsheet")) return answerOf(answer);
  return { code: "NotRead", message: `Textract has read ${found ?? "no"} pages of ${pages}` };
}

function answerOf({ code, message }: AwsAnswer): PermissionAnswer {
  return { code, message };
}

/** A PDF of pages with a line of text each. */
function samplePdf(pages: number): string {
  const content = "BT /F1 36 Tf 72 700 Td (Splitsheet smoke test) Tj ET";
  const kids = Array.from({ length: pages }, (_, index) => `${index + 5} 0 R`).join(" ");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ...Array.from(
      { length: pages },
      () =>
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 3 0 R>>>>>>",
    ),
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
}
