import { parseArgs } from "node:util";
import { commonProblem, hashPassword } from "#backend/accounts/index.ts";
import { Failure } from "#backend/failure.ts";
import { createHospital } from "#backend/hospitals/index.ts";
import { newHospitalSchema, type NewHospital } from "#contract/new-hospital.ts";
import { onDatabase } from "./on-database.ts";
import { madePassword, typedPassword } from "./password.ts";

export const HOSPITAL_CREATE_HELP = `  hospital create --name 연세튼튼의원 --phone 02-555-1234 --login desk-1 --staff 김실장
                  makes a hospital and its first account, and prints the password once
      --brn 220-81-62517 사업자등록번호, its last digit is checked; its staff write it without it
      --hours usual      월–금 09:00–18:00 (점심 13:00–14:00), 토 09:00–13:00; none is set without it
      --password-stdin   the password is the first line of the input, and is not printed
`;

const OPTIONS = {
  name: { type: "string" },
  phone: { type: "string" },
  brn: { type: "string" },
  login: { type: "string" },
  staff: { type: "string" },
  hours: { type: "string", default: "none" },
  "password-stdin": { type: "boolean", default: false },
} as const;

/** The option that a field is given by. */
const OPTION_OF: Record<string, string> = {
  name: "--name",
  contactPhone: "--phone",
  brn: "--brn",
  loginId: "--login",
  staffName: "--staff",
  hours: "--hours",
  password: "--password-stdin",
};

/** @returns whether there is such a hospital now; what was wrong is said option by option */
export async function hospitalCreate(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: OPTIONS });
  const isTyped = values["password-stdin"];
  const read = newHospitalSchema.safeParse({
    name: values.name ?? "",
    contactPhone: values.phone ?? "",
    brn: values.brn ?? null,
    loginId: values.login ?? "",
    staffName: values.staff ?? "",
    hours: values.hours.toUpperCase(),
    password: isTyped ? await typedPassword() : madePassword(),
  });
  if (!read.success)
    return refused(read.error.issues.map(({ path, message }) => [path[0], message]));
  const common = commonProblem(read.data.password);
  if (common !== null) return refused([["password", common]]);
  const hospitalId = await make(read.data);
  if (hospitalId === null) return false;
  const { name, loginId, password } = read.data;
  process.stdout.write(
    `${hospitalId}  ${name}\nlogin     ${loginId}\n` +
      (isTyped ? "" : `password  ${password}   (printed this once: change it in 내 계정)\n`),
  );
  return true;
}

async function make({ password, ...hospital }: NewHospital): Promise<string | null> {
  const passwordHash = await hashPassword(password);
  try {
    return await onDatabase((database) => createHospital(database, { ...hospital, passwordHash }));
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    const { fields = {} } = failure.body as { fields?: Record<string, string> };
    refused(Object.entries(fields));
    return null;
  }
}

function refused(fields: [field: unknown, message: string][]): false {
  for (const [field, message] of fields)
    process.stderr.write(`${OPTION_OF[String(field)] ?? String(field)}: ${message}\n`);
  return false;
}
