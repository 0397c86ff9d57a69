import type { Migration } from "kysely";
import { up as foundation } from "./0001-foundation.ts";
import { up as reservations } from "./0002-reservations.ts";
import { up as saidChanges } from "./0003-said-changes.ts";
import { up as knownAddresses } from "./0004-known-addresses.ts";
import { up as untold } from "./0005-untold.ts";
import { up as chartNumbers } from "./0006-chart-numbers.ts";
import { up as linkDirections } from "./0007-link-directions.ts";
import { up as untoldHospitals } from "./0008-untold-hospitals.ts";
import { up as resources } from "./0009-resources.ts";
import { up as calendar } from "./0010-calendar.ts";
import { up as accessRecord } from "./0013-access-record.ts";
import { up as calendarFeeds } from "./0014-calendar-feeds.ts";
import { up as expired } from "./0016-expired.ts";
import { up as beyondHours } from "./0017-beyond-hours.ts";
import { up as historyAddress } from "./0018-history-address.ts";
import { up as reservationDays } from "./0019-reservation-days.ts";
import { up as sealing } from "./0020-sealing.ts";
import { up as recordSearch } from "./0021-record-search.ts";
import { up as erasures } from "./0022-erasures.ts";
import { up as savedFilters } from "./0024-saved-filters.ts";
import { up as bookedBy } from "./0025-booked-by.ts";
import { up as keptYears } from "./0026-kept-years.ts";
import { up as blanked } from "./0027-blanked.ts";
import { up as accessReviews } from "./0028-access-reviews.ts";
import { up as hospitalDirectory } from "./0029-hospital-directory.ts";
import { up as products } from "./0033-products.ts";
import { up as seatsThereAre } from "./0034-seats-there-are.ts";
import { up as productsAtWork } from "./0036-products-at-work.ts";
import { up as pictures } from "./0037-pictures.ts";
import { up as hospitalSettings } from "./0038-hospital-settings.ts";
import { up as ownAccounts } from "./0040-own-accounts.ts";
import { up as beginning } from "./0042-beginning.ts";
import { up as resourceChanges } from "./0043-resource-changes.ts";
import { up as secondFactor } from "./0044-second-factor.ts";
import { up as accountContacts } from "./0045-account-contacts.ts";
import { up as closureIds } from "./0049-closure-ids.ts";
import { up as pictureNames } from "./0050-picture-names.ts";
import { up as accountChanges } from "./0051-account-changes.ts";
import { up as changedByAccount } from "./0052-changed-by-account.ts";
import { up as secondSession } from "./0053-second-session.ts";
import { up as hoursChanged } from "./0054-hours-changed.ts";
import { up as noticesOff } from "./0056-notices-off.ts";
import { up as platformLinks } from "./0057-platform-links.ts";
import { up as sendings } from "./0058-sendings.ts";
import { up as linking } from "./0060-linking.ts";
import { up as installationKeys } from "./0062-installation-keys.ts";
import { up as sandboxFhir } from "./0063-sandbox-fhir.ts";
import { up as sandbox } from "./0064-sandbox.ts";
import { up as pulling } from "./0066-pulling.ts";
import { up as resourceNames } from "./0068-resource-names.ts";
import { up as wizardDrafts } from "./0069-wizard-drafts.ts";
import { up as linkWizards } from "./0071-link-wizards.ts";
import { up as productLoads } from "./0073-product-loads.ts";
import { up as silentPlatforms } from "./0075-silent-platforms.ts";
import { up as importTaking } from "./0076-import-taking.ts";
import { up as sandboxPictures } from "./0077-sandbox-pictures.ts";
import { up as slotsSent } from "./0078-slots-sent.ts";
import { up as pausedLinks } from "./0080-paused-links.ts";
import { up as byNight } from "./0081-by-night.ts";
import { up as unsentItems } from "./0082-unsent-items.ts";
import { up as owedBefore } from "./0083-owed-before.ts";
import { up as makingItems } from "./0086-making-items.ts";
import { up as mails } from "./0088-mails.ts";
import { up as businesses } from "./0089-businesses.ts";
import { up as unmadeItems } from "./0090-unmade-items.ts";
import { up as loadHalts } from "./0091-load-halts.ts";
import { up as refusedUndoings } from "./0092-refused-undoings.ts";
import { up as addingJobs } from "./0093-adding-jobs.ts";
import { up as requestDirectory } from "./0094-request-directory.ts";
import { up as entryKeys } from "./0095-entry-keys.ts";
import { up as documents } from "./0098-documents.ts";
import { up as kinRequests } from "./0100-kin-requests.ts";
import { up as paymentOrders } from "./0103-payment-orders.ts";
import { up as sandboxPayments } from "./0104-sandbox-payments.ts";
import { up as signups } from "./0106-signups.ts";
import { up as endedAccounts } from "./0107-ended-accounts.ts";
import { up as signupKeys } from "./0108-signup-keys.ts";
import { up as receipts } from "./0109-receipts.ts";
import { up as approvedNumbers } from "./0111-approved-numbers.ts";
import { up as applications } from "./0112-applications.ts";
import { up as typedNumbers } from "./0114-typed-numbers.ts";
import { up as receiptMailed } from "./0115-receipt-mailed.ts";
import { up as sentDrafts } from "./0117-sent-drafts.ts";
import { up as kinPaidTo } from "./0118-kin-paid-to.ts";
import { up as oneLicence } from "./0119-one-licence.ts";
import { up as documentsOfDrafts } from "./0120-documents-of-drafts.ts";
import { up as carryNumbers } from "./0121-carry-numbers.ts";
import { up as unsentDocuments } from "./0124-unsent-documents.ts";
import { up as licenceWithoutNoughts } from "./0126-licence-without-noughts.ts";
import { up as seenDocuments } from "./0127-seen-documents.ts";
import { up as unsentOfOne } from "./0128-unsent-of-one.ts";
import { up as directApplications } from "./0129-direct-applications.ts";
import { up as kinConsentsTakenBack } from "./0130-kin-consents-taken-back.ts";

/** Every migration by name, in order. A static list: the built server has no folder to scan. */
export const migrations: Record<string, Migration> = {
  "0001-foundation": { up: foundation },
  "0002-reservations": { up: reservations },
  "0003-said-changes": { up: saidChanges },
  "0004-known-addresses": { up: knownAddresses },
  "0005-untold": { up: untold },
  "0006-chart-numbers": { up: chartNumbers },
  "0007-link-directions": { up: linkDirections },
  "0008-untold-hospitals": { up: untoldHospitals },
  "0009-resources": { up: resources },
  "0010-calendar": { up: calendar },
  "0013-access-record": { up: accessRecord },
  "0014-calendar-feeds": { up: calendarFeeds },
  "0016-expired": { up: expired },
  "0017-beyond-hours": { up: beyondHours },
  "0018-history-address": { up: historyAddress },
  "0019-reservation-days": { up: reservationDays },
  "0020-sealing": { up: sealing },
  "0021-record-search": { up: recordSearch },
  "0022-erasures": { up: erasures },
  "0024-saved-filters": { up: savedFilters },
  "0025-booked-by": { up: bookedBy },
  "0026-kept-years": { up: keptYears },
  "0027-blanked": { up: blanked },
  "0028-access-reviews": { up: accessReviews },
  "0029-hospital-directory": { up: hospitalDirectory },
  "0033-products": { up: products },
  "0034-seats-there-are": { up: seatsThereAre },
  "0036-products-at-work": { up: productsAtWork },
  "0037-pictures": { up: pictures },
  "0038-hospital-settings": { up: hospitalSettings },
  "0040-own-accounts": { up: ownAccounts },
  "0042-beginning": { up: beginning },
  "0043-resource-changes": { up: resourceChanges },
  "0044-second-factor": { up: secondFactor },
  "0045-account-contacts": { up: accountContacts },
  "0049-closure-ids": { up: closureIds },
  "0050-picture-names": { up: pictureNames },
  "0051-account-changes": { up: accountChanges },
  "0052-changed-by-account": { up: changedByAccount },
  "0053-second-session": { up: secondSession },
  "0054-hours-changed": { up: hoursChanged },
  "0056-notices-off": { up: noticesOff },
  "0057-platform-links": { up: platformLinks },
  "0058-sendings": { up: sendings },
  "0060-linking": { up: linking },
  "0062-installation-keys": { up: installationKeys },
  "0063-sandbox-fhir": { up: sandboxFhir },
  "0064-sandbox": { up: sandbox },
  "0066-pulling": { up: pulling },
  "0068-resource-names": { up: resourceNames },
  "0069-wizard-drafts": { up: wizardDrafts },
  "0071-link-wizards": { up: linkWizards },
  "0073-product-loads": { up: productLoads },
  "0075-silent-platforms": { up: silentPlatforms },
  "0076-import-taking": { up: importTaking },
  "0077-sandbox-pictures": { up: sandboxPictures },
  "0078-slots-sent": { up: slotsSent },
  "0080-paused-links": { up: pausedLinks },
  "0081-by-night": { up: byNight },
  "0082-unsent-items": { up: unsentItems },
  "0083-owed-before": { up: owedBefore },
  "0086-making-items": { up: makingItems },
  "0088-mails": { up: mails },
  "0089-businesses": { up: businesses },
  "0090-unmade-items": { up: unmadeItems },
  "0091-load-halts": { up: loadHalts },
  "0092-refused-undoings": { up: refusedUndoings },
  "0093-adding-jobs": { up: addingJobs },
  "0094-request-directory": { up: requestDirectory },
  "0095-entry-keys": { up: entryKeys },
  "0098-documents": { up: documents },
  "0100-kin-requests": { up: kinRequests },
  "0103-payment-orders": { up: paymentOrders },
  "0104-sandbox-payments": { up: sandboxPayments },
  "0106-signups": { up: signups },
  "0107-ended-accounts": { up: endedAccounts },
  "0108-signup-keys": { up: signupKeys },
  "0109-receipts": { up: receipts },
  "0111-approved-numbers": { up: approvedNumbers },
  "0112-applications": { up: applications },
  "0114-typed-numbers": { up: typedNumbers },
  "0115-receipt-mailed": { up: receiptMailed },
  "0117-sent-drafts": { up: sentDrafts },
  "0118-kin-paid-to": { up: kinPaidTo },
  "0119-one-licence": { up: oneLicence },
  "0120-documents-of-drafts": { up: documentsOfDrafts },
  "0121-carry-numbers": { up: carryNumbers },
  "0124-unsent-documents": { up: unsentDocuments },
  "0126-licence-without-noughts": { up: licenceWithoutNoughts },
  "0127-seen-documents": { up: seenDocuments },
  "0128-unsent-of-one": { up: unsentOfOne },
  "0129-direct-applications": { up: directApplications },
  "0130-kin-consents-taken-back": { up: kinConsentsTakenBack },
};
