import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cookieValues, readStaffCookies, staffSetCookies } from "./cookies.ts";

const UUID = "6f0f7c1e-98a6-4d7e-8a73-0d2f7f1f4a11";
const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

describe("readStaffCookies", () => {
  it("reads JSON, URI-encoded", () => {
    const header = `accessToken=${json("ey.a.b")}; refreshToken=${json("r")}; reservationId=${json("desk")}; reservationUuid=${json(UUID)}; reservationHospitalUuid=${json(UUID)}`;
    expect(readStaffCookies(header)).toEqual({
      accessToken: "ey.a.b",
      refreshToken: "r",
      loginId: "desk",
      accountUuid: UUID,
      hospitalUuid: UUID,
    });
  });

  it.each(["ey.a.b", "%7Bhalf", "%", "a b"])("takes %j, no JSON, as the plain string", (raw) => {
    let plain = raw;
    if (raw === "%7Bhalf") plain = "{half";
    expect(readStaffCookies(`accessToken=${raw}`).accessToken).toBe(plain);
  });

  it.each([json(""), json(7), json(null), json({ a: 1 }), json([]), json(true), "", "12"])(
    "counts %j as absent",
    (raw) => {
      expect(readStaffCookies(`accessToken=${raw}`).accessToken).toBeNull();
    },
  );

  it("wants uuids where uuids belong", () => {
    const read = readStaffCookies(`reservationUuid=${json("desk")}; reservationHospitalUuid=../x`);
    expect(read.accountUuid).toBeNull();
    expect(read.hospitalUuid).toBeNull();
  });

  it("reads back what it writes, whatever the token", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (token) => {
        const [line] = staffSetCookies(new Map([["accessToken", token]]), false);
        const pair = line!.split(";", 1)[0]!;
        expect(readStaffCookies(`x=1; ${pair}`).accessToken).toBe(token);
      }),
    );
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        readStaffCookies(header);
      }),
    );
  });
});

describe("staffSetCookies", () => {
  it("writes the attributes of the contract", () => {
    const changes = new Map([["accessToken", "ey"]] as const);
    expect(staffSetCookies(changes, true)).toEqual([
      "accessToken=%22ey%22; Path=/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure",
    ]);
    expect(staffSetCookies(changes, false)[0]).not.toContain("Secure");
  });

  it("clears with the same attributes", () => {
    expect(staffSetCookies(new Map([["refreshToken", null]] as const), false)).toEqual([
      "refreshToken=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
    ]);
  });
});

describe("cookieValues", () => {
  it("takes the first of a name", () => {
    expect(cookieValues("a=1; a=2").get("a")).toBe("1");
  });
});
