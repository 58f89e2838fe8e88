/** What the address of the list asks for. */
export type MineQuery = { status: string | null; sort: 'asc' | 'desc'; shown: number }

/** How many orders at first, and how many more with each press. */
export const pageSize = 10
const mostShown = 100

export function queryOf(params: URLSearchParams): MineQuery {
  const shown = Number(params.get('shown'))
  const status = params.get('status')
  return {
    status: status && /^[a-z_]{1,40}$/.test(status) ? status : null,
    sort: params.get('sort') === 'asc' ? 'asc' : 'desc',
    shown: Number.isInteger(shown) && shown > pageSize ? Math.min(shown, mostShown) : pageSize,
  }
}

/** The address of the list with some of it changed; what is usual is left out. */
export function listPath(query: MineQuery, change: Partial<MineQuery>): string {
  const { status, sort, shown } = { ...query, ...change }
  const params = new URLSearchParams({
    ...(status && { status }),
    ...(sort === 'asc' && { sort }),
    ...(shown > pageSize && { shown: String(shown) }),
  })
  return params.size > 0 ? `/account/orders?${params}` : '/account/orders'
}

/** How many the next press shows; undefined when all are there. */
export const nextShown = ({ shown }: MineQuery, total: number): number | undefined =>
  total > shown && shown < mostShown ? Math.min(shown + pageSize, mostShown) : undefined
