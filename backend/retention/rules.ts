import { DAYS_AFTER_DECISION } from "#contract/document-rules.ts";
import { COMPANY } from "#contract/company.ts";
import { SIGNUP_DRAFT_DAYS } from "#contract/signup-pages.ts";
import { ANSWER_DAYS } from "./kept-until.ts";
import { ANSWERS, ENDED, stays, YEARS, type Rules } from "./rule-kinds.ts";

const { documentDays, undecidedDays, loginDays, mailDays, unpaidDays } = COMPANY.periods;
const { draftDays, unappliedDays, workDays, paymentYears, rightsYears } = COMPANY.periods;

const OWN = { rows: stays("what the hospital says of itself, of no patient") };
const STAFF = stays("names staff, not the patient");
const WORD = stays("one word of a list");

/**
 * What goes when (개인정보 보호법 §21, domain.md §3; decision 045): a rule for each table, or for each of
 * its columns that could tell of a person. A table without one does not compile; a column without one
 * fails the test beside this.
 */
export const RULES = {
  reservations: {
    partyName: YEARS,
    partyGivenName: YEARS,
    partyInitials: YEARS,
    partyPhone: YEARS,
    partyPhoneLast4: YEARS,
    partyBirthDate: YEARS,
    partyChartNumber: YEARS,
    bookedByName: YEARS,
    bookedByPhone: YEARS,
    bookedByPhoneLast4: YEARS,
    bookedByRelation: YEARS,
    memo: YEARS,
    statusReason: YEARS,
    message: ANSWERS,
    answers: ANSWERS,
    tellWords: ANSWERS,
    visitDay: stays("how many came on a day"),
    createdBy: STAFF,
    externalId: stays("tells a late push of this booking from a new one"),
    externalBusiness: stays("of which business there its id is"),
    externalSaid: stays(
      "the platform's word, times and product: tells its changes from its repeats",
    ),
    externalStatus: WORD,
    platform: WORD,
    status: WORD,
    previousStatus: WORD,
    conflict: WORD,
    visitType: WORD,
    syncState: WORD,
    identity: WORD,
    identityOn: stays("a day on which the desk looked at a card, whose it does not say"),
    tellEnded: WORD,
  },
  reservationHistory: {
    // Of these what names nobody stays (`unnamed`, migration 0027).
    before: YEARS,
    after: YEARS,
    reason: YEARS,
    address: YEARS,
    byName: STAFF,
    byKind: WORD,
    action: WORD,
    fromStatus: WORD,
    toStatus: WORD,
  },
  reservationHolds: { rows: stays("what is held from when to when, of a reservation by its id") },
  reservationNumbers: { rows: stays("counts") },
  reservationDays: { rows: stays("counts, of reservations without ids") },
  platformEvents: {
    rows: [
      { gone: "receivedAt", days: ANSWER_DAYS, only: "appliedAt" },
      // What could never be applied: its job gave up long ago, and nobody looked.
      { gone: "receivedAt", days: unappliedDays },
    ],
  },
  idempotencyKeys: { rows: { by: "clear-idempotency-keys" } },
  sessions: { rows: [{ gone: "createdAt", days: loginDays }] },
  oneTimeTokens: { rows: [{ gone: "expiresAt", days: loginDays }] },
  entryKeys: { rows: [{ gone: "expiresAt", days: loginDays }] },
  loginTickets: { rows: [{ gone: "expiresAt", days: 1 }] },
  accountLinks: { rows: [{ gone: "expiresAt", days: 1 }] },
  mails: { rows: [{ gone: "writtenAt", days: mailDays }] },
  // 국세기본법 §85의3, 전자상거래법 시행령 §6: five years.
  paymentOrders: {
    rows: [
      { gone: "madeAt", days: paymentYears * 366 },
      // No gateway ever had it.
      { gone: "changedAt", days: unpaidDays, unless: "paymentKey" },
    ],
  },
  paymentHistory: { rows: stays("goes with its order") },
  paymentDirectory: { rows: stays("ids, gone with their order") },
  secondFactors: { rows: stays("sealed, gone with its account") },
  recoveryCodes: { rows: stays("hashes, gone with the second factor") },
  hospitalNetworks: OWN,
  knownAddresses: { rows: { by: "forget-addresses" } },
  calendarFeeds: { rows: [{ gone: "removedAt", days: workDays }] },
  calendarFeedDirectory: { rows: stays("a hash, gone with its address") },
  installationKeys: { rows: stays("the installation's own, of nobody") },
  rateLimits: { rows: stays("hashes, cleared by the library as they expire") },
  accessLines: { rows: { by: "keep-access-months" } },
  accessSubjects: { rows: { by: "keep-access-months" } },
  accessChecks: { rows: stays("what was found of the chain; tells of nobody") },
  accessSeals: {
    rows: stays(
      "hashes of lines, which hold the chain when their month is gone; go with an early id",
    ),
  },
  accessReviews: { rows: stays("signed by staff on what staff did, and never changed") },
  documents: {
    rows: [
      { gone: "decidedAt", days: DAYS_AFTER_DECISION },
      // Nobody decided or withdrew what it was sent for.
      { gone: "uploadedAt", days: undecidedDays },
    ],
  },
  documentPieces: { rows: stays("sealed, gone with their document") },
  documentAsks: { rows: [{ gone: "askedAt", days: undecidedDays }] },
  accounts: { rows: stays("as long as one may log in by it") },
  // 안전성 확보조치 기준 §5: three years, whatever became of the account.
  accountChanges: { rows: [{ gone: "at", days: rightsYears * 366 }] },
  deviceNames: { rows: [{ gone: "lastLoginAt", days: loginDays }] },
  savedFilters: { rows: stays("what an account looks at, gone with it; of no patient") },
  loginDirectory: { rows: stays("gone with its account") },
  hospitals: OWN,
  earlyHospitals: { rows: { by: "erase-overdue" } },
  hospitalDirectory: { rows: stays("an id, gone with its hospital") },
  signups: {
    rows: [
      { gone: "leftAt", days: SIGNUP_DRAFT_DAYS },
      { gone: "decidedAt", days: documentDays },
      // Nobody decided it.
      { gone: "submittedAt", days: undecidedDays, unless: "decidedAt" },
    ],
  },
  // What was agreed between a business and us: 전자상거래법 시행령 §6, five years.
  applications: {
    rows: [
      // Refused or withdrawn: nothing was agreed.
      { gone: "refusedAt", days: documentDays },
      { gone: "decidedAt", days: paymentYears * 366 },
      // Nobody decided it.
      { gone: "submittedAt", days: undecidedDays, unless: "decidedAt" },
    ],
  },
  applicationDirectory: { rows: stays("cleared with its application") },
  signupKeys: { rows: [{ gone: "expiresAt", days: 0 }] },
  carryDirectory: { rows: [{ gone: "expiresAt", days: 0 }] },
  agreements: { rows: stays("proof of what was agreed to, by ids alone") },
  signupDirectory: { rows: stays("cleared with its sign-up") },
  // Of an order they go with it (`erase-numbers.ts`).
  requestDirectory: { rows: stays("numbers and ids, of no person") },
  hospitalHours: OWN,
  hospitalBreaks: OWN,
  hospitalClosures: OWN,
  hospitalPartClosures: OWN,
  hospitalNthClosures: OWN,
  hospitalHolidayChoices: OWN,
  hospitalTemporaryHolidays: OWN,
  kinLinks: OWN,
  kinDirectory: { rows: stays("hashes, gone with their request") },
  kinLinkDirectory: OWN,
  kinRequests: {
    doctorName: ENDED,
    licence: ENDED,
    hospitalName: ENDED,
    institutionNumber: ENDED,
    mobile: ENDED,
    email: ENDED,
    reason: ENDED,
    number: stays("by which it is found, of no person"),
    paidTo: stays("a day, of no person"),
    specialty: WORD,
    profession: WORD,
    state: WORD,
  },
  kinConsents: { rows: stays("which texts, by hashes; whose, the request says") },
  products: OWN,
  productPictures: OWN,
  productPictureFiles: OWN,
  pictureFiles: OWN,
  productVersions: { rows: stays("what the hospital offered and who changed it; of no patient") },
  resources: OWN,
  platformLinks: OWN,
  platformItems: OWN,
  linkDirectory: OWN,
  platformCredentials: OWN,
  linkWizards: { rows: [{ gone: "changedAt", days: draftDays }] },
  productLoads: { rows: [{ gone: "startedAt", days: workDays }] },
  productLoadItems: { rows: stays("goes with its load") },
  wizardDrafts: { rows: [{ gone: "leftAt", days: draftDays }] },
  wizardDraftSecrets: { rows: stays("sealed, gone with its draft") },
  platformStates: { rows: [{ gone: "expiresAt", days: draftDays }] },
  platformStateDirectory: { rows: stays("a hash, gone with its state") },
  reconciliations: { rows: [{ gone: "startedAt", days: workDays }] },
  reconciliationDifferences: { rows: stays("goes with its comparison") },
} satisfies Rules;
