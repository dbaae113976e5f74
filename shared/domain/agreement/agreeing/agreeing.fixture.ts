import { createHash } from "node:crypto";
import type { SheetRow } from "../../sheet/sheet-rows.ts";

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

const base: SheetRow = {
  songwriterName: "",
  email: "",
  pro: "BMI",
  proChecked: true,
  songwriterIpi: "00052210040",
  publisherName: "",
  publisherIpi: "",
  selfPublished: true,
  songwriterShare: 0,
  publisherShare: 0,
  copyrightShare: 0,
  masterShare: 0,
};

/** Nia and her company at one mailbox, Ben who is published by it, and Ana who owns a part of the master. */
export const companyRows: SheetRow[] = [
  {
    ...base,
    id: "nia",
    songwriterName: "Nia Okafor",
    email: "nia@example.com",
    songwriterShare: 5_000,
    copyrightShare: 5_000,
    masterShare: 5_000,
  },
  {
    ...base,
    id: "ben",
    songwriterName: "Ben Osei",
    email: "ben@example.com",
    selfPublished: false,
    publisherName: "Fjord Row Music",
    publisherIpi: "00014107338",
    songwriterShare: 5_000,
    publisherShare: 4_000,
    copyrightShare: 5_000,
  },
  {
    ...base,
    id: "alpha",
    songwriterName: "Alpha Songs",
    email: "nia@example.com",
    pro: "",
    songwriterIpi: "",
    kind: "publisher",
    forRows: ["nia"],
    publisherShare: 6_000,
  },
  {
    ...base,
    id: "ana",
    songwriterName: "Ana Reyes",
    email: "ana@example.com",
    masterShare: 5_000,
  },
];
