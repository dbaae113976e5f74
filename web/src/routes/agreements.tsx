import { AgreementsHeading } from "../features/agreements/agreements-heading.tsx";
import { AgreementsPage } from "../features/agreements/agreements-page.tsx";
import { GridSkeleton } from "../features/agreements/list/grid-skeleton.tsx";

export const handle = {
  waiting: (
    <>
      <AgreementsHeading />
      <GridSkeleton />
    </>
  ),
};

export function meta() {
  return [{ title: "Agreements · Splitsheet" }];
}

export default function Agreements() {
  return <AgreementsPage />;
}
