import type { Campaign } from '@delguur/contract/messages/campaigns'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { removeSeen } from '../../../../test/personal/remove-seen.ts'
import { aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { work } from '../../../../test/work.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import type { Mail } from '../../messages/notify/index.ts'
import { campaignBatch, campaignBegin } from './campaigns.jobs.ts'

let shop: DemoShop
let sandbox: TestSandbox
let seller: string
beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startDemoShop('campaigns')
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  const { id } = await aUser(shop.db, { email: 'sales@camp.example', role: 'staff', staff_role: 'marketer' })
  seller = await aBearer(shop, id)
  await shop.pool.query('delete from consents; delete from subscribers')
})
beforeEach(() => {
  shop.clock.now = demoNow
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const as = (method: Method, path: string, body?: object, headers: Record<string, string> = {}) =>
  shop.call(method, `/backoffice/campaigns${path}`, { bearer: seller, headers, ...(body && { body }) })
const show = async (id: number): Promise<Campaign> => (await as('GET', `/${id}`)).body

let made = 0
/** Somebody who agreed to offers by mail. */
async function willing(): Promise<{ id: number; email: string }> {
  const email = `w${++made}@camp.example`
  const { id } = await aUser(shop.db, { email })
  await print(id, true)
  return { id, email }
}
const print = (user_id: number, granted: boolean) =>
  shop.db
    .insertInto('consents')
    .values({ user_id, channel: 'email', topic: 'offers', granted, created_at: demoNow })
    .execute()

async function aCampaign(fields: object = {}): Promise<number> {
  const { body } = await as('POST', '', { name: 'Өвлийн хямдрал', channel: 'email' })
  const words = {
    ...{ subject: { mn: 'Хямдрал', en: 'Sale' }, body: { mn: 'Сайн уу\n\nХямдарлаа <b>', en: 'Hello' } },
    ...{ button: { mn: 'Үзэх' }, url: '/promotions', ...fields },
  }
  const edited = await as('PATCH', `/${body.id}`, words, { 'if-match': `"${body.version}"` })
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  return body.id
}
/** Begun, and its first batch: what waits for a later time is due for the queue, whose clock is another. */
async function begun(id: number): Promise<void> {
  await as('PUT', `/${id}/send`, {})
  await campaignBegin.run(shop.services, { id })
  await campaignBatch.run(shop.services, { id })
}
const forget = () => shop.pool.query('delete from consents; delete from campaigns')

describe('a campaign', () => {
  it('goes once to each who agreed, in their language, with a way out in each mail, and counts who followed its link', async () => {
    await forget()
    const [one, two] = [await willing(), await willing()]
    await shop.db.updateTable('users').set({ selected_locale: 'en' }).where('id', '=', two.id).execute()
    const refuser = await willing()
    await print(refuser.id, false)
    const id = await aCampaign()
    expect((await show(id)).audience).toBe(2)
    const sent = await Promise.all([1, 2].map(() => as('PUT', `/${id}/send`, {})))
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    await work(shop)
    const [mail] = await sandbox.arrived(one.email)
    expect(mail?.subject).toBe('Хямдрал')
    expect(mail?.html).toContain('&lt;b&gt;')
    expect((await sandbox.arrived(two.email)).map(({ subject }) => subject)).toEqual(['Sale'])
    expect(await sandbox.arrived(refuser.email)).toEqual([])
    expect(await show(id)).toMatchObject({ status: 'done', results: { sent: 2, failed: 0, clicked: 0 } })

    const token = /\/go\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    for (let n = 0; n < 2; n++)
      expect((await shop.call('GET', `/shop/campaign_links/${token}`)).body).toEqual({ url: '/promotions' })
    expect((await shop.call('GET', `/shop/campaign_links/${token.slice(0, -1)}x`)).status).toBe(404)
    expect((await show(id)).results.clicked).toBe(1)

    const stop = /unsubscribe\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await shop.call('GET', `/unsubscribe/${stop}`)).body).toEqual({ email: one.email })
    expect((await shop.call('POST', `/unsubscribe/${stop}`, { body: {} })).status).toBeLessThan(300)
    expect((await shop.call('GET', `/unsubscribe/${stop.slice(0, -2)}xx`)).status).toBeGreaterThanOrEqual(400)
    expect((await show(await aCampaign())).audience).toBe(1)
  })

  it('asks for the consent of each again when it is their turn', async () => {
    await forget()
    const [one, two] = [await willing(), await willing()]
    const { mail } = shop.services.ports
    const id = await aCampaign()
    shop.services.ports.mail = {
      send: async (message: Mail) => {
        await print(message.to === one.email ? two.id : one.id, false)
        return mail.send(message)
      },
    }
    await as('PUT', `/${id}/send`, {})
    await work(shop)
    shop.services.ports.mail = mail
    expect((await show(id)).results).toMatchObject({ sent: 1, skipped: 1 })
  })

  it('writes to nobody at night, and goes on at nine', async () => {
    await forget()
    const { email } = await willing()
    const id = await aCampaign()
    shop.clock.now = new Date('2026-11-24T14:30:00.000Z')
    await begun(id)
    expect(await show(id)).toMatchObject({ status: 'sending', waits_until: '2026-11-25T01:00:00.000Z' })
    expect(await sandbox.arrived(email)).toEqual([])
    shop.clock.now = new Date('2026-11-25T01:00:00.000Z')
    await campaignBatch.run(shop.services, { id })
    expect((await sandbox.arrived(email)).length).toBe(1)
    await forget()
  })

  it('writes to nobody twice though its worker dies again and again, and says of whom it does not know', async () => {
    await forget()
    const people = [await willing(), await willing(), await willing(), await willing()]
    const id = await aCampaign()
    const { mail } = shop.services.ports
    const seen: string[] = []
    let deaths = 0
    // the worker is gone before it can write down that the second was sent
    shop.services.ports.mail = {
      send: async ({ to }: Mail) => {
        seen.push(to)
        if (seen.length === 2 && deaths++ === 0) return new Promise<never>(() => undefined)
      },
    }
    await as('PUT', `/${id}/send`, {})
    await shop.pool.query("update campaigns set status = 'sending' where id = $1", [id])
    await shop.pool.query(
      'insert into campaign_recipients (campaign_id, user_id) select $1, unnest($2::bigint[]) on conflict do nothing',
      [id, people.map((each) => each.id)],
    )
    void campaignBatch.run(shop.services, { id })
    await expect.poll(() => seen.length).toBe(2)
    await Promise.all([1, 2, 3].map(() => campaignBatch.run(shop.services, { id })))
    expect(seen.toSorted()).toEqual(people.map(({ email }) => email).toSorted())
    shop.clock.now = new Date(demoNow.getTime() + 3_600_000)
    await campaignBatch.run(shop.services, { id })
    shop.services.ports.mail = mail
    expect(await show(id)).toMatchObject({ status: 'done', results: { sent: 3, failed: 1, waiting: 0 } })
  })

  it('stops before the next person, goes on with the rest, and is not changed once it has begun', async () => {
    await forget()
    await Promise.all([willing(), willing(), willing()])
    const id = await aCampaign()
    const { mail } = shop.services.ports
    const seen: string[] = []
    shop.services.ports.mail = {
      send: async ({ to }: Mail) => {
        seen.push(to)
        if (seen.length === 1) await as('PUT', `/${id}/stop`)
      },
    }
    await as('PUT', `/${id}/send`, {})
    await work(shop)
    expect([(await show(id)).status, seen.length]).toEqual(['stopped', 1])
    const { version } = await show(id)
    expect((await as('PATCH', `/${id}`, { url: '/x' }, { 'if-match': `"${version}"` })).body.code).toBe(
      'campaign_started',
    )
    expect((await removeSeen(shop, `/backoffice/campaigns/${id}`, seller)).status).toBe(409)
    await as('PUT', `/${id}/send`, {})
    await work(shop)
    shop.services.ports.mail = mail
    expect([(await show(id)).status, new Set(seen).size, seen.length]).toEqual(['done', 3, 3])
  })

  it('waits while the gateway is away, refuses what is incomplete, and is tested on oneself', async () => {
    await forget()
    await willing()
    const { body: bare } = await as('POST', '', { name: 'Хоосон', channel: 'email' })
    expect((await as('PUT', `/${bare.id}/send`, {})).status).toBe(422)
    expect((await as('PATCH', `/${bare.id}`, { url: '//evil.example' }, { 'if-match': '"1"' })).status).toBe(422)
    expect((await removeSeen(shop, `/backoffice/campaigns/${bare.id}`, seller)).status).toBe(204)
    const id = await aCampaign()
    expect((await as('POST', `/${id}/test`)).body).toEqual({ sent_to: 'sales@camp.example' })
    expect((await sandbox.arrived('sales@camp.example')).length).toBe(1)
    const { mail } = shop.services.ports
    shop.services.ports.mail = smtpMail({ url: 'smtp://127.0.0.1:9', from: 'x@y.example' })
    await begun(id)
    shop.services.ports.mail = mail
    expect(await show(id)).toMatchObject({ status: 'sending', results: { waiting: 1, failed: 0 } })
    await forget()
  })
})

/** A group of people by a rule: those who speak a language. */
async function aSegment(language: string): Promise<number> {
  const rules = { match: 'all', rules: [{ field: 'language', op: 'is', value: language }] }
  const values = [`Хэл: ${language} ${++made}`, JSON.stringify(rules), demoNow]
  const text = 'insert into segments (name, rules, created_at, updated_at) values ($1, $2, $3, $3) returning id'
  return Number((await shop.pool.query(text, values)).rows[0].id)
}
const speaks = ({ id }: { id: number }, locale: string) =>
  shop.db.updateTable('users').set({ selected_locale: locale }).where('id', '=', id).execute()

describe('a campaign to a segment', () => {
  it('reaches those of it who agreed, each once, however many workers send it, and nobody once it is gone', async () => {
    await forget()
    const people = await Promise.all(Array.from({ length: 12 }, willing))
    for (const person of people.slice(0, 8)) await speaks(person, 'en')
    const outsider = await aUser(shop.db, { email: `w${++made}@camp.example` })
    await speaks(outsider, 'en')
    const segment_id = await aSegment('en')
    const id = await aCampaign({ segment_id })
    expect(await show(id)).toMatchObject({ segment_id, audience: 8 })
    const seen: string[] = []
    const { mail } = shop.services.ports
    shop.services.ports.mail = {
      send: async ({ to }: Mail) => {
        seen.push(to)
        // the last of them leaves the list while the others are written to
        if (seen.length === 1) await print(people[7]?.id ?? 0, false)
      },
    }
    await as('PUT', `/${id}/send`, {})
    await campaignBegin.run(shop.services, { id })
    await Promise.all(Array.from({ length: 6 }, () => campaignBatch.run(shop.services, { id })))
    shop.services.ports.mail = mail
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeOneOf([7, 8])
    expect(seen.every((to) => people.slice(0, 8).some(({ email }) => email === to))).toBe(true)
    const draft = await aCampaign({ segment_id })
    await shop.pool.query('delete from segments where id = $1', [segment_id])
    expect((await show(draft)).audience).toBe(0)
    const { version } = await show(draft)
    const input = { segment_id: 99_999 }
    expect((await as('PATCH', `/${draft}`, input, { 'if-match': `"${version}"` })).status).toBe(422)
  })

  it('of more people than one may write to alone waits for a second person, on what was shown', async () => {
    await forget()
    for (const _ of [1, 2, 3]) await willing()
    const { tenant } = shop.services
    shop.services.tenant = { ...tenant, campaign_people_alone: 2 }
    const owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@camp.example', role: 'admin' })).id)
    const [id, other] = [await aCampaign(), await aCampaign()]
    const [first, second] = [await as('PUT', `/${id}/send`, {}), await as('PUT', `/${other}/send`, {})]
    expect([first.status, first.body.approval.after]).toMatchObject([202, { people: 3 }])
    expect((await show(id)).status).toBe('draft')
    const answer = (approval: number, bearer: string) =>
      shop.call('PUT', `/backoffice/approvals/${approval}/approve`, { bearer, body: {} })
    expect((await answer(first.body.approval.id, seller)).status).toBeGreaterThanOrEqual(400)
    const { version } = await show(other)
    await as('PATCH', `/${other}`, { name: 'Өөр нэр' }, { 'if-match': `"${version}"` })
    expect((await answer(second.body.approval.id, owner)).body.code).toBe('approval_stale')
    const both = await Promise.all([1, 2].map(() => answer(first.body.approval.id, owner)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await work(shop)
    expect(await show(id)).toMatchObject({ status: 'done', results: { sent: 3 } })
    shop.services.tenant = tenant
    await forget()
  })
})

it('each act on a campaign stands in the audit log', async () => {
  const { rows } = await shop.pool.query(
    "select distinct act from audit_rows where act like 'campaigns.%' order by act",
  )
  expect(rows.map(({ act }) => act.slice(10))).toEqual(['create', 'edit', 'remove', 'send', 'stop', 'test'])
})
