import { randomUUID } from 'node:crypto'
import type { Template } from '@delguur/contract/messages/templates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, anAddress, aProduct, aUser } from '../../../../test/builders.ts'
import { aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { type DemoShop, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import { work } from '../../../../test/work.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { httpSms } from '../../../adapters/sms/http.ts'
import { transact } from '../../../platform/database/db.ts'
import { codeMessage, linkMessage, recordedMail, recordedSms } from '../../messages/notify/index.ts'

let shop: DemoShop
let sandbox: TestSandbox
let marketer: string
let owner: string
beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startDemoShop('messages')
  const { services } = shop
  services.ports.mail = recordedMail(
    services,
    smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' }),
  )
  services.ports.sms = recordedSms(services, httpSms({ ...sandbox.sms, from: 'Bambar' }))
  const seller = await aUser(shop.db, { email: 'sales@msg.example', role: 'staff', staff_role: 'marketer' })
  marketer = await aBearer(shop, seller.id)
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'owner@msg.example', role: 'admin' })).id)
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
const as = (method: Method, path: string, body?: object, { bearer = marketer, headers = {} } = {}) =>
  shop.call(method, `/backoffice${path}`, { bearer, headers, ...(body && { body }) })
const edit = (id: string, version: number, texts: object) =>
  as('PATCH', `/templates/${id}`, { texts }, { headers: { 'if-match': `"${version}"` } })
const show = async (id: string): Promise<Template> => (await as('GET', `/templates/${id}`)).body

async function anOrder(): Promise<void> {
  const { variant_id } = await aProduct(shop.db, { price: 60_000, stock: [2] })
  const { id } = await shop.db
    .selectFrom('payment_methods')
    .select('id')
    .where('code', '=', 'bank-transfer')
    .executeTakeFirstOrThrow()
  const opened = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity: 1 } } })
  const { number, token } = opened.body.order
  const order = {
    email: 'buyer@msg.example',
    ship_address_attributes: anAddress,
    payments_attributes: [{ payment_method_id: id }],
  }
  await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  const done = await shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
}

describe('the words of messages', () => {
  it('are listed by event, channel and language, each text of a mail in exactly one', async () => {
    const { body } = await as('GET', '/templates')
    const ids = body.templates.map(({ id }: { id: string }) => id)
    expect(ids).toContain('order_ready.sms.mn')
    expect(ids).toContain('code.email.cn')
    expect(new Set(ids).size).toBe(ids.length)
    const mn = ids.filter((id: string) => id.endsWith('.mn'))
    const keys = (await Promise.all<Template>(mn.map(show))).flatMap(({ texts }) => texts.map(({ key }) => key))
    expect(keys.length).toBe(new Set(keys).size)
    expect((await as('GET', '/templates/order_nothing.email.mn')).status).toBe(404)
  })

  it('refuse unknown and missing variables by their names, broken braces, and keys of another message', async () => {
    const unknown = await edit('order_ready.email.mn', 1, { 'mail.ready.subject': 'Сайн уу {naem}' })
    expect(unknown.status).toBe(422)
    expect(unknown.body.errors['texts.mail.ready.subject'].join(' ')).toMatch(/naem.*number/s)
    const broken = await edit('order_ready.email.mn', 1, { 'mail.ready.subject': 'Сайн уу {number' })
    expect(broken.body.errors['texts.mail.ready.subject'][0]).toContain('{number}')
    expect((await edit('order_ready.email.mn', 1, { 'mail.shipped.subject': 'x' })).status).toBe(422)
    expect((await as('PATCH', '/templates/order_ready.email.mn', { texts: {} })).status).toBe(428)
  })

  it('are sent as the shop wrote them, escaped in HTML, until they are taken back', async () => {
    const subject = 'Нэвтрэх <b>код</b> {code}: {what}'
    const first = await show('code.email.mn')
    const written = await edit('code.email.mn', first.version, { 'mail.code.subject': subject })
    expect([written.status, written.body.edited, written.body.version]).toEqual([200, 1, 2])
    const stale = await edit('code.email.mn', first.version, { 'mail.code.subject': null })
    expect([stale.status, stale.body.code]).toEqual([412, 'version_conflict'])
    const sent = async () => {
      const to = `${randomUUID()}@msg.example`
      const { services } = shop
      const sealed = services.secrets.seal('code', '123456').toString('base64')
      const expires_at = new Date(shop.clock.now.getTime() + 600_000).toISOString()
      const code = {
        id: randomUUID(),
        channel: 'email',
        to,
        locale: 'mn',
        purpose: 'sign_in',
        sealed,
        expires_at,
      } as const
      await transact(shop.db, (tx) => services.jobs.add(tx, codeMessage, code))
      await work(shop)
      return (await sandbox.arrived(to))[0]
    }
    const mail = await sent()
    expect(mail?.subject).toContain('Нэвтрэх <b>код</b> 123456')
    expect(mail?.html).toContain('&lt;b&gt;код&lt;/b&gt;')
    expect(mail?.html).not.toContain('<b>код')
    expect((await as('PUT', '/templates/code.email.mn/reset')).body.edited).toBe(0)
    expect((await sent())?.subject).not.toContain('<b>')
  })

  it('are shown with a real order, counted as a text message, and sent to oneself', async () => {
    await anOrder()
    const mail = await as('POST', '/templates/order_placed.email.mn/test', { dry_run: true })
    expect(mail.body).toMatchObject({ sent_to: null, order_number: expect.stringMatching(/^R\d+$/) })
    expect(mail.body.html).toContain(mail.body.order_number)
    for (const own of [anAddress.firstname, anAddress.address1, 'buyer@msg.example'])
      expect(mail.body.text).not.toContain(own)
    const texts = {
      'mail.sms.ready': '{shop}: {number} захиалга тань бэлэн боллоо. Ирэхдээ захиалгын дугаараа хэлээрэй, баярлалаа.',
    }
    const sms = await as('POST', '/templates/order_ready.sms.mn/test', { texts, dry_run: true })
    expect(sms.body.sms).toMatchObject({ alphabet: 'ucs2', parts: 2 })
    const sent = await as('POST', '/templates/order_placed.email.en/test', {})
    expect(sent.body.sent_to).toBe('sales@msg.example')
    expect((await sandbox.arrived('sales@msg.example')).length).toBe(1)
    expect((await as('POST', '/templates/order_ready.sms.mn/test', {})).status).toBe(422)
  })
})

describe('the outbox', () => {
  const list = async (query: string, bearer = owner) =>
    (await as('GET', `/outbox?${query}`, undefined, { bearer })).body

  it('keeps what was sent and what could not be, filtered and by pages, masked by permission', async () => {
    const to = 'masked.person@msg.example'
    await transact(shop.db, (tx) =>
      shop.services.jobs.add(tx, linkMessage, {
        ...{ id: randomUUID(), to, locale: 'mn', kind: 'confirm_email' },
        sealed: shop.services.secrets.seal('link', '/x').toString('base64'),
      }),
    )
    await work(shop)
    const [found] = (await list(`q=${to}`)).outbox
    expect(found).toMatchObject({
      kind: 'link',
      channel: 'email',
      receiver: to,
      state: 'sent',
      tries: 1,
      replayable: false,
    })
    expect((await list(`q=${to}`, marketer)).outbox).toEqual([])
    const [seen] = (await list('limit=100', marketer)).outbox.filter(({ id }: { id: number }) => id === found.id)
    expect(seen.receiver).toBe('m•••@msg.example')
    expect((await as('PUT', `/outbox/${found.id}/replay`, {}, { bearer: owner })).body.code).toBe('message_not_kept')
    const pages = await list('limit=1&filter[state]=sent&count=1&facets=state')
    expect(pages.page.after).not.toBeNull()
    const next = await list(`limit=1&filter[state]=sent&after=${pages.page.after}`)
    expect(next.outbox[0].id).not.toBe(pages.outbox[0].id)
    expect((await as('GET', '/outbox?filter[nothing]=1')).status).toBe(400)
  })

  it('sends a message again once, however often it is pressed, and a refusal stands with its reason', async () => {
    const mail = shop.services.ports.mail
    const to = 'again@msg.example'
    const message = {
      id: `welcome.${randomUUID()}`,
      to,
      language: 'mn',
      subject: 'Сайн уу',
      text: 'Мэдээ',
      html: '<p>Мэдээ</p>',
    }
    const away = recordedMail(shop.services, smtpMail({ url: 'smtp://127.0.0.1:9', from: 'x@y.example' }))
    await expect(away.send(message)).rejects.toThrow()
    const [failed] = (await list(`q=${to}`)).outbox
    expect(failed).toMatchObject({ state: 'failed', fault: 'unreachable', replayable: true })
    const again = await Promise.all(
      [1, 2, 3].map(() => as('PUT', `/outbox/${failed.id}/replay`, {}, { bearer: owner })),
    )
    expect(new Set(again.map(({ body }) => body.id)).size).toBe(1)
    await work(shop)
    await work(shop)
    expect((await sandbox.arrived(to)).length).toBe(1)
    const answer = await as('GET', `/outbox/${again[0]?.body.id}`, undefined, { bearer: owner })
    expect(answer.body).toMatchObject({ state: 'sent', replay_of: failed.id, text: 'Мэдээ' })
    expect((await as('GET', `/outbox/${failed.id}`)).body.text).toBeNull()
    expect(mail).toBe(shop.services.ports.mail)
  })
})

it('each change of words and each repetition stands in the audit log', async () => {
  const { rows } = await shop.pool.query(
    `select distinct act from audit_rows where act ~ '^(templates|outbox)' order by act`,
  )
  expect(rows.map(({ act }) => act)).toEqual(['outbox.replay', 'templates.edit', 'templates.reset', 'templates.test'])
})
