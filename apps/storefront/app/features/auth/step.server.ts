import type { CodeSent } from '@delguur/contract/identity'
import { createCookie } from 'react-router'
import { outgoingCookies } from '../../lib/server-context.server.ts'
import type { Asked } from '../../lib/session.server.ts'

/** A code is under way: to whom, what for, and what is known of a new person. Times in epoch milliseconds. */
export type CodeStep = {
  purpose: 'sign_in' | 'sign_up' | 'reset'
  login: string
  kind: CodeSent['kind']
  verification_id: string
  resend_at: number
  expires_at: number
  first_name?: string
  last_name?: string
}

const lives = 15 * 60
const options = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: lives } as const
const stepCookie = createCookie('step', options)
const linkCookie = createCookie('mail_link', options)

const isStep = (value: unknown): value is CodeStep =>
  typeof value === 'object' && value !== null && 'purpose' in value && 'login' in value && 'resend_at' in value

async function push({ request, context }: Asked, cookie: typeof stepCookie, value: unknown): Promise<void> {
  const secure = new URL(request.url).protocol === 'https:'
  const line = await cookie.serialize(value ?? '', { secure, ...(value === null && { maxAge: 0 }) })
  context.get(outgoingCookies).push(line)
}

/** The code that this browser waits for, while it holds. */
export async function codeStep({ request }: Asked): Promise<CodeStep | undefined> {
  const value: unknown = await stepCookie.parse(request.headers.get('cookie'))
  return isStep(value) && value.expires_at > Date.now() ? value : undefined
}
export const keepStep = (asked: Asked, step: CodeStep | null): Promise<void> => push(asked, stepCookie, step)

/** The token of a link in a mail: out of the address, into a cookie. */
export async function mailToken({ request }: Asked): Promise<string | undefined> {
  const value: unknown = await linkCookie.parse(request.headers.get('cookie'))
  return typeof value === 'string' && value ? value : undefined
}
export const keepMailToken = (asked: Asked, token: string | null): Promise<void> => push(asked, linkCookie, token)
