import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, readFile } from 'node:fs/promises'
import { request as plainRequest } from 'node:http'
import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { createInbox, type Inbox } from '../apps/sandbox/src/inbox.ts'
import { createSmtp, listenSmtp } from '../apps/sandbox/src/smtp.ts'

// What a deployment has around the shop, on this machine: an ordinary user, a proxy that speaks TLS, a mail server.

export const root = resolve(import.meta.dirname, '..')

/** The user that the shop runs as: whoever asks, or where that is root, one without rights. */
export type Account = { uid: number; gid: number } | undefined

export function ordinaryAccount(): Account {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export async function give(folder: string, account: Account): Promise<string> {
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

export type Settings = Record<string, string>
type Ended = { code: number | null; output: string }

/** One of the shop's programs as the ordinary user, with these settings and no others. */
export class Program {
  readonly #child: ChildProcess
  output = ''

  constructor(account: Account, settings: Settings, file: string, args: string[] = []) {
    const env = { PATH: process.env.PATH, LANG: 'C.UTF-8', DELGUUR_LAUNCHED: '1', ...settings }
    const stdio = ['ignore', 'pipe', 'pipe'] as const
    this.#child = spawn(process.execPath, [join(root, file), ...args], {
      ...account,
      cwd: root,
      env,
      stdio: [...stdio],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk
      })
  }

  async ended(): Promise<Ended> {
    if (this.#child.exitCode === null) await once(this.#child, 'exit')
    return { code: this.#child.exitCode, output: this.output.trim() }
  }

  async ready(): Promise<void> {
    for (const until = Date.now() + 300_000; Date.now() < until; await new Promise((done) => setTimeout(done, 100))) {
      if (this.output.includes('Ready in')) return
      if (this.#child.exitCode !== null) throw new Error(`the shop ended:\n${this.output}`)
    }
    throw new Error(`the shop did not start:\n${this.output}`)
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    this.#child.kill('SIGTERM')
    await once(this.#child, 'exit')
  }
}

export type Proxy = { port: number; ca: string; toShop: (port: number) => void; close: () => void }

/** A proxy that speaks TLS for `host` with a certificate of its own, and forwards as docs/deployment.md asks. */
export async function tlsProxy(folder: string, host: string): Promise<Proxy> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', cert, ...subject]
  execFileSync('openssl', made, { stdio: 'ignore' })
  const ca = await readFile(cert, 'utf8')
  let shop = 0
  const server = createServer({ key: await readFile(key), cert: ca }, (incoming, answer) => {
    const { remoteAddress = '' } = incoming.socket
    const before = incoming.headers['x-forwarded-for']
    const headers = {
      ...incoming.headers,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': before ? `${String(before)}, ${remoteAddress}` : remoteAddress,
    }
    const onward = plainRequest({ host: '127.0.0.1', port: shop, method: incoming.method, path: incoming.url, headers })
    onward.on('response', (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.writeHead(502).end())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const toShop = (port: number): void => {
    shop = port
  }
  return { port: (server.address() as AddressInfo).port, ca, toShop, close: () => server.close() }
}

// biome-ignore lint/suspicious/noExplicitAny: an answer of the shop, of which single fields are read
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: any; text: string }
export type Ask = { bearer?: string; order_token?: string; form?: Record<string, string>; body?: object }
export type Browse = (method: string, path: string, ask?: Ask) => Promise<Answer>

/** Calls the shop at its public address, whose certificate is checked. */
export const browser =
  ({ port, ca }: Proxy, host: string): Browse =>
  (method, path, { bearer, order_token, form, body } = {}) =>
    new Promise((done, failed) => {
      const sent = form ? new URLSearchParams(form).toString() : body && JSON.stringify(body)
      const headers = {
        host: `${host}:${port}`,
        ...(form && { origin: `https://${host}:${port}`, 'content-type': 'application/x-www-form-urlencoded' }),
        ...(body && { 'content-type': 'application/json' }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(order_token && { 'x-spree-order-token': order_token }),
      }
      const call = request({ host: '127.0.0.1', servername: host, port, ca, method, path, headers }, async (reply) => {
        const parts: Buffer[] = []
        for await (const part of reply) parts.push(part)
        const text = Buffer.concat(parts).toString('utf8')
        const isJson = String(reply.headers['content-type']).includes('json') && text !== ''
        const { statusCode = 0, headers: answered } = reply
        done({ status: statusCode, headers: answered, text, body: isJson ? JSON.parse(text) : undefined })
      })
      call.on('error', failed)
      call.end(sent)
    })

export type Mailbox = { url: string; inbox: Inbox; close: () => void }

/** A mail server on loopback whose mails stay in one mailbox. */
export async function mailServer(): Promise<Mailbox> {
  const inbox = createInbox()
  const smtp = createSmtp(inbox)
  const port = await listenSmtp(smtp, 0)
  return { url: `smtp://127.0.0.1:${port}`, inbox, close: () => smtp.close() }
}
