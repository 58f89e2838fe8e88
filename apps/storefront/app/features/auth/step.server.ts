import type { CodeSent } from '@delguur/contract/base/identity-flat'
import { httpOnlyCookie } from '../../lib/http-only-cookie.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { outgoingCookies } from '../../lib/server-context.server.ts'

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
const stepCookie = httpOnlyCookie('step', { maxAge: lives })
const linkCookie = httpOnlyCookie('mail_link', { maxAge: lives })

const isStep = (value: unknown): value is CodeStep =>
  typeof value === 'object' && value !== null && 'purpose' in value && 'login' in value && 'resend_at' in value

async function push({ request, context }: RequestArgs, cookie: typeof stepCookie, value: unknown): Promise<void> {
  const line = await cookie.write(request, value ?? '', value === null ? { maxAge: 0 } : {})
  context.get(outgoingCookies).push(line)
}

/** The code that this browser waits for, while it holds. */
export async function codeStep({ request }: RequestArgs): Promise<CodeStep | undefined> {
  const value: unknown = await stepCookie.read(request)
  return isStep(value) && value.expires_at > Date.now() ? value : undefined
}
export const keepStep = (args: RequestArgs, step: CodeStep | null): Promise<void> => push(args, stepCookie, step)

/** The token of a link in a mail: out of the address, into a cookie. */
export async function mailToken({ request }: RequestArgs): Promise<string | undefined> {
  const value: unknown = await linkCookie.read(request)
  return typeof value === 'string' && value ? value : undefined
}
export const keepMailToken = (args: RequestArgs, token: string | null): Promise<void> => push(args, linkCookie, token)
