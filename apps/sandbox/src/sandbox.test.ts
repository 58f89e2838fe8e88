import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

type Ports = { inbox_port: number; smtp_port: number; csrf_token: string }

async function start(env: Record<string, string>): Promise<{ child: ChildProcess; ports: Ports }> {
  const child = fork(new URL('./main.ts', import.meta.url), { env: { ...process.env, ...env } })
  const [ports] = await once(child, 'message')
  return { child, ports }
}

let child: ChildProcess
let inbox: string
let smtp: string
let token: { 'x-csrf-token': string }
beforeAll(async () => {
  const started = await start({ SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' })
  child = started.child
  inbox = `http://127.0.0.1:${started.ports.inbox_port}`
  smtp = `smtp://127.0.0.1:${started.ports.smtp_port}`
  token = { 'x-csrf-token': started.ports.csrf_token }
})
beforeEach(async () => {
  await fetch(`${inbox}/inbox.json`, { method: 'DELETE', headers: token })
})
afterAll(() => child.kill('SIGKILL'))

const mail = {
  from: 'Бамбар <shop@bambar.example>',
  to: 'Сараа <saraa@example.mn>',
  subject: 'Захиалга <R1>',
  text: 'Сайн байна уу',
  html: '<!doctype html><html><head></head><body><h1>Сайн байна уу</h1><script>alert(1)</script></body></html>',
  headers: { 'content-language': 'mn' },
}
const send = (changes: Partial<typeof mail> = {}, url = smtp) => createTransport(url).sendMail({ ...mail, ...changes })
const read = async (path: string) => (await fetch(inbox + path)).text()
const json = async (query = '') => (await fetch(`${inbox}/inbox.json${query}`)).json()

describe('a mail sent to the sandbox', () => {
  it('is in the inbox as it was written', async () => {
    await send()
    const { total, messages } = await json()
    expect(total).toBe(1)
    expect(messages[0]).toMatchObject({
      envelope: { from: 'shop@bambar.example', to: ['saraa@example.mn'] },
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      language: 'mn',
      text: 'Сайн байна уу',
    })
    expect(messages[0]).not.toHaveProperty('source')
    expect((await json('?to=saraa@example.mn')).total).toBe(1)
    expect((await json('?to=bold@example.mn')).total).toBe(0)
  })

  it('is listed with its subject escaped and shown in a frame without scripts', async () => {
    await send()
    const { id } = (await json()).messages[0]
    expect(await read('/')).toContain('Захиалга &lt;R1&gt;')
    expect(await read(`/messages/${id}`)).toContain(`src="/messages/${id}/html"`)
    const framed = await fetch(`${inbox}/messages/${id}/html`)
    expect(framed.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups.*default-src 'none'/)
    expect(await read(`/messages/${id}?part=source`)).toContain('Content-Language: mn')
  })

  it('is told to open pages at once', async () => {
    const events = await fetch(`${inbox}/events`)
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
    await reader?.read()
    await send()
    expect((await reader?.read())?.value).toBe('data: 1\n\n')
    await reader?.cancel()
  })

  it('goes when the inbox is cleared', async () => {
    await send()
    const answer = await fetch(`${inbox}/clear`, { method: 'POST', headers: token, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(await read('/')).toContain('No message yet')
    expect((await fetch(`${inbox}/messages/1`)).status).toBe(404)
  })
})

describe('the sandbox refuses', () => {
  it.each([
    ['an unknown mailbox for good', { to: 'unknown@example.mn' }, undefined, 550],
    ['a busy mailbox for now', { to: 'busy@example.mn' }, undefined, 451],
    ['a mail that is too big', { text: 'а'.repeat(3_000_000) }, undefined, 552],
    ['a wrong password', {}, 'shop:wrong', 535],
  ])('%s', async (_what, changes, login, responseCode) => {
    const url = login ? smtp.replace('//', `//${login}@`) : smtp
    await expect(send(changes, url)).rejects.toMatchObject({ responseCode })
    expect((await json()).total).toBe(0)
  })

  it.each([
    ['a name that only leads here', 'GET', { host: 'evil.example' }],
    ['another page that would clear it', 'DELETE', { 'sec-fetch-site': 'cross-site' }],
    ['who does not have the secret of its pages', 'DELETE', {}],
  ])('%s', async (_what, method, headers) => {
    await send()
    const outgoing = request(`${inbox}/inbox.json`, { method, headers }).end()
    const [answer] = await once(outgoing, 'response')
    expect(answer.statusCode).toBe(403)
    expect((await json()).total).toBe(1)
  })
})

describe('the process', () => {
  it('takes another port when its own is taken, and says which', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const taken = (holder.address() as { port: number }).port
    const other = await start({ SANDBOX_PORT: String(taken), SANDBOX_SMTP_PORT: String(taken) })
    expect(other.ports.inbox_port).not.toBe(taken)
    expect(other.ports.smtp_port).not.toBe(taken)
    expect((await fetch(`http://127.0.0.1:${other.ports.inbox_port}/`)).status).toBe(200)
    other.child.kill('SIGKILL')
    holder.close()
  })

  it('lets a Ctrl-C pass while the shop lives, and ends with it', async () => {
    const { child: own } = await start({ SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0' })
    own.kill('SIGINT')
    const early = await Promise.race([once(own, 'exit'), new Promise((resolve) => setTimeout(resolve, 300, 'alive'))])
    expect(early).toBe('alive')
    own.disconnect()
    expect(await once(own, 'exit')).toEqual([0, null])
  })
})
