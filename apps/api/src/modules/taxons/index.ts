export { pagePath } from './redirects.domain.ts'
export { lead } from './redirects.ts'
export { merged } from './taxons.ts'
export { undoPins, undoTaxonEdit, undoTaxonMove } from './undo-taxon.ts'
