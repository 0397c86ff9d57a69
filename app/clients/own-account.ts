import { z } from "zod";
import type { Agreement } from "#contract/agreements.ts";
import {
  ownAccountSchema,
  staffAccountsSchema,
  type AccountEnd,
  type Contact,
  type IdleTime,
  type LeaveInput,
  type NoticesInput,
  type OwnAccount,
  type PasswordChange,
  type StaffAccount,
  type SwitchInput,
} from "#contract/own-account.ts";
import { agreementAnswerSchema, type AgreementInput } from "#contract/own-agreements.ts";
import type { MailConfirm } from "#contract/recovery.ts";
import {
  recoveryCodesSchema,
  secondPendingSchema,
  type NetworkInput,
  type RecoveryCodes,
  type SecondPending,
  type SecondProof,
  type SecondSetUp,
} from "#contract/second-factor.ts";
import { DEVICE_HEADER } from "#contract/device-header.ts";
import { segment } from "./upstream.ts";
import { get, post, type Ways } from "./ways.ts";

/** One's own account and those of one's colleagues, at the accounts API. */
export interface OwnAccountCalls {
  read(hospital: string): Promise<OwnAccount>;
  /** The account's other sessions end. */
  changePassword(hospital: string, input: PasswordChange): Promise<unknown>;
  /** From the browser of this id: its name stays with it. */
  nameDevice(hospital: string, session: string, device: string, name: string): Promise<unknown>;
  changeContact(hospital: string, input: Contact): Promise<unknown>;
  /** Sends the account's mail address the link that confirms it, once more. */
  askToConfirmMail(hospital: string): Promise<unknown>;
  confirmMail(hospital: string, input: MailConfirm): Promise<unknown>;
  /** Begins to set an authenticator app up. */
  beginSecond(hospital: string, input: SecondSetUp): Promise<SecondPending>;
  /** What is being set up. @throws UpstreamFailure 4040 */
  pendingSecond(hospital: string): Promise<SecondPending>;
  confirmSecond(hospital: string, code: string): Promise<RecoveryCodes>;
  newCodes(hospital: string, input: SecondProof): Promise<RecoveryCodes>;
  endSecond(hospital: string, input: SecondProof): Promise<unknown>;
  addNetwork(hospital: string, input: NetworkInput): Promise<unknown>;
  removeNetwork(hospital: string, network: string): Promise<unknown>;
  endDevice(hospital: string, session: string): Promise<unknown>;
  endOtherDevices(hospital: string): Promise<unknown>;
  chooseIdleTime(hospital: string, input: IdleTime): Promise<unknown>;
  chooseNotices(hospital: string, input: NoticesInput): Promise<unknown>;
  /** @returns the access token that knows of it */
  chooseAgreement(
    hospital: string,
    what: Agreement,
    input: AgreementInput,
  ): Promise<{ accessToken: string }>;
  turnSwitch(hospital: string, account: string, input: SwitchInput): Promise<unknown>;
  turnLeave(hospital: string, account: string, input: LeaveInput): Promise<unknown>;
  /** Who has an account at the hospital. */
  list(hospital: string): Promise<{ items: StaffAccount[] }>;
  /** For good. */
  end(hospital: string, account: string, input: AccountEnd): Promise<unknown>;
}

const put = (json: unknown) => ({ method: "put", json });
const SECOND = "/account/second-factor";
const remove = { method: "delete" };

export const ownAccountCalls = ({ send, at }: Ways): OwnAccountCalls => ({
  read: (h) => send(at(h, "/account"), get, ownAccountSchema),
  changePassword: (h, input) => send(at(h, "/account/password"), post(input), z.unknown()),
  nameDevice: (h, session, device, name) => {
    const from = { ...put({ name }), headers: { [DEVICE_HEADER]: device } };
    return send(at(h, `/account/devices/${segment(session)}`), from, z.unknown());
  },
  changeContact: (h, input) => send(at(h, "/account/contact"), put(input), z.unknown()),
  askToConfirmMail: (h) => send(at(h, "/account/mail/ask"), post({}), z.unknown()),
  confirmMail: (h, input) => send(at(h, "/account/mail/confirm"), post(input), z.unknown()),
  beginSecond: (h, input) => send(at(h, SECOND), post(input), secondPendingSchema),
  pendingSecond: (h) => send(at(h, SECOND), get, secondPendingSchema),
  confirmSecond: (h, code) => send(at(h, `${SECOND}/confirm`), post({ code }), recoveryCodesSchema),
  newCodes: (h, input) => send(at(h, `${SECOND}/codes`), post(input), recoveryCodesSchema),
  endSecond: (h, input) => send(at(h, `${SECOND}/off`), post(input), z.unknown()),
  addNetwork: (h, input) => send(at(h, "/networks"), post(input), z.unknown()),
  removeNetwork: (h, network) => send(at(h, `/networks/${segment(network)}`), remove, z.unknown()),
  endDevice: (h, session) =>
    send(at(h, `/account/devices/${segment(session)}`), remove, z.unknown()),
  endOtherDevices: (h) => send(at(h, "/account/devices"), remove, z.unknown()),
  chooseIdleTime: (h, input) => send(at(h, "/idle-time"), put(input), z.unknown()),
  chooseNotices: (h, input) => send(at(h, "/account/notices"), put(input), z.unknown()),
  chooseAgreement: (h, what, input) =>
    send(at(h, `/account/agreements/${segment(what)}`), put(input), agreementAnswerSchema),
  turnSwitch: (h, account, input) =>
    send(at(h, `/accounts/${segment(account)}/switches`), put(input), z.unknown()),
  turnLeave: (h, account, input) =>
    send(at(h, `/accounts/${segment(account)}/leave`), put(input), z.unknown()),
  list: (h) => send(at(h, "/accounts"), get, staffAccountsSchema),
  end: (h, account, { loginId, version }) =>
    send(
      at(h, `/accounts/${segment(account)}`),
      { ...remove, searchParams: { loginId, version } },
      z.unknown(),
    ),
});
