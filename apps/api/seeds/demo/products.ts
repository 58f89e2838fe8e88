import { baby } from './products-baby.ts'
import { bottoms } from './products-bottoms.ts'
import { leggings } from './products-bottoms-leggings.ts'
import { dresses } from './products-dresses.ts'
import { outer } from './products-outer.ts'
import { outerLittle } from './products-outer-little.ts'
import { vests } from './products-outer-vest.ts'
import { tops } from './products-tops.ts'
import { shirts } from './products-tops-shirts.ts'
import type { DemoProduct } from './types.ts'

/** Everything the demo shop sells. Ids follow this order. */
export const products: DemoProduct[] = [
  ...outer,
  ...outerLittle,
  ...vests,
  ...tops,
  ...shirts,
  ...bottoms,
  ...leggings,
  ...dresses,
  ...baby,
]
