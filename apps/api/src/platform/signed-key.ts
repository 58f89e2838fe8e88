import { timingSafeEqual } from 'node:crypto'
import { hourMs } from '@delguur/kit/dates'
import type { Ctx } from './context.ts'

type Signer = Pick<Ctx, 'secrets' | 'now'>

const macOf = ({ secrets }: Pick<Ctx, 'secrets'>, purpose: string, id: string, end: string): Buffer =>
  secrets.mac(purpose, `${id} ${end}`).subarray(0, 24)

/** A key works until the hour after the one that begins next, so that for an hour it is the same. */
const endOf = (now: Date): number => (Math.floor(now.getTime() / hourMs) + 2) * hourMs

/** A key of something private that whoever was given it opens for an hour or two; `id` is of small letters, digits and dashes. */
export function signedKey(ctx: Signer, purpose: string, id: string): string {
  const end = endOf(ctx.now).toString(36)
  return `${id}.${end}.${macOf(ctx, purpose, id, end).toString('base64url')}`
}

/** What a key is for; undefined for one that is wrong or over, before anything is looked for. */
export function openKey(ctx: Signer, purpose: string, key: string): string | undefined {
  const [, id = '', end = '', mac = ''] = /^([\da-z-]{1,30})\.([\da-z]{1,12})\.([\w-]{32})$/.exec(key) ?? []
  const given = Buffer.from(mac, 'base64url')
  const own = macOf(ctx, purpose, id, end)
  const isOurs = given.length === own.length && timingSafeEqual(given, own)
  return isOurs && Number.parseInt(end, 36) > ctx.now.getTime() ? id : undefined
}

/** Of a private file: shown as what it is and nothing else, kept by its reader alone. */
export const privateFileHeaders = {
  'cache-control': 'private, max-age=3600',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
}
