import { parseArgs } from "node:util";
import { approvedHospital, lockNumber } from "#backend/hospitals/index.ts";
import { uuidSchema } from "#contract/fields.ts";
import { digitsOf, institutionNumberProblem } from "#contract/hospital-rules.ts";
import { onDatabase } from "./on-database.ts";
import { WrongInput } from "./wrong-input.ts";

export const HOSPITAL_NUMBER_HELP = `  hospital approve-number 11347021 --hospital <id>
                  its 요양기관번호 was seen in its documents: what is sent to the hospital of that number
                  reaches this one alone, as long as its staff write no other
`;

const OPTIONS = { hospital: { type: "string" } } as const;

/** @returns whether that hospital has the number now, and no other was approved with it */
export async function hospitalApproveNumber(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [typed = ""] = positionals;
  const problem = institutionNumberProblem(typed);
  if (problem !== null) throw new WrongInput(problem);
  const number = digitsOf(typed);
  const read = uuidSchema.safeParse(values.hospital);
  if (!read.success) throw new WrongInput("--hospital: an id");
  return onDatabase(async (database, clock) => {
    const named = await database.inHospital(read.data, async (trx) => {
      await lockNumber(trx, number);
      const approved = await approvedHospital(trx, number);
      if (approved !== null && approved !== read.data)
        throw new Error(`${approved} was approved with ${number}`);
      return trx
        .updateTable("hospitals")
        .set({ institutionApprovedAt: clock() })
        .where("hospitalId", "=", read.data)
        .where("institutionNumber", "=", number)
        .returning("name")
        .executeTakeFirst();
    });
    if (!named) throw new Error(`${read.data} does not say that ${number} is its own`);
    process.stdout.write(`${read.data}  ${named.name}  ${number}\n`);
    return true;
  });
}
