import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSandbox, type Subscription, type TestSandbox } from '../../../test/sandbox.ts'
import { isPublicAddress, isPublicUrl, publicLookup } from './public-address.ts'
import { makeVapidKeys, webPushPort } from './web-push.ts'

const keys = makeVapidKeys()
const subject = 'mailto:tuslamj@bambar.example'
const message = {
  title: 'Төлбөр орлоо',
  body: 'R000000001: бэлдэж эхэллээ 🎉',
  url: '/account/orders/R000000001',
  tag: 'order-paid.R000000001',
}
const targetOf = ({ endpoint, keys: { p256dh, auth } }: Subscription) => ({ endpoint, p256dh, auth })

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.stop())

const port = (changes: Partial<Parameters<typeof webPushPort>[0]> = {}) =>
  webPushPort({ ...keys, subject, allowed: [sandbox.inbox_url], ...changes })

describe('a push message', () => {
  it('is read by the browser exactly as it was sent, and by nobody on the way', async () => {
    const browser = await sandbox.subscribe(keys.public_key)
    expect(await port().send(targetOf(browser), message)).toBe('sent')
    const [read, ...more] = await sandbox.pushed(browser.id)
    expect(more).toEqual([])
    expect(JSON.parse(read?.payload ?? '')).toEqual(message)
    expect(read).toMatchObject({ subject: message.title, text: message.body, sender: subject, ttl: 86_400 })
    expect(read?.topic).toMatch(/^[\w-]{32}$/)
  })

  it('cannot be read with the keys of another browser', async () => {
    const [one, other] = [await sandbox.subscribe(), await sandbox.subscribe()]
    const mixed = { ...targetOf(one), p256dh: other.keys.p256dh }
    await expect(port().send(mixed, message)).rejects.toMatchObject({
      name: 'PushError',
      message: 'push refused (400)',
    })
    expect(await sandbox.pushed(one.id)).toEqual([])
  })

  it('of another sender is not taken where the browser named one, and never will be', async () => {
    const browser = await sandbox.subscribe(keys.public_key)
    const stranger = port(makeVapidKeys())
    expect(await stranger.send(targetOf(browser), message)).toBe('gone')
    expect(await sandbox.pushed(browser.id)).toEqual([])
  })

  it('finds an ended subscription gone', async () => {
    const browser = await sandbox.subscribe()
    await sandbox.unsubscribe(browser.id)
    expect(await port().send(targetOf(browser), message)).toBe('gone')
    expect(await port().send({ ...targetOf(browser), endpoint: `${browser.endpoint}x` }, message)).toBe('gone')
  })

  it('says what failed and never where', async () => {
    const browser = await sandbox.subscribe()
    const mute = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const address = mute.address()
    const origin = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
    const silent = port({ allowed: [origin], patience: 300 })
    const send = silent.send({ ...targetOf(browser), endpoint: `${origin}/secret` }, message)
    await expect(send).rejects.toMatchObject({ name: 'PushError', message: 'push timed out' })
    mute.closeAllConnections()
    mute.close()
    const absent = port({ allowed: ['http://127.0.0.1:9'] })
    const refused = absent.send({ ...targetOf(browser), endpoint: 'http://127.0.0.1:9/secret' }, message)
    await expect(refused).rejects.toMatchObject({ name: 'PushError', message: 'push unreachable' })
  })
})

describe('where a stranger may have the shop send', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://8.8.8.8/x',
  ])('is %s', (url) => {
    expect(isPublicUrl(url)).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://shop.localhost/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://intranet/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'file:///etc/passwd',
    'nonsense',
  ])('is not %s', async (url) => {
    expect(isPublicUrl(url)).toBe(false)
    expect(port().accepts(url)).toBe(false)
    const browser = await sandbox.subscribe()
    await expect(port().send({ ...targetOf(browser), endpoint: url }, message)).rejects.toMatchObject({
      message: 'push refused: not a public address',
    })
  })

  it('is no name that leads inside, looked at as it is called', async () => {
    const error = await new Promise((done) => publicLookup('localhost', { all: true }, (reason) => done(reason)))
    expect(error).toMatchObject({ code: 'EPRIVATE' })
  })

  it('knows public addresses from others', () => {
    for (const address of ['1.1.1.1', '2606:4700::1111']) expect(isPublicAddress(address), address).toBe(true)
    for (const address of ['100.64.0.1', '192.0.2.1', '2001:db8::1', '2002:a00:1::', 'fe80::1', '::', 'x'])
      expect(isPublicAddress(address), address).toBe(false)
  })
})
