import { AddressBookPage } from "../features/contributors/contributors-page.tsx";

export function meta() {
  return [{ title: "People · Splitsheet" }];
}

export default function Contributors() {
  return <AddressBookPage />;
}
