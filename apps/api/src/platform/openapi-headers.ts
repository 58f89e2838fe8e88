import type { Route } from '@delguur/contract/route'
import { keepsKeys } from './idempotency.ts'

const header = (name: string, required: boolean, description: string, schema: object) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})
const key = header('Idempotency-Key', false, 'Repeated with the same body within a day: the answer of the first call', {
  type: 'string',
  minLength: 16,
  maxLength: 255,
})
const match = (required: boolean) =>
  header('If-Match', required, 'The version that was seen (ETag), several of them, or `*`; a weak one is none', {
    type: 'string',
    pattern: '^(\\*|[0-9]{1,9}|((W/)?"[0-9]{1,9}")( *, *(W/)?"[0-9]{1,9}")*)$',
  })

/** The headers that change what an operation does. */
export const headersOf = (route: Route) => [
  ...(route.versioned || route.may_match ? [match(route.versioned === true)] : []),
  ...(keepsKeys(route) ? [key] : []),
]
