/** What the address of the list asks for: a page of at most 100, and how much of it. */
export type MineQuery = { status: string | null; sort: 'asc' | 'desc'; page: number; shown: number }

/** How many orders at first, and how many with each press; all divide a page, so that each is a page of the API. */
const steps = [10, 20, 50, 100] as const
export const firstVisible: number = steps[0]
const perPage: number = steps[3]
const pagesAtMost = 1_000

export function queryOf(params: URLSearchParams): MineQuery {
  const status = params.get('status')
  const page = Number(params.get('page'))
  const visible = Number(params.get('shown')) || firstVisible
  return {
    status: status && /^[a-z_]{1,40}$/.test(status) ? status : null,
    sort: params.get('sort') === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page > 1 ? Math.min(page, pagesAtMost) : 1,
    shown: steps.find((step) => step >= visible) ?? perPage,
  }
}

/** The same part of the list as the API counts it. */
export const apiPage = ({ page, shown: visible }: MineQuery): { page: number; per_page: number } => ({
  page: (page - 1) * (perPage / visible) + 1,
  per_page: visible,
})

/** The address of the list with some of it changed; what is usual is left out. */
export function listPath(query: MineQuery, change: Partial<MineQuery>): string {
  const { status, sort, page, shown: visible } = { ...query, ...change }
  const params = new URLSearchParams({
    ...(status && { status }),
    ...(sort === 'asc' && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(visible > firstVisible && { shown: String(visible) }),
  })
  return params.size > 0 ? `/account/orders?${params}` : '/account/orders'
}

/** How many orders stand before the first one that is shown. */
export const skipped = ({ page }: MineQuery): number => (page - 1) * perPage

/** How many the next press shows; undefined when the page or the list ends here. */
export const nextVisible = (query: MineQuery, total: number): number | undefined =>
  total > skipped(query) + query.shown ? steps.find((step) => step > query.shown) : undefined

/** The page after this one, once this one is shown to its end. */
export const nextPage = (query: MineQuery, total: number): number | undefined =>
  query.shown === perPage && total > skipped(query) + perPage ? query.page + 1 : undefined
