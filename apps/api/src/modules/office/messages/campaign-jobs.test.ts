import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { forgetOldJobs } from '../staff/jobs.ts'
import { campaignBatch, campaignBegin } from './campaigns.jobs.ts'

let shop: DemoShop
let seller: string
beforeAll(async () => {
  shop = await startDemoShop('campaign_jobs')
  shop.clock.now = demoNow
  const { id } = await aUser(shop.db, { email: 'sales@jobs.example', role: 'staff', staff_role: 'marketer' })
  seller = await aBearer(shop, id)
  await shop.pool.query('delete from consents; delete from subscribers')
})
afterAll(() => shop.close())

const as = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object, version?: number) =>
  shop.call(method, `/backoffice/campaigns${path}`, {
    bearer: seller,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })

/** A campaign with words, to so many people who agreed. */
async function aCampaignTo(people: number): Promise<number> {
  for (let n = 0; n < people; n++) {
    const { id: user_id } = await aUser(shop.db, { email: `w${n}@jobs.example` })
    const consent = { user_id, channel: 'email', topic: 'offers', granted: true, created_at: demoNow }
    await shop.db.insertInto('consents').values(consent).execute()
  }
  const { body } = await as('POST', '', { name: 'Өвлийн хямдрал', channel: 'email' })
  const words = { subject: { mn: 'Хямдрал' }, body: { mn: 'Сайн уу' } }
  expect((await as('PATCH', `/${body.id}`, words, body.version)).status).toBe(200)
  return body.id
}

it('a campaign stands in the tray of jobs of who sent it: how far it is, and stopped from there', async () => {
  const id = await aCampaignTo(3)
  const job = async () => {
    const { jobs } = (await shop.call('GET', '/backoffice/jobs', { bearer: seller })).body
    return jobs.find(({ campaign_id }: { campaign_id?: number }) => campaign_id === id)
  }
  await as('PUT', `/${id}/send`, { send_at: '2026-11-24T09:00:00.000Z' })
  expect(await job()).toMatchObject({
    kind: 'campaign',
    status: 'queued',
    total: null,
    done: 0,
    waits_until: '2026-11-24T09:00:00.000Z',
  })
  const forget = async () => {
    shop.clock.now = new Date(demoNow.getTime() + 8 * 86_400_000)
    await forgetOldJobs.run(shop.services, {})
    shop.clock.now = demoNow
  }
  await forget()
  expect(await job()).toMatchObject({ status: 'queued' })
  let sent = 0
  shop.services.ports.mail = {
    send: async () => {
      // somebody stops it while the second is written to
      if (++sent === 2) expect((await cancel(stopper)).body.status).toBe('stopping')
    },
  }
  const stopper = (await job()).id
  const cancel = (job_id: number, bearer = seller) =>
    shop.call('PUT', `/backoffice/jobs/${job_id}/cancel`, { bearer, body: {} })
  const stranger = await aBearer(shop, (await aUser(shop.db, { email: 'other@jobs.example', role: 'admin' })).id)
  expect((await cancel(stopper, stranger)).status).toBe(404)
  await campaignBegin.run(shop.services, { id })
  expect(await job()).toMatchObject({ status: 'running', total: 3, done: 0, waits_until: null })
  await campaignBatch.run(shop.services, { id })
  expect(await job()).toMatchObject({ status: 'canceled', total: 3, done: 2, failed: 0 })
  expect((await as('GET', `/${id}`)).body.status).toBe('stopped')
  expect((await cancel(stopper)).body.status).toBe('canceled')
  // what goes on is a job of its own, and goes on from there
  await as('PUT', `/${id}/send`, {})
  await campaignBegin.run(shop.services, { id })
  await campaignBatch.run(shop.services, { id })
  await campaignBatch.run(shop.services, { id })
  expect(await job()).toMatchObject({ status: 'done', total: 3, done: 3 })
  expect(((await job()).id as number) > stopper).toBe(true)
  await forget()
  expect(await job()).toBeUndefined()
  const { rows } = await shop.pool.query(
    `select act from audit_rows where subject_type = 'campaign' and subject_id = $1 order by id`,
    [String(id)],
  )
  expect(rows.map(({ act }) => act)).toContain('jobs.cancel')
})
