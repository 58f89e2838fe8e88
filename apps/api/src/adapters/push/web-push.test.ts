import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSandbox, type Subscription, type TestSandbox } from '../../../test/sandbox.ts'
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
  webPushPort({ ...keys, subject, sandbox: sandbox.inbox_url, ...changes })

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
    const silent = port({ sandbox: origin, timeout: 300 })
    const send = silent.send({ ...targetOf(browser), endpoint: `${origin}/push/secret-of-it` }, message)
    await expect(send).rejects.toMatchObject({ name: 'PushError', message: 'push timed out' })
    mute.closeAllConnections()
    mute.close()
    const absent = port({ sandbox: 'http://127.0.0.1:9' })
    const refused = absent.send({ ...targetOf(browser), endpoint: 'http://127.0.0.1:9/push/secret-of-it' }, message)
    await expect(refused).rejects.toMatchObject({ name: 'PushError', message: 'push unreachable' })
  })
})

describe('where a stranger may have the shop send', () => {
  it('guarantee 46: is nowhere inside, and of the sandbox its push service alone', async () => {
    const { endpoint, keys: own } = await sandbox.subscribe()
    expect(port().accepts(endpoint)).toBe(true)
    expect(port().accepts(endpoint.replace('127.0.0.1', 'localhost'))).toBe(true)
    expect(port({ sandbox: undefined }).accepts(endpoint)).toBe(false)
    for (const path of ['/money/calm', '/push/../money/calm', '/push/subscriptions/x', '/push/', '/clear'])
      expect([path, port().accepts(`${sandbox.inbox_url}${path}`)]).toEqual([path, false])
    for (const url of [`${endpoint}?a`, `${endpoint}#a`, endpoint.replace('//', '//a:b@'), 'https://10.1.2.3/x']) {
      expect([url, port().accepts(url)]).toEqual([url, false])
      await expect(
        port().send({ ...targetOf({ id: '', endpoint: url, keys: own }), endpoint: url }, message),
      ).rejects.toMatchObject({
        message: 'push refused: not a public address',
      })
    }
  })
})
