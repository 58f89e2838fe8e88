import { mn } from '../words/mn.ts'

/** What the screens of stock read where there is nothing yet; see screens.test.tsx. */
export const nothingInStock = {
  stock_items: [],
  stock_movements: [],
  balance: null,
  locations: [],
  transfers: [],
}

export const stockLists = {
  stock: {
    path: '/stock',
    load: () => import('../features/stock/stock.tsx'),
    nothing: mn.stock.nothing,
    filtered: '/stock?q=9999',
  },
  movements: {
    path: '/stock/movements',
    load: () => import('../features/stock/movements.tsx'),
    nothing: mn.stock.noMoves,
    filtered: '/stock/movements?q=9999',
  },
  transfers: {
    path: '/transfers',
    load: () => import('../features/stock/transfers.tsx'),
    nothing: mn.stockTransfers.nothing,
    filtered: '/transfers?state=sent',
  },
  counts: {
    path: '/counts',
    load: () => import('../features/counting/counts.tsx'),
    nothing: mn.stockCounts.nothing,
    filtered: '/counts?state=open',
  },
}
