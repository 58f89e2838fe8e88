import type { Route } from '@delguur/contract/route'
import { z } from 'zod'
import { type FieldError, ShopError } from '../shop-error.ts'
import type { SentForm } from './file-forms.ts'
import { faultsOf } from './schema-faults.ts'
import { namesBesides, typedInput, unknownNames } from './typed-input.ts'

/** An address that cannot be one of ours is as unknown as any other. */
export function parseAddress(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  const result = schema && z.safeParse(schema, value)
  if (result?.success === false) throw new ShopError('not_found')
  return result ? result.data : value
}

/** Whether each name in a body of the office has to be one of the contract; those of files come with their form. */
export const isRawInput = ({ path, body, file, form, stream }: Route): boolean =>
  path.startsWith('/backoffice/') && (body !== undefined || !(file || form || stream))

/** What is sent, by its schema; with `whole` a name that the schema does not have is a fault too, and any where there is none. */
export function parseInput(
  schema: z.core.$ZodType | undefined,
  value: Record<string, unknown>,
  complete = false,
): unknown {
  if (!schema) {
    const names = complete ? namesBesides(value) : []
    if (names.length === 0) return value
    throw new ShopError('invalid_input', { faults: names.map((key) => ({ key, code: 'field_unknown' })) })
  }
  const result = z.safeParse(schema, value, { reportInput: true })
  const unknown = complete ? unknownNames(value, schema) : []
  if (result.success && unknown.length === 0) return result.data
  const faults = result.error?.issues.flatMap((issue) => faultsOf(issue)) ?? []
  throw new ShopError('invalid_input', {
    faults: [...faults, ...unknown.map((key): FieldError => ({ key, code: 'field_unknown' }))],
  })
}

type Sent = {
  query: Record<string, unknown>
  body: Record<string, unknown>
  form?: () => Promise<SentForm>
}

/** The call with its texts clean. */
export function typedCall<C extends Sent>(sent: C, { query, body }: Route): C {
  const { form } = sent
  return {
    ...sent,
    query: typedInput(sent.query, query),
    body: typedInput(sent.body, body),
    ...(form && {
      form: async () => {
        const { fields, files } = await form()
        return { files, fields: typedInput(fields, body) as SentForm['fields'] }
      },
    }),
  }
}
