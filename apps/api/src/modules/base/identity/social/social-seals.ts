import { providers } from '@delguur/contract/base/identity'
import { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import type { SocialFlow } from './social.port.ts'

// What a client carries for the shop between two calls, unreadable to it and good for a quarter of an hour.

const lifetimeMs = 15 * 60_000
const provider = z.enum(providers)
const schemas = {
  social_trip: z.object({
    provider,
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    redirect_uri: z.string(),
  }) satisfies z.ZodType<SocialFlow>,
  /** A person who returned from a provider and still has to enter the code of an authenticator app. */
  social_known: z.object({ provider, subject: z.string() }),
  /** Somebody at a provider who is linked to this account once its owner has signed in. */
  social_link: z.object({ provider, subject: z.string(), email: z.string().nullable(), user_id: z.int() }),
}
type Schemas = typeof schemas
type Purpose = keyof Schemas

const Sealed = z.object({ ends_at: z.number(), value: z.unknown() })

/** Seals a value for a quarter of an hour. */
export function sealFor<P extends Purpose>(ctx: Ctx, purpose: P, value: z.input<Schemas[P]>): string {
  const text = JSON.stringify({ ends_at: ctx.now.getTime() + lifetimeMs, value })
  return ctx.secrets.seal(purpose, text).toString('base64url')
}

/** What was sealed for this purpose, and whether its time is over; undefined for anything else. */
export function openSeal<P extends Purpose>(
  ctx: Ctx,
  purpose: P,
  sealed: string,
): { value: z.output<Schemas[P]>; over: boolean } | undefined {
  const parsed = Sealed.safeParse(read(ctx, purpose, sealed))
  const known = schemas[purpose].safeParse(parsed.data?.value)
  if (!parsed.success || !known.success) return undefined
  return { value: known.data as z.output<Schemas[P]>, over: parsed.data.ends_at <= ctx.now.getTime() }
}

function read(ctx: Ctx, purpose: Purpose, sealed: string): unknown {
  try {
    return JSON.parse(ctx.secrets.open(purpose, Buffer.from(sealed, 'base64url')))
  } catch {
    return undefined
  }
}
