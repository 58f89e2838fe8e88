import { z } from 'zod'
import type { Services } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { job } from '../../../../platform/jobs/jobs.ts'
import { mail } from '../account/account-messages.use-cases.ts'
import { MailError } from '../mail.port.ts'
import { SmsError } from '../sms.port.ts'
import type { OrderMessage } from './order-message.queries.ts'
import { lockMessage, setMessage } from './order-message.repository.ts'
import { type Written, writeOrderMessage } from './order-message.ts'

const payload = z.object({ id: z.int(), order_id: z.int() })

/** Sends a message once; what its gateway says stands with it. Rejects with the port's error where another try may help. */
async function send(services: Services, { id }: z.infer<typeof payload>): Promise<void> {
  const fault = await transact(services.db, async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) return undefined
    const written = await writeOrderMessage(services, tx, message.order_id, message)
    const failed = written ? await handOver(services, message, written) : 'nothing_to_send'
    await setMessage(
      tx,
      id,
      failed ? { status: 'failed', fault: wordOf(failed) } : { status: 'sent', sent_at: services.clock(), fault: null },
    )
    return failed
  })
  if (fault instanceof Error && wordOf(fault) !== 'receiver_refused') throw fault
}

async function handOver(services: Services, { id, channel }: OrderMessage, { to, email, text }: Written) {
  const name = `order-message.${id}`
  try {
    if (channel === 'email') await mail(services, name, to, email)
    else if (services.ports.sms) await services.ports.sms.send({ id: name, to, text })
    else return 'no_gateway'
    return undefined
  } catch (error) {
    if (error instanceof MailError || error instanceof SmsError) return error
    throw error
  }
}

const wordOf = (failed: Error | string): string =>
  failed instanceof MailError || failed instanceof SmsError ? failed.fault : String(failed)

/** What staff send to the buyer of an order. */
export const orderMessage = job({ name: 'notify.order_message', payload, retries: 6, run: send })
