import { z } from 'zod'
import { faultsOf } from '../../../platform/http/schema-faults.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'

/** Reads what stands under the root key of a body of JSON:API; faults carry the names of its fields. */
export function readRoot<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  if (typeof value !== 'object' || value === null) throw new ShopError('parameter_missing')
  const result = z.safeParse(schema, value, { reportInput: true })
  if (result.success) return result.data
  throw new ShopError('invalid_input', {
    faults: result.error.issues.flatMap((issue) => faultsOf(issue)),
  })
}

/** Refuses with every fault that was found, if any was. */
export function refuseFaults(faults: FieldError[]): void {
  const [first] = faults
  if (first) throw new ShopError(first.code, { faults })
}
