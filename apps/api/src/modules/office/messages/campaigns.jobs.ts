import { hourMs } from '@delguur/kit/dates'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { type Job, job, type Runnable } from '../../../platform/jobs/jobs.ts'
import { isPageVisible, MailError, SmsError } from '../../messages/notify/index.ts'
import { followCampaign } from './campaign-jobs.repository.ts'
import { awakeAt, batchSize, mayTryAgain, retryMs } from './campaigns.domain.ts'
import { findCampaign, lockCampaign, receiverOf, type StoredCampaign } from './campaigns.queries.ts'
import { claimRecipient, giveUpLost, planRecipients, setCampaign, setRecipient } from './campaigns.repository.ts'
import { deliver } from './deliver-campaign.ts'

const payload = z.object({ id: z.int() })
type Batch = Job<typeof payload> & Runnable

/** Writes down to whom a campaign goes, and begins to send it. */
export const campaignBegin: Batch = job({
  name: 'messages.campaign_begin',
  payload,
  retries: 5,
  run: (services, { id }) =>
    transact(services.db, async (tx) => {
      const campaign = await lockCampaign(tx, id)
      if (campaign?.status !== 'scheduled') return
      // one that was stopped goes on with whom it was for
      if (campaign.total === 0) await planRecipients(tx, campaign, services.clock())
      await setCampaign(tx, id, { status: 'sending', started_at: campaign.started_at ?? services.clock() })
      await followCampaign(tx, id, services.clock())
      await services.jobs.add(tx, campaignBatch, { id }, { key: `campaign ${id}` })
    }),
})

/** Up to fifty messages, and the next batch after them. Killed at any moment it writes to nobody twice. */
export const campaignBatch: Batch = job({
  name: 'messages.campaign_batch',
  payload,
  retries: 25,
  run: (services, { id }) => sendBatch(services, id),
})

async function sendBatch(services: Services, id: number): Promise<void> {
  for (let sent = 0; sent < batchSize; sent++) {
    const campaign = await findCampaign(services.db, id)
    if (campaign?.status !== 'sending') return endStopped(services, id)
    const now = services.clock()
    const awake = awakeAt(now)
    if (awake > now) return again(services, id, awake)
    if (!(await isPageVisible(services.db, campaign.url, now))) return holdBack(services, id)
    const claimed = await claimRecipient(services.db, id, now)
    if (!claimed) return finish(services, id)
    if ((await sendOne(services, campaign, claimed)) === 'away')
      return again(services, id, new Date(now.getTime() + retryMs))
  }
  await again(services, id)
}

/** The next batch, now or later; later is said on the campaign. */
const again = (services: Services, id: number, at?: Date): Promise<void> =>
  transact(services.db, async (tx) => {
    await setCampaign(tx, id, { waits_until: at ?? null })
    await followCampaign(tx, id, services.clock())
    await services.jobs.add(tx, campaignBatch, { id }, { key: `campaign ${id}`, ...(at && { run_at: at }) })
  })

const endStopped = (services: Services, id: number): Promise<void> => stopIn(services, id, 'stopping')

/** What it leads to is hidden: it stops, and goes on by hand once the thing is shown again. */
const holdBack = (services: Services, id: number): Promise<void> => stopIn(services, id, 'sending')

const stopIn = (services: Services, id: number, status: StoredCampaign['status']): Promise<void> =>
  transact(services.db, async (tx) => {
    const campaign = await lockCampaign(tx, id)
    if (campaign?.status !== status) return
    await setCampaign(tx, id, { status: 'stopped', waits_until: null, finished_at: services.clock() })
    await followCampaign(tx, id, services.clock())
  })

/** Ends it when everybody had their turn; whom a worker that died was writing to is given up after a while. */
async function finish(services: Services, id: number): Promise<void> {
  const now = services.clock()
  const open = await transact(services.db, async (tx) => {
    const campaign = await lockCampaign(tx, id)
    if (campaign?.status !== 'sending') return false
    const left = await giveUpLost(tx, id, new Date(now.getTime() - hourMs / 6), now)
    if (!left) await setCampaign(tx, id, { status: 'done', waits_until: null, finished_at: now })
    await followCampaign(tx, id, now)
    return left
  })
  if (open) await again(services, id, new Date(now.getTime() + retryMs))
}

/** Writes to one recipient if they agree now. `away`: the gateway cannot be reached, and they wait. */
async function sendOne(services: Services, campaign: StoredCampaign, { id, tries }: { id: number; tries: number }) {
  const set = (outcome: Parameters<typeof setRecipient>[2]) => setRecipient(services.db, id, outcome, services.clock())
  const receiver = await receiverOf(services.db, id, campaign)
  if (!receiver?.willing) return void (await set({ state: 'skipped', fault: 'consent' }))
  try {
    const delivered = await deliver(services, campaign, id, receiver)
    await set(delivered ? { state: 'sent' } : { state: 'skipped', fault: 'unreachable_by_channel' })
  } catch (error) {
    const fault = error instanceof MailError || error instanceof SmsError ? error.fault : 'error'
    const retry = mayTryAgain(fault, tries)
    await set({ state: retry ? 'waiting' : 'failed', fault })
    if (retry) return 'away' as const
  }
  return undefined
}
