import type { TimelineEntry } from '@delguur/contract/orders/timeline-entry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { aDispatchShop, type DispatchShop } from '../../../../test/shops/dispatch-shop.ts'
import { work } from '../../../../test/work.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { httpSms } from '../../../adapters/sms/http.ts'

let shop: DispatchShop
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await aDispatchShop('staff_messages')
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  shop.services.ports.sms = httpSms({ ...sandbox.sms, from: 'Bambar' })
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

let phones = 88_300_000
const newPhone = () => String(++phones)
const send = (number: string, body: object) => shop.post(`/orders/${number}/messages`, body)
const messages = async (number: string): Promise<TimelineEntry[]> =>
  (await shop.get(`/orders/${number}/timeline`)).body.timeline.filter(({ kind }: TimelineEntry) => kind === 'message')
const own = async (number: string) => (await messages(number)).filter(({ name }) => name.startsWith('staff_'))

describe('a message to the buyer of an order', () => {
  it('is shown before it is sent, arrives as it was shown, and says in the timeline that it did', async () => {
    const phone = newPhone()
    const { number } = await shop.paid({ phone })
    const input = { kind: 'text', text: 'Сайн байна уу {name}, {number} захиалга {total} орой ирнэ.' }
    const tried = await send(number, { ...input, dry_run: true })
    const text = `Бамбар: Сайн байна уу Номин, ${number} захиалга ₮\u00a025,000 орой ирнэ.`
    expect(tried.body).toMatchObject({ channel: 'sms', to: phone, text, dry_run: true })
    expect(await own(number)).toEqual([])
    expect((await send(number, input)).status).toBe(200)
    expect((await own(number))[0]?.message).toEqual({ channel: 'sms', state: 'queued', fault: null, key: null })
    await work(shop)
    const [entry] = await own(number)
    expect(entry).toMatchObject({ name: 'staff_text', message: { state: 'sent' }, actor: { kind: 'staff' } })
    expect((await sandbox.texts(phone)).map((message) => message.text)).toContain(text)
    // what the shop wrote by itself stands there too, with how it went
    expect((await messages(number)).every(({ message }) => message?.state === 'sent')).toBe(true)
  })

  it('that the gateway refuses says why, and is sent again by one press, once', async () => {
    const phone = newPhone()
    const { number } = await shop.paid({ phone })
    await work(shop)
    const port = shop.services.ports.sms
    shop.services.ports.sms = httpSms({ ...sandbox.sms, url: 'http://127.0.0.1:9/', from: 'Bambar' })
    await send(number, { kind: 'text', text: 'Утсаа аваарай' })
    await work(shop)
    const [failed] = await own(number)
    expect(failed?.message).toMatchObject({
      state: 'failed',
      fault: 'unreachable',
      key: expect.stringMatching(/^m\d+$/),
    })
    shop.services.ports.sms = port
    const again = () => shop.put(`/orders/${number}/messages/${failed?.message?.key}/send`)
    const answers = await Promise.all([again(), again(), again()])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
    await work(shop)
    expect((await own(number)).map(({ message }) => message?.state)).toEqual(['sent'])
    const arrived = (await sandbox.texts(phone)).filter((message) => message.text.includes('Утсаа аваарай'))
    expect(arrived).toHaveLength(1)
  })

  it('of the shop itself that waits for its next try is seen and hurried', async () => {
    const port = shop.services.ports.sms
    shop.services.ports.sms = httpSms({ ...sandbox.sms, url: 'http://127.0.0.1:9/', from: 'Bambar' })
    const { number } = await shop.paid({ phone: newPhone() })
    await shop.put(`/orders/${number}/make_ready`)
    await shop.put(`/orders/${number}/ship`)
    await work(shop)
    const failed = (await messages(number)).find(({ name }) => name === 'shipped')
    expect(failed?.message).toMatchObject({ state: 'failed', key: expect.stringMatching(/^j\d+$/) })
    shop.services.ports.sms = port
    expect((await shop.put(`/orders/${number}/messages/${failed?.message?.key}/send`)).status).toBe(204)
    await work(shop)
    const sent = (await messages(number)).filter(({ name }) => name === 'shipped')
    expect(sent.map(({ message }) => [message?.state, message?.channel])).toEqual([['sent', 'sms']])
    const other = await shop.paid()
    expect((await shop.put(`/orders/${other.number}/messages/m999999/send`)).body.code).toBe('not_found')
  })

  it('tells the order as it stands, and refuses what there is nothing of, or nobody to write to', async () => {
    const phone = newPhone()
    const { number } = await shop.paid({ phone })
    const code = async (body: object) => (await send(number, body)).body.code
    expect(await code({ kind: 'receipt' })).toBe('nothing_to_send')
    expect(await code({ kind: 'order', channel: 'email' })).toBe('buyer_unreachable')
    expect((await send(number, { kind: 'text' })).status).toBe(422)
    expect((await send(number, { kind: 'order' })).status).toBe(200)
    await work(shop)
    expect((await sandbox.texts(phone))[0]?.text).toContain(number)
    const marketer = await aUser(shop.db, { email: 'm@messages.example', role: 'staff', staff_role: 'marketer' })
    const masked = await shop.post(`/orders/${number}/messages`, { kind: 'order' }, await aBearer(shop, marketer.id))
    expect([masked.status, masked.body.code]).toEqual([403, 'permission_missing'])
  })

  it('of an order that became dearer asks for the difference by a link', async () => {
    const phone = newPhone()
    const { number } = await shop.paid({ phone, quantity: 1 })
    const { version, lines } = (await shop.get(`/orders/${number}`)).body
    const edited = await shop.post(`/orders/${number}/edits`, { version, lines: [{ id: lines[0].id, quantity: 2 }] })
    expect(edited.body).toMatchObject({ due: '20000.0', link_sent_to: 'sms' })
    await work(shop)
    const link = (await sandbox.texts(phone)).find(({ text }) => text.includes('/pay/'))
    expect(link?.text).toContain('₮\u00a020,000')
  })

  it('is sent ten times an hour, and by one act to many', async () => {
    const { number } = await shop.paid({ phone: newPhone() })
    const other = await shop.paid({ phone: newPhone() })
    const many = await shop.post('/orders/bulk', {
      act: 'message',
      ids: [number, other.number],
      params: { text: '{number} өнөөдөр ирнэ' },
    })
    expect(many.body).toMatchObject({ done: 2, failed: 0 })
    expect((await own(other.number))[0]?.text).toBe(`${other.number} өнөөдөр ирнэ`)
    for (let k = 1; k < 10; k++) expect((await send(number, { kind: 'text', text: String(k) })).status).toBe(200)
    expect((await send(number, { kind: 'text', text: 'more' })).body.code).toBe('too_many_requests')
  })
})
