import { z } from 'zod'
import type { Services } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/db.ts'
import { peekSecret, readSecret } from '../receipts.repository.ts'

/** After its first reading the page may be loaded again and the PDF fetched, for so long. */
const minutesAfterReading = 10

const Secret = z.object({ lottery: z.string().nullable(), qr_text: z.string() })
export type Secret = z.infer<typeof Secret>

const opened = ({ secrets }: Pick<Services, 'secrets'>, sealed: Buffer): Secret =>
  Secret.parse(JSON.parse(secrets.open('receipt', sealed)))

/** Lottery number and QR text for the buyer's page; its first reading begins their last minutes. */
export async function revealSecret(
  services: Services,
  id: number,
): Promise<(Secret & { shown_until: Date }) | undefined> {
  const row = await readSecret(services.db, id, services.clock(), minutesAfterReading)
  return row && { ...opened(services, row.sealed), shown_until: row.shown_until }
}

/** The same for the mail, which does not end it. */
export async function secretForMail(services: Services, db: Db, id: number): Promise<Secret | undefined> {
  const row = await peekSecret(db, id, services.clock())
  return row && opened(services, row.sealed)
}
