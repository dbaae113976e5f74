import { AddressBookPage } from "../features/address-book/address-book-page.tsx";

export function meta() {
  return [{ title: "People · Splitsheet" }];
}

export default function Contributors() {
  return <AddressBookPage />;
}
