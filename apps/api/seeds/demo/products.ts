import { outer } from './products-outer.ts'
import { outerLittle } from './products-outer-little.ts'
import { tops } from './products-tops.ts'
import type { DemoProduct } from './types.ts'

/** Everything the demo shop sells. Ids follow this order. */
export const products: DemoProduct[] = [...outer, ...outerLittle, ...tops]
