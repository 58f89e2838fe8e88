import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aNoticesShop, type Colleague, type NoticesShop } from '../../../../test/shops/notices-shop.ts'
import { httpSms } from '../../../adapters/sms/http.ts'
import { telegramBot } from '../../../adapters/telegram/bot.ts'
import { sandboxTelegram } from '../../../entry/services/sandbox.ts'
import { sendMessage } from './deliver.ts'

let shop: NoticesShop
beforeAll(async () => {
  shop = await aNoticesShop('staff_telegram')
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.now = new Date(`${new Date().toISOString().slice(0, 10)}T04:00:00Z`)
  await query('update staff_notice_choices set ways = $1', [[]])
  await shop.compose()
  await query(`update staff_messages set state = 'dropped' where state = 'waiting'`)
})

const query = async (text: string, values: unknown[] = []) => (await shop.pool.query(text, values)).rows
let orders = 0
async function placed(): Promise<string> {
  const number = `R${800_000_000 + ++orders}`
  await query(
    `with made as (insert into orders (number, token, status, completed_at) values ($1, $1, 'placed', $2) returning id)
     insert into order_events (order_id, subject, event, to_status, actor, created_at)
     select id, 'order', 'placed', 'placed', 'guest', $2 from made`,
    [number, shop.clock.now],
  )
  return number
}
const mails = async ({ email }: Colleague) => (await shop.sandbox.arrived(email)).map(({ subject }) => subject)
const state = async ({ bearer }: Colleague) =>
  (await shop.call('GET', '/backoffice/me/notices', { bearer })).body.ways.find(
    ({ way }: { way: string }) => way === 'telegram',
  )
async function linked(): Promise<Colleague> {
  const one = await shop.colleague()
  await shop.linkTelegram(one)
  await shop.choose(one, ['telegram'], {}, ['new_order'])
  return one
}
const ask = (one: Colleague, method: 'POST' | 'PUT' | 'DELETE', path: string) =>
  shop.call(method, `/backoffice/me/notices${path}`, { bearer: one.bearer, ...(method !== 'DELETE' && { body: {} }) })

describe('a chat', () => {
  it('becomes a person’s by a code that is used once and within ten minutes', async () => {
    const [one, other] = [await shop.colleague(), await shop.colleague()]
    const { body } = await ask(one, 'POST', '/telegram')
    expect(body.url).toContain(`delguur_sandbox_bot?start=${body.code}`)
    await shop.telegram({ chat: one.chat, text: `/start ${'A'.repeat(22)}` })
    await shop.telegram({ chat: one.chat, text: body.code })
    expect((await ask(one, 'PUT', '/telegram')).body.state).toBe('not_linked')
    await shop.telegram({ chat: one.chat, text: `/start ${body.code}` })
    expect((await ask(one, 'PUT', '/telegram')).body).toMatchObject({ state: 'ready', to: `@tester_${one.chat}` })
    // whoever has read the code over a shoulder comes too late
    const second = await ask(other, 'POST', '/telegram')
    await shop.telegram({ chat: other.chat, text: `/start ${body.code}` })
    expect((await ask(other, 'PUT', '/telegram')).body.state).toBe('not_linked')
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000)
    await shop.telegram({ chat: other.chat, text: `/start ${second.body.code}` })
    expect((await ask(other, 'PUT', '/telegram')).body.state).toBe('not_linked')
    expect(JSON.stringify(await query('select * from telegram_codes'))).not.toContain(second.body.code)
  })

  it('is one person’s alone, and nobody’s after it was unlinked', async () => {
    const [one, other] = [await linked(), await shop.colleague()]
    await shop.linkTelegram({ ...other, chat: one.chat })
    expect([(await state(one)).state, (await state(other)).state]).toEqual(['not_linked', 'ready'])
    expect((await ask(other, 'DELETE', '/ways/telegram')).status).toBe(204)
    expect((await ask(other, 'DELETE', '/ways/telegram')).status).toBe(404)
    expect((await state(other)).state).toBe('not_linked')
  })

  it('is linked also where the updates of the bot went to another address', async () => {
    const { url, token } = sandboxTelegram(shop.sandbox.inbox_url)
    await fetch(`${url}/bot${token}/setWebhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'https://elsewhere.example/' }),
    })
    expect((await state(await linked())).state).toBe('ready')
  })
})

describe('what cannot arrive', () => {
  it('because the bot was blocked switches the way off, says so, and goes by mail; nothing is lost or told twice', async () => {
    const one = await linked()
    await shop.telegram({ chat: one.chat, act: 'block' })
    const first = await placed()
    await shop.pass(2)
    await shop.deliver()
    expect(await state(one)).toMatchObject({ state: 'off', problem: 'blocked', since: expect.any(String) })
    const second = await placed()
    await shop.pass(6)
    await shop.deliver()
    await shop.pass(6)
    expect(await mails(one)).toEqual([expect.stringContaining(second), expect.stringContaining(first)])
    expect(await shop.botSaid(one.chat)).toHaveLength(1)
    await shop.telegram({ chat: one.chat, act: 'unblock' })
    expect((await ask(one, 'PUT', '/ways/telegram/test')).body).toEqual({ way: 'telegram', sent: true, problem: null })
    expect((await state(one)).state).toBe('ready')
    expect(await mails(one)).toHaveLength(2)
  })

  it('because there is no such chat', async () => {
    const one = await linked()
    await shop.telegram({ chat: one.chat, act: 'forget' })
    expect((await ask(one, 'PUT', '/ways/telegram/test')).body).toMatchObject({ sent: false, problem: 'no_chat' })
    await placed()
    await shop.pass(2)
    await shop.deliver()
    expect([(await state(one)).problem, (await mails(one)).length]).toEqual(['no_chat', 1])
  })

  it('because the service is busy waits as long as it says', async () => {
    const one = await linked()
    await shop.telegram({ act: 'trouble', status: 429, retry_after: 90 })
    const number = await placed()
    await shop.pass(2)
    expect(await shop.messages(one)).toMatchObject([{ state: 'waiting', fault: 'busy' }])
    const [job] = await query(
      `select run_at from graphile_worker._private_jobs where key = (select 'staff-message-' || max(id) from staff_messages where user_id = $1)`,
      [one.id],
    )
    expect(job.run_at.getTime() - shop.clock.now.getTime()).toBe(90_000)
    await shop.pass(2)
    expect((await shop.botSaid(one.chat))[0]).toContain(number)
    expect(await mails(one)).toEqual([])
  })

  it('because the service is down is tried a few times, then goes by another way', async () => {
    const one = await linked()
    for (let n = 0; n < 6; n++) await shop.telegram({ act: 'trouble', status: 502 })
    const number = await placed()
    await shop.pass(2)
    for (let n = 0; n < 8; n++) await shop.deliver()
    expect(await shop.messages(one)).toMatchObject([
      { way: 'telegram', state: 'replaced', fault: 'away' },
      { way: 'mail', state: 'sent' },
    ])
    expect(await mails(one)).toEqual([expect.stringContaining(number)])
    expect((await state(one)).state).toBe('ready')
  })

  it('for all that is known is not sent again by the same way', async () => {
    const one = await linked()
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const { telegram } = shop.services.ports
    shop.services.ports.telegram = telegramBot({ url: `http://127.0.0.1:${port}`, token: 'x', timeout: 50 })
    const number = await placed()
    await shop.pass(2)
    shop.services.ports.telegram = telegram
    silent.closeAllConnections()
    silent.close()
    await shop.deliver()
    expect(await shop.messages(one)).toMatchObject([
      { way: 'telegram', state: 'unsure' },
      { way: 'mail', state: 'sent' },
    ])
    expect(await mails(one)).toEqual([expect.stringContaining(number)])
    // a process that was killed while it sent
    const again = await placed()
    await shop.pass(6)
    await query(
      `update staff_messages set state = 'sending' where user_id = $1 and way = 'telegram' and state = 'sent'`,
      [one.id],
    )
    expect((await shop.botSaid(one.chat))[0]).toContain(again)
    const [{ id }] = await query(`select id from staff_messages where user_id = $1 and state = 'sending'`, [one.id])
    await sendMessage(shop.services, Number(id))
    expect(await shop.botSaid(one.chat)).toHaveLength(2)
  })

  it('while nothing works waits for a day, and is told as one message once a way is there', async () => {
    const one = await linked()
    await query('update users set email_confirmed_at = null, phone_confirmed_at = null where id = $1', [one.id])
    await shop.telegram({ chat: one.chat, act: 'block' })
    for (let n = 0; n < 3; n++) {
      await placed()
      await shop.pass(2)
    }
    expect((await shop.messages(one)).map((each) => each.state)).toEqual(['failed', 'failed', 'failed'])
    await shop.telegram({ chat: one.chat, act: 'unblock' })
    await shop.linkTelegram(one)
    await shop.deliver()
    expect((await shop.botSaid(one.chat))[0]).toContain('3 шинэ захиалга')
    expect((await shop.messages(one)).map((each) => each.state)).toEqual(['sent'])
  })

  it('by a text message that the gateway refuses switches it off', async () => {
    const one = await shop.colleague()
    await query(`update users set phone = '99000000' where id = $1`, [one.id])
    await shop.choose(one, ['sms'], {}, ['new_order'])
    const number = await placed()
    await shop.pass(11)
    await shop.deliver()
    expect(await mails(one)).toEqual([expect.stringContaining(number)])
    const { ways } = (await shop.call('GET', '/backoffice/me/notices', { bearer: one.bearer })).body
    expect(ways.find(({ way }: { way: string }) => way === 'sms')).toMatchObject({ state: 'off', problem: 'refused' })
    await query('update users set phone = null where id = $1', [one.id])
  })

  it('of one person holds up nobody else', async () => {
    const [one, other] = [await shop.colleague(), await shop.colleague()]
    await shop.choose(one, ['sms'], {}, ['new_order'])
    await shop.choose(other, ['mail'], {}, ['new_order'])
    const { sms } = shop.services.ports
    shop.services.ports.sms = httpSms({ url: 'http://127.0.0.1:9/', key: 'x', from: 'x' })
    await placed()
    await shop.pass(11)
    shop.services.ports.sms = sms
    expect(await mails(other)).toHaveLength(1)
    expect(await shop.messages(one)).toMatchObject([{ state: 'waiting', fault: 'unreachable' }])
    await shop.deliver()
    expect(await shop.sandbox.texts(one.phone)).toHaveLength(1)
  })
})

it('is not set up without a token', async () => {
  const one = await shop.colleague()
  const { telegram } = shop.services.ports
  shop.services.ports.telegram = undefined
  expect((await state(one)).state).toBe('not_set_up')
  expect((await ask(one, 'POST', '/telegram')).status).toBe(404)
  shop.services.ports.telegram = telegramBot({ url: `${shop.sandbox.inbox_url}/telegram`, token: '1:wrong' })
  expect((await ask(one, 'POST', '/telegram')).status).toBe(503)
  shop.services.ports.telegram = telegram
})
