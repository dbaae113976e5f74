import { CustomFieldsPage } from "../../features/custom-fields/custom-fields-page.tsx";

export function meta() {
  return [{ title: "Custom fields · Splitsheet" }];
}

export default function CustomFields() {
  return <CustomFieldsPage />;
}
