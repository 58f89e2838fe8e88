import type { SearchPort } from './es-api.port.ts'
import { illegalArgument, noSuchIndex, noSuchType } from './es-errors.ts'
import { flag, type Parameters } from './es-parameters.ts'

/** A request to the search service, after its sender was let in. */
export type EsCall = {
  engine: SearchPort
  /** The type of each index by its name. */
  types: ReadonlyMap<string, string>
  index?: string
  type?: string
  id?: string
  parameters: Parameters
  text: string
  signal: AbortSignal
}

/** What untyped addresses call every document's type. */
export const untyped = '_doc'

/** The index an address or a header line names, which must be one that is here; throws the family's refusal. */
export function checkIndex({ types }: Pick<EsCall, 'types'>, index: string, type?: string): string {
  if (/[*,]/.test(index) || index === '_all')
    throw illegalArgument('name one index: lists and patterns are not accepted')
  const own = types.get(index)
  if (own === undefined) throw noSuchIndex(index)
  if (type !== undefined && type !== own && type !== untyped) throw noSuchType(index, type)
  return index
}

/** The index of an address; undefined where it is unknown and the sender set `ignore_unavailable`. */
export function addressedIndex(call: EsCall): string | undefined {
  const index = call.index ?? ''
  const minded = !flag(call.parameters, 'ignore_unavailable')
  return minded || call.types.has(index) ? checkIndex(call, index, call.type) : undefined
}
