import { MemberPage } from "../components/layouts/member-page.tsx";
import { CreatePage } from "../features/create/create-page.tsx";

export function meta() {
  return [{ title: "New Agreement · Splitsheet" }];
}

export default function Create() {
  return (
    <MemberPage>
      <CreatePage />
    </MemberPage>
  );
}
