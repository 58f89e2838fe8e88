import { Logger, runOnce } from 'graphile-worker'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { queued } from '../../../../test/baskets/codes.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { notifyJobs } from '../../messages/notify/index.ts'

let shop: TestApp
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startApp(await freshDatabase('alerts'), undefined, { limits: { codes_per_day: 2 } })
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

let people = 0
const ask = async () => {
  const body = { login: `flood${++people}@mail.example` }
  return (await shop.call('POST', '/mcs_auth/check', { body })).status
}
const work = () =>
  runOnce({
    pgPool: shop.pool,
    taskList: Object.fromEntries(notifyJobs.map(({ name, work: run }) => [name, (raw) => run(shop.services, raw)])),
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  })
const later = (minutes: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000)
}
const mails = async () => (await sandbox.arrived(shop.services.tenant.support.email)).map(({ subject }) => subject)

it('the codes of the whole shop are used up: nobody gets more, and support is mailed once an hour', async () => {
  const mail = 'Аюулгүй байдлын анхааруулга: codes_shop'
  expect([await ask(), await ask()]).toEqual([200, 200])
  expect(await mails()).toEqual([])
  expect([await ask(), await ask(), await ask()]).toEqual([429, 429, 429])
  expect(await queued(shop, 'notify.security_alert')).toHaveLength(1)
  await work()
  expect(await mails()).toEqual([mail])
  later(59)
  expect(await ask()).toBe(429)
  await work()
  expect(await mails()).toEqual([mail])
  later(2)
  expect([await ask(), await ask()]).toEqual([429, 429])
  await work()
  expect(await mails()).toEqual([mail, mail])
  later(24 * 60)
  expect(await ask()).toBe(200)
  await work()
  expect(await mails()).toHaveLength(2)
})
