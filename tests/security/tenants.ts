import { randomUUID } from "node:crypto";
import type { AccessReview, OpenReview } from "#contract/access-review.ts";
import type { Login } from "#contract/account.ts";
import type { OwnKinLink } from "#contract/kin-links.ts";
import type { Product } from "#contract/product.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { Resource } from "#contract/resource.ts";
import {
  call,
  login,
  sessionOf,
  startTestBackend,
  type TestBackend,
} from "#tests/support/backend.ts";
import { fillEveryTable } from "#tests/support/every-table.ts";
import { startAccountServer, type AccountServer } from "#tests/support/account-server.ts";
import { createHospital, hire, PASSWORD, type TestHospital } from "#tests/support/factories.ts";
import { startSite } from "#tests/support/site.ts";
import { settleApplications, type Applied } from "./applications.ts";
import { settleDocument } from "./document.ts";
import { settleJoining } from "./joining.ts";
import { settleLinked, type Linked } from "./linked.ts";
import { settleEntry } from "./entry.ts";
import { settleMail } from "./mail.ts";
import { settleSecond, type Codes } from "./second.ts";

/** A hospital, who works there, and what the other one must not get to know. */
export interface Tenant extends Linked, Applied {
  hospital: TestHospital;
  session: Login;
  reservation: Reservation;
  /** One to be changed, and one that was cancelled. */
  changing: Reservation;
  canceled: Reservation;
  /** A request that nobody answered in time. */
  expired: Reservation;
  /** Somebody who is here. */
  here: Reservation;
  /** In their order: one that nothing needs, and one more. */
  resources: [spare: Resource, doctor: Resource];
  /** Beside the hospital's: two that are ready, two drafts. */
  products: [ready: Product, changing: Product, draft: Product, thrown: Product];
  /** Who works there, too, and where one is logged in besides. */
  colleague: { accountId: string; loginId: string };
  elsewhere: { sessionId: string };
  /** A link under the answers of its doctors. */
  link: OwnKinLink;
  /** A document of its application. */
  documentId: string;
  /** Those who ask for an account there. */
  joining: [one: string, other: string];
  /** What the account's app shows, and shows a little before and after: each is good, in this order. */
  codes: Codes;
  /** What is to be looked at of the access record. */
  review: OpenReview;
  patient: string;
  phone: string;
}

/** A site with two hospitals, one of which is the other's secret. */
export interface Town {
  backend: TestBackend;
  site: string;
  ours: Tenant;
  theirs: Tenant;
}

/** @param options of the backend behind it */
export async function settleTown(options: { trustProxy?: number } = {}): Promise<Town> {
  const backend = await startTestBackend({ hears: true, ...options });
  const naver = await startAccountServer();
  const { platforms } = backend.services;
  // Kakao is a place like Naver: who is let in there is let in here.
  for (const platform of ["NAVER", "KAKAO"] as const)
    Object.assign(platforms, {
      [platform]: { ...platforms[platform], endpoint: { url: naver.url } },
    });
  return {
    backend,
    site: await startSite(backend),
    ours: await settle(backend, naver, "우리의원", "한지우", "01023451234"),
    theirs: await settle(backend, naver, "남의병원", "남궁서율", "01099994321"),
  };
}

async function settle(
  backend: TestBackend,
  naver: AccountServer,
  name: string,
  patient: string,
  phone: string,
): Promise<Tenant> {
  const hospital = await createHospital(backend.database, { name });
  await fillEveryTable(backend.database, hospital);
  // Its version of a product holds nothing that anybody could read.
  await backend.database.inHospital(hospital.hospitalId, (trx) =>
    trx.deleteFrom("productVersions").execute(),
  );
  const session = await login({ url: backend.url, hospital });
  const base = `${backend.url}/backend/reservation/v1/hospitals/${hospital.hospitalId}`;
  const url = `${base}/reservations`;
  const token = session.accessToken;
  const book = async (start: string) => {
    const json = {
      productId: hospital.products[0]!.productId,
      start,
      platform: "PHONE",
      party: { name: patient, phone },
    };
    return (await call<Reservation>(url, { token, json })).body;
  };
  const reservation = await book("2026-11-23T01:00:00.000Z");
  const changing = await book("2026-11-23T05:00:00.000Z");
  const { id, version } = await book("2026-11-23T02:00:00.000Z");
  const { body: canceled } = await call<Reservation>(`${url}/${id}/status`, {
    token,
    json: { status: "CANCELED", reason: "환자 요청", version },
  });
  await settleMail(backend, hospital);
  const documentId = await settleDocument(backend, hospital);
  const joining = await settleJoining(backend, hospital);
  const applied = await settleApplications(backend, hospital, { base, token });
  await settleEntry(backend, hospital);
  const linked = await settleLinked(backend, naver, hospital, book);
  const expired = await book("2026-11-23T07:30:00.000Z");
  await backend.database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .updateTable("reservations")
      .set({ status: "EXPIRED", statusSince: backend.clock(), previousStatus: "REQUESTED" })
      .where("hospitalId", "=", hospital.hospitalId)
      .where("reservationId", "=", expired.id)
      .execute(),
  );
  const here = await book("2026-11-24T01:00:00.000Z");
  await backend.database.inHospital(hospital.hospitalId, (trx) =>
    trx
      .updateTable("reservations")
      .set({ status: "CHECKED_IN", statusSince: backend.clock(), previousStatus: "CONFIRMED" })
      .where("hospitalId", "=", hospital.hospitalId)
      .where("reservationId", "=", here.id)
      .execute(),
  );
  const doctor = { name: `${patient} 원장`, kind: "DOCTOR" };
  await call(`${base}/resources`, { token, json: doctor });
  const { items: resources } = (
    await call<{ items: Tenant["resources"] }>(`${base}/resources`, { token })
  ).body;
  const make = async (path: string, json: object) =>
    (await call<Product>(`${base}/products${path}`, { token, json })).body;
  const ready = (name: string) => ({
    ...{ name, category: "CHECKUP", durationMinutes: 30, capacity: 1, price: { kind: "COVERED" } },
  });
  const talk = await make("", ready(`${patient} 상담`));
  const change = { method: "PATCH", token, json: { capacity: 2, version: talk.version } };
  const products: Tenant["products"] = [
    await make("", ready(`${patient} 검진`)),
    (await call<Product>(`${base}/products/${talk.id}`, change)).body,
    await make("/drafts", { typed: [["name", patient]] }),
    await make("/drafts", { typed: [["name", patient]] }),
  ];
  const colleague = await hire(backend.database, hospital, `${patient} 동료`);
  const { body: other } = await call<Login>(`${backend.url}/backend/emr/v1/accounts/login`, {
    json: { id: hospital.account.loginId, password: PASSWORD },
    headers: { "x-device": randomUUID() },
  });
  const elsewhere = { sessionId: sessionOf(other.accessToken) };
  const booking = { kind: "URL", label: `${patient} 예약`, to: "https://booking.example.com/" };
  const { body: link } = await call<OwnKinLink>(`${base}/kin-links`, { token, json: booking });
  const { open: review } = (await call<AccessReview>(`${base}/access-review`, { token })).body;
  const codes = await settleSecond(backend, hospital, sessionOf(token));
  if (!review) throw new Error("there is nothing to review");
  return {
    ...{ hospital, session, reservation, changing, canceled },
    ...linked,
    ...applied,
    ...{ expired, here, resources, products, colleague, elsewhere, link },
    ...{ codes, review, patient, phone, documentId, joining },
  };
}
