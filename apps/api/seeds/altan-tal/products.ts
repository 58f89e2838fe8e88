import type { DemoProduct } from '../demo/types.ts'
import { glasses } from './products-glasses.ts'
import { spirits } from './products-spirits.ts'

/** All that the store sells. Ids follow this order, and so do the dates: what is newest stands first on the shelf. */
export const products: DemoProduct[] = [...spirits, ...glasses]
