import { countReadPages } from "../data/limits/read-pages-limit.ts";
import { openTable } from "../data/core/open-table.ts";
import { ParseRepository } from "../data/files/parse-repository.ts";
import { openParsedObjects } from "../data/files/parsed-objects.ts";
import { openStores } from "../data/stores.ts";
import { openUploadObjects } from "../data/files/upload-objects.ts";
import { notificationRecipient } from "../data/teams/membership.ts";
import { textract } from "../platform/clients/textract.ts";
import { requireEnv } from "../platform/env.ts";
import { writeMetric } from "../platform/metric-line.ts";
import type { ReadTools } from "./read-document.ts";
import { textractReader } from "./textract-reader.ts";

/** The dependencies of text extraction: the stage's table, files bucket, budget and Textract. */
export function openReadTools(): ReadTools {
  const table = openTable();
  const parses = new ParseRepository(table);
  return {
    files: openStores().files,
    parses,
    parsed: openParsedObjects(),
    countPages: async ({ id, createdBy, workspaceId }, pages, at) => {
      // A person who is no member of the workspace also uses the budget of its owner.
      const owner = await notificationRecipient(table, workspaceId, createdBy);
      const budget = {
        perDay: Number(requireEnv("READ_PAGES_PER_DAY")),
        perDayOfNewAccount: Number(requireEnv("READ_PAGES_PER_DAY_OF_NEW_ACCOUNT")),
        perDayOfStage: Number(requireEnv("READ_PAGES_PER_DAY_OF_STAGE")),
      };
      const { counted, readAfter } = await countReadPages(table, [...new Set([createdBy, owner])], {
        pages,
        budget,
        at,
        mark: parses.countedPagesItem(id, pages),
      });
      if (counted > 0) writeMetric("ReadPages", counted);
      return readAfter === undefined ? {} : { readAfter };
    },
    load: (file) => openUploadObjects().load(file),
    reader: textractReader(textract, {
      bucket: requireEnv("FILES_BUCKET"),
      topicArn: requireEnv("TEXTRACT_TOPIC_ARN"),
      roleArn: requireEnv("TEXTRACT_ROLE_ARN"),
    }),
  };
}
