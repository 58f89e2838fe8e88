import type { Route } from '@delguur/contract/route'
import { z } from 'zod'
import { ShopError } from '../shop-error.ts'

type Requested = { params: Record<string, string>; query: Record<string, unknown>; body: Record<string, unknown> }
type Reading<C extends Requested> = { route: Route; run: (call: C) => Promise<unknown> }

/** The address of the thing itself: `/backoffice/orders/{number}` of what is done to an order or to a part of it. */
const addressOf = (path: string): string | undefined => /^[^{]*\{\w+\}/.exec(path)?.[0]

/**
 * A refusal of an older version with what the thing is now: what the operation that reads it answers to this caller, who sees
 * no more of it here than there. What the module says stands where there is no such operation, or they may not call it.
 */
export async function withWhatItIs<C extends Requested>(
  error: unknown,
  path: string,
  operations: ReadonlyMap<string, Reading<C>>,
  call: C,
): Promise<unknown> {
  if (!(error instanceof ShopError) || error.code !== 'version_conflict' || error.beside?.current) return error
  const reading = operations.get(`GET ${addressOf(path)}`)
  const schema = reading?.route.response
  if (!reading || !schema) return error
  try {
    const read = z.safeParse(schema, await reading.run({ ...call, body: {}, query: {} }))
    if (read.success) return new ShopError('version_conflict', { beside: { current: read.data, ...error.beside } })
  } catch (other) {
    if (!(other instanceof ShopError)) throw other
  }
  return error
}
