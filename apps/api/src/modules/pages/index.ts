export { pageFormerlyAt, productsBySlug } from './pages.queries.ts'
export { shownSection, slugsIn } from './shown-page.ts'
