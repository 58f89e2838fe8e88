import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { otpOf } from '../e2e/authenticator.ts'
import type { Report } from './report.ts'
import type { Running } from './shop-process.ts'

// Calls of the back office, one after the other, and the table of their times.

type Login = { password: string; totp_secret: string | null }
type Answer<T> = { body: T; etag: string; ms: number }

/** Calls the staff API as the demo's owner; an answer that is no success throws. */
export type Owner = {
  call: <T>(method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer<T>>
  /** Milliseconds until the answer was read. */
  timed: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<number>
}

export async function signInAsOwner({ base }: Running, dataDir: string): Promise<Owner> {
  const authorization = `Bearer ${await ownerToken(base, dataDir)}`
  const call: Owner['call'] = async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData
    const began = performance.now()
    const answer = await fetch(`${base}/api/v2${path}`, {
      method,
      headers: {
        authorization,
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
        ...headers,
      },
      body: isForm ? body : body && JSON.stringify(body),
    })
    const text = await answer.text()
    const ms = performance.now() - began
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
    return { body: JSON.parse(text), etag: answer.headers.get('etag') ?? '', ms }
  }
  return { call, timed: async (...wanted) => (await call(...wanted)).ms }
}

/** What signs the demo's owner in, with a code of this moment. */
export function ownerLogin(dataDir: string): { username: string; password: string; otp: string } {
  const stored = readFileSync(join(dataDir, 'tenants/bambar/demo-logins'), 'utf8')
  const { secrets } = JSON.parse(stored) as { secrets: Record<string, Login> }
  const username = 'admin@bambar.example'
  const { password = '', totp_secret = '' } = secrets[username] ?? {}
  return { username, password, otp: otpOf(totp_secret ?? '') }
}

async function ownerToken(base: string, dataDir: string): Promise<string> {
  const body = JSON.stringify({ grant_type: 'password', ...ownerLogin(dataDir) })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/oauth/token`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`the owner could not sign in: ${await answer.text()}`)
  return ((await answer.json()) as { access_token: string }).access_token
}

/** One kind of call of a row; `run` is given the round, -1 while it warms up, and answers with milliseconds. */
type Call = { name: string; run: (round: number) => Promise<number> }
type Table = { row: (name: string, goal: number, calls: Call[]) => Promise<void> }

const rounds = { quick: 20, full: 60 }

/** Prints p50, p95 and the slowest call of each row; a first round is not measured. */
export function openTable(report: Report, quick: boolean): Table {
  report.print('| row | p50 ms | p95 ms | goal | slowest call |\n|---|---|---|---|---|')
  return {
    row: async (name, goal, calls) => {
      const taken: { name: string; ms: number }[] = []
      for (let round = -1; round < (quick ? rounds.quick : rounds.full); round++)
        for (const each of calls) {
          const ms = await each.run(round)
          if (round >= 0) taken.push({ name: each.name, ms })
        }
      taken.sort((a, b) => a.ms - b.ms)
      const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))]
      const [half, most] = [at(0.5), at(0.95)]
      const missed = (most?.ms ?? 0) > goal ? ' (missed)' : ''
      const slowest = decodeURIComponent(most?.name ?? '').replace('/backoffice', '')
      report.print(`| ${name} | ${half?.ms.toFixed(1)} | ${most?.ms.toFixed(1)} | ${goal}${missed} | \`${slowest}\` |`)
    },
  }
}
