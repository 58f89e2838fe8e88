import { clothesTaxonNames } from './taxon-names-clothes.ts'
import { moreTaxonNames } from './taxon-names-more.ts'
import type { TaxonName } from './taxon-names-shape.ts'
import type { TaxonPermalink } from './taxons.ts'

export const taxonNames: Record<TaxonPermalink, TaxonName> = { ...clothesTaxonNames, ...moreTaxonNames }
