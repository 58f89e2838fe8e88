import type { DemoProduct } from '../demo/types.ts'
import { glasses } from './products-glasses.ts'
import { spirits } from './products-spirits.ts'

/** All that the store sells. Ids follow this order. */
export const products: DemoProduct[] = [...spirits, ...glasses]
