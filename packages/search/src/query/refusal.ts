/** The error types of the engine family that a search body can earn. */
export type RefusalType =
  | 'parsing_exception'
  | 'x_content_parse_exception'
  | 'illegal_argument_exception'
  | 'query_shard_exception'
  | 'search_phase_execution_exception'

export type RefusalCause = { type: RefusalType; reason: string }

/** The body of a 400 as clients of the engine family know it; `status` is the HTTP status. */
export type Refusal = {
  error: { root_cause: RefusalCause[]; type: RefusalType; reason: string }
  status: 400
}

/** Thrown by whatever reads or answers a body; `refusing` turns it into a `Refusal`. */
export class QueryError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.error.reason)
    this.refusal = refusal
  }
}

/** A refusal whose cause and outer error are the same. */
export const refusal = (type: RefusalType, reason: string): Refusal => ({
  error: { root_cause: [{ type, reason }], type, reason },
  status: 400,
})

const printable = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

/** A name out of the request, short enough to be repeated in an answer. */
export const named = (text: string) => `[${printable(text)}]`

/** The body reads wrong: a clause that does not exist or has the wrong form. */
export const malformed = (reason: string) => new QueryError(refusal('parsing_exception', reason))

/** An option inside an object that the object does not have, or of a wrong type. */
export const unknownField = (reason: string) => new QueryError(refusal('x_content_parse_exception', reason))

/** The form is right, the value is not. */
export const illegal = (reason: string) => new QueryError(refusal('illegal_argument_exception', reason))

/** The original finds these out on its shards and answers one level deeper. */
export const failedOnShards = (reason: string, type: RefusalType = 'illegal_argument_exception') =>
  new QueryError({
    error: {
      root_cause: [{ type, reason }],
      type: 'search_phase_execution_exception',
      reason: 'all shards failed',
    },
    status: 400,
  })

/** The mapping does not have what is requested, or not of that kind. */
export const unfit = (reason: string) => failedOnShards(reason, 'query_shard_exception')

/** The field cannot take the value. */
export const failedToCreate = (reason: string) => unfit(`failed to create query: ${reason}`)

/** Runs a parse or a search and answers its refusal as a value; any other error is a fault and passes through. */
export function refusing<T>(parse: () => T): { ok: true; value: T } | { ok: false; refusal: Refusal } {
  try {
    return { ok: true, value: parse() }
  } catch (error) {
    if (error instanceof QueryError) return { ok: false, refusal: error.refusal }
    throw error
  }
}
