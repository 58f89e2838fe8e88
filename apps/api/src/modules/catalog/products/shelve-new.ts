import type { Tx } from '../../../platform/database/db.ts'
import type { Written } from './product-input.ts'
import { shelveVariants } from './products.repository.ts'

/** Variants that were just made can be received in every store. */
export const shelveNew = (tx: Tx, written: readonly Written[]): Promise<void> =>
  shelveVariants(
    tx,
    written.flatMap(({ variants }) => variants.flatMap(({ id, outcome }) => (id && outcome === 'created' ? [id] : []))),
  )
