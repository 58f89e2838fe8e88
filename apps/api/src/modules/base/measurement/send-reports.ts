import type { Services } from '../../../platform/context.ts'
import { nextReport, purchaseEvent } from './measurement.domain.ts'
import { readBought, readContact } from './measurement.queries.ts'
import { type Due, noteReport, type Outcome, takeDueReports } from './measurement.repository.ts'

const atOnce = 20
/** Nobody else sends what is being sent for so long; longer than a request may take. */
const heldMs = 60_000
/** A company that answers slowly takes no more of a minute than this: the others' work goes on. */
const longestRun = 15_000

/** Reports purchases whose time has come, by consent as it stands now: again with growing waits, given up after a day and a half. */
export async function sendReports(services: Services): Promise<void> {
  const began = performance.now()
  for (;;) {
    const now = services.clock()
    const due = await takeDueReports(services.db, now, new Date(now.getTime() + heldMs), atOnce)
    await Promise.all(due.map(async (each) => noteReport(services.db, each, await report(services, each))))
    if (due.length < atOnce || performance.now() - began > longestRun) return
  }
}

const dropped: Outcome = { status: 'dropped', next_try_at: null, last_error: null }

async function report({ db, ports, origin, clock, log }: Services, due: Due): Promise<Outcome> {
  const send = ports[due.purpose]?.report
  const bought = send && due.allowed ? await readBought(db, due.order_id) : undefined
  if (!send || !bought) return dropped
  const { client_id, browser_id, click_id, user_agent, purchased_at: at } = due
  const contact = due.purpose === 'advertising' ? await readContact(db, due.order_id) : { email: null, phone: null }
  const event = purchaseEvent(bought)
  try {
    await send({ event, at, client_id, browser_id, click_id, user_agent, ...contact, origin })
    return { status: 'sent', next_try_at: null, last_error: null }
  } catch (error) {
    const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    const next_try_at = nextReport(due.tries, clock())
    if (next_try_at) return { status: 'pending', next_try_at, last_error }
    log.warn({ area: 'measurement', report: due.id, error: last_error }, 'a purchase was not reported')
    return { status: 'dead', next_try_at, last_error }
  }
}
