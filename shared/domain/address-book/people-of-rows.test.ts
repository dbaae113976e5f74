import { expect, it } from "vitest";
import { evenRows } from "../agreement/agreement.fixture.ts";
import { detailsOfRow, rowsByPerson } from "./people-of-rows.ts";

const [writer] = evenRows(1);
if (writer === undefined) throw new Error("There is a row");
const company = {
  ...writer,
  ...{ id: "company", kind: "publisher" as const, songwriterName: "Okafor Music" },
  ...{ publisherName: "", publisherIpi: "00014107338", songwriterShare: 0, pro: "" },
};

it("a songwriter is known by a mailbox that their company has, too; a company alone by its own", () => {
  const upper = { ...company, email: company.email.toUpperCase() };
  expect(rowsByPerson([writer, upper])).toEqual([writer]);
  expect(rowsByPerson([company, writer])).toEqual([writer]);
  expect(rowsByPerson([company])).toEqual([company]);
  const contact = { ...company, publisherName: "Alpha Songs" };
  expect(rowsByPerson([writer, contact])).toEqual([contact]);
});

it("of several rows of one person the last one counts", () => {
  const second = { ...writer, songwriterName: "N. Okafor" };
  const other = { ...writer, email: "other@example.com" };
  expect(rowsByPerson([writer, other, second])).toEqual([second, other]);
});

it("a company's details are its name, its PRO and its publisher's IPI", () => {
  expect(detailsOfRow(company)).toEqual({
    ...{ name: "Okafor Music", email: writer.email, pro: "", ipi: "" },
    ...{ publisherName: "", publisherIpi: "00014107338", selfPublished: false },
  });
  expect(detailsOfRow({ ...writer, pro: "BMI" })).toMatchObject({ name: "Writer 1", pro: "" });
});
