/**
 * The reservation session state of brief §3, without schemas: every field, its default, and which page
 * sets it, or `unused`. What of it is kept on the server is a wizard's draft (`wizard-draft.ts`), one
 * for each process; drafts in the browser's tab are another thing (decisions 026 and 067).
 */

/** Which wizard is running; of `signup` and `kin` there is no draft: they have tables of their own (decision 067). */
export const PROCESSES = [
  "default",
  "signup",
  "apply",
  "naver",
  "kakao",
  "emr",
  "kin",
  "load-naver-product",
] as const;
export type Process = (typeof PROCESSES)[number];

/** Those that belong to the hospital: any colleague goes on. All others are the account's. */
const OF_THE_HOSPITAL: readonly Process[] = [
  "naver",
  "kakao",
  "emr",
  "load-naver-product",
  "apply",
];
export const isOfHospital = (process: Process): boolean => OF_THE_HOSPITAL.includes(process);

/** All of it but `userInfo`. */
export const SESSION_STATE = {
  /** /login: the cookie of this name, in no draft. */
  reservationUuid: null,
  /** /login: the cookie `reservationHospitalUuid`, in no draft. */
  hospitalUuid: null,
  /** Every page's loader asks for it, `hospitalBasicInfo` included; in no draft. */
  hospitalInfo: null,
  /** Every page of a wizard: its page, from 0. */
  pageIndex: 0,
  /** Every page of a wizard; `default` when none is running. */
  processName: "default",
  /** /apply-reservation, /linking-platform: the platforms still to link, in their order. */
  linkingList: [],
  /** Every action: in `__session`, for five seconds (app/session/toast.ts); in no draft. */
  toastContents: [],
  /** /apply-reservation: whom the hospital spoke to, or nobody. */
  salesmanInfo: null,
} as const;

/** What a wizard is told. */
export const USER_INFO = {
  /** unused: a wizard's process says it, and its address. */
  platform: "",
  /** /linking-platform: one's id there; /signup-request: the id wished for. */
  id: "",
  /** /linking-platform: the password there; /signup-request: the one wished for. */
  password: "",
  /** unused: `addressEtc` holds it. */
  addrEtc: "",
  /** /apply-reservation, /signup-request: 사업자등록번호. */
  brn: "",
  /** /apply-reservation, /signup-request: 상호. */
  companyName: "",
  /** unused: `jibunAddress` holds it. */
  addrJibun: "",
  /** unused: `roadAddress` holds it. */
  addrRoad: "",
  /** unused: no page tells branches of one business apart. */
  brcSeq: "",
  /** /apply-reservation, /signup-request: 요양기관번호. */
  institutionNumber: "",
  /** /linking-platform: the key of an EMR. */
  emrKey: "",
  /** /apply-reservation: which EMR. */
  emrName: "",
  /** /apply-reservation, /signup-request: whom to call back. */
  requesterPhone: "",
  /** /linking-platform: how one gets into an EMR, by a key or by OAuth. */
  accountType: "",
  /** /naver-reservation: what Naver handed over. */
  naverLoginKey: "",
  /** /naver-reservation, /kakao-reservation: the business there; an EMR's in /linking-platform. */
  businessId: "",
  /** /naver-reservation: the group that the business is in. */
  naverGroupId: "",
  /** /linking-platform: who is to own the business at Naver, only with `transferConfirm`. */
  finalOwnerNaverId: "",
  /** /apply-reservation, /signup-request: 대표자. */
  repName: "",
  /** /apply-reservation, /signup-request: 업태. */
  bisType: "",
  /** /apply-reservation, /signup-request: 과세 유형. */
  taxType: "",
  /** /apply-reservation, /signup-request: 종목. */
  bisItem: "",
  /** unused: made of the other parts of the address. */
  fullAddress: "",
  /** /apply-reservation, /signup-request: 지번 주소. */
  jibunAddress: "",
  /** /apply-reservation, /signup-request: 도로명 주소. */
  roadAddress: "",
  /** /apply-reservation, /signup-request: 상세 주소. */
  addressEtc: "",
  /** /apply-reservation, /signup-request: 우편번호. */
  zipCode: "",
  /** unused: where the hospital lies stands in 병원 정보 (`contract/hospital.ts`). */
  lat: 0,
  /** unused: likewise. */
  lon: 0,
  /** /linking-platform: the consequences of another owner are known. */
  transferConfirm: false,
  /** unused: the account is known by its cookie. */
  uuid: "",
  /** /apply-reservation: minutes between two starts. */
  minimumTimeBlock: 30,
  /** unused: `naverLoginKey` comes of a login that Naver has finished. */
  naverLogin: {},
  /** unused: `businessId` holds it. */
  hospitalId: "",
  /** unused: every EMR is asked in one way (decision 064). */
  serverType: "",
  /** /linking-platform: an EMR's address. */
  host: "",
  /** /signup-request: the hospital's telephone. */
  hospitalTel: "",
  /** /kakao-reservation: what Kakao handed over. */
  authToken: "",
} as const;
export type UserInfoField = keyof typeof USER_INFO;

/** They go in and never come out: sealed at rest, shown as `····1234`. */
export const SECRET_FIELDS = [
  "password",
  "emrKey",
  "naverLoginKey",
  "naverLogin",
  "authToken",
] as const satisfies readonly UserInfoField[];
export type SecretField = (typeof SECRET_FIELDS)[number];
type PlainField = Exclude<UserInfoField, SecretField>;

const isSecret = (field: string): boolean => (SECRET_FIELDS as readonly string[]).includes(field);

/** Those that are plain text. */
export type TextField = {
  [Field in PlainField]: (typeof USER_INFO)[Field] extends string ? Field : never;
}[PlainField];
export const TEXT_FIELDS = Object.entries(USER_INFO)
  .filter(([field, value]) => typeof value === "string" && !isSecret(field))
  .map(([field]) => field as TextField);

/** The platforms that send a browser back with what they hand over. */
export const HANDING_PLATFORMS = ["NAVER", "KAKAO"] as const;
export type HandingPlatform = (typeof HANDING_PLATFORMS)[number];

/** Of each: the process whose draft it goes into, and its fields, in the address as in `userInfo`. */
export const HAND_OVERS = {
  NAVER: { process: "naver", secret: "naverLoginKey", plain: ["businessId", "naverGroupId"] },
  KAKAO: { process: "kakao", secret: "authToken", plain: ["businessId"] },
} as const satisfies Record<
  HandingPlatform,
  { process: Process; secret: SecretField; plain: readonly TextField[] }
>;
