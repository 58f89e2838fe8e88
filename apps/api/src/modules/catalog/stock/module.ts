import type { Module } from '../../module.ts'
import { type Adjusting, adjustStock } from './adjust.ts'
import { postCount } from './count.ts'
import { countExport, transferExport } from './moved-exports.ts'
import { movementExport } from './movements.queries.ts'
import { stockRoutes } from './stock.routes.ts'
import { stockExport } from './stock-items.queries.ts'
import { type Received, receiveTransfer } from './transfer.ts'

export const stock = {
  routes: stockRoutes,
  exports: {
    stock_items: stockExport,
    stock_movements: movementExport,
    transfers: transferExport,
    counts: countExport,
  },
  approvals: {
    'stock.move': { needs: 'stock.approve', run: (ctx, input) => adjustStock(ctx, input as Adjusting) },
    'counts.post': {
      needs: 'stock.approve',
      run: (ctx, { id, unscanned }) => postCount(ctx, Number(id), unscanned === 'zero' ? 'zero' : 'keep'),
    },
    'transfers.receive': {
      needs: 'stock.approve',
      run: (ctx, { id, lines }) =>
        receiveTransfer(ctx, Number(id), { lines: (lines as Received['lines'] | null) ?? undefined }),
    },
  },
} satisfies Module
