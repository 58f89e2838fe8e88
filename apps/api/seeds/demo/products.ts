import { writtenProducts } from './data.ts'
import { pictured } from './picture-sets.ts'

/** Everything the demo shop sells. Ids follow this order. */
export const products = pictured(writtenProducts())
