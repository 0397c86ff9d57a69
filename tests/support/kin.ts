import { randomUUID } from "node:crypto";
import type { KinRequestInput, KinSeen } from "#contract/kin-request.ts";
import { call, type TestBackend } from "./backend.ts";
import { countedPerFile } from "./lifetime.ts";

const licences = countedPerFile();
/** `제 48215호`, and each time the next: of one licence and mobile number there is one request. */
export const nextLicence = (): string => `제 ${48_214 + licences()}호`;

/** What somebody writes who asks to answer on 지식iN; nobody's. */
export const asksFor = (given: Partial<KinRequestInput> = {}): KinRequestInput => ({
  ...{ id: randomUUID(), doctorName: "문태오", specialty: "정형외과", licence: nextLicence() },
  ...{ hospitalName: "튼튼정형외과", institutionNumber: null },
  ...{ mobile: "010-0000-0142", email: null },
  consents: { LICENCE: true, PRINCIPLES: true, NEWS: false },
  ...given,
});

const at = ({ url }: Pick<TestBackend, "url">, rest = "") =>
  `${url}/backend/reservation/v1/kin-requests${rest}`;

/** A call about requests, as the web makes it for somebody at this address. */
export const kin = <Body = KinSeen>(
  backend: Pick<TestBackend, "url">,
  rest: "" | "/look-up" | "/seen" | "/withdraw" | "/news/withdraw",
  json: unknown,
  address = "203.0.113.5",
) =>
  call<Body>(at(backend, rest), {
    ...{ method: "POST", json },
    headers: { "x-forwarded-for": address },
  });
