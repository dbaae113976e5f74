import { verification } from "../../shared/contracts/verification.ts";
import { AppError } from "../../shared/contracts/errors.ts";
import { openTable } from "../data/open-table.ts";
import { readSealedRecord } from "../data/sealed-records.ts";
import { endpointGroup } from "../lib/endpoint-group.ts";

export const handler = endpointGroup(verification, {
  read: async ({ params }) => {
    const record = await readSealedRecord(openTable(), params.sha256);
    if (record === undefined) throw new AppError("document_not_found");
    return record;
  },
});
