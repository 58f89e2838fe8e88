import { pictured } from './picture-sets.ts'
import { accessories } from './products-accessories.ts'
import { accessoriesWarm } from './products-accessories-warm.ts'
import { baby } from './products-baby.ts'
import { bags } from './products-bags.ts'
import { boots } from './products-boots.ts'
import { bottoms } from './products-bottoms.ts'
import { leggings } from './products-bottoms-leggings.ts'
import { ceremony } from './products-ceremony.ts'
import { gowns } from './products-ceremony-gown.ts'
import { digitals } from './products-digital.ts'
import { dresses } from './products-dresses.ts'
import { foods } from './products-foods.ts'
import { knit } from './products-knit.ts'
import { knitGrown } from './products-knit-grown.ts'
import { outer } from './products-outer.ts'
import { outerLittle } from './products-outer-little.ts'
import { vests } from './products-outer-vest.ts'
import { school } from './products-school.ts'
import { shoes } from './products-shoes.ts'
import { socks } from './products-shoes-socks.ts'
import { tops } from './products-tops.ts'
import { shirts } from './products-tops-shirts.ts'
import { toys } from './products-toys.ts'
import type { DemoProduct } from './types.ts'

/** Everything the demo shop sells. Ids follow this order. */
export const products: DemoProduct[] = pictured([
  ...outer,
  ...outerLittle,
  ...vests,
  ...tops,
  ...shirts,
  ...knit,
  ...knitGrown,
  ...bottoms,
  ...leggings,
  ...dresses,
  ...school,
  ...baby,
  ...shoes,
  ...socks,
  ...ceremony,
  ...gowns,
  ...accessories,
  ...accessoriesWarm,
  ...toys,
  ...foods,
  ...bags,
  ...boots,
  ...digitals,
])
