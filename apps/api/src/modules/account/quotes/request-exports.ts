import { type ExportList, exported, plainPageWanted } from '../../../platform/files/export.ts'
import { serializeQuotes } from './quotes.queries.ts'
import { quotesOfPage, suggestionsOfPage } from './request-lists.queries.ts'
import { serializeSuggestions } from './suggestions.queries.ts'

const time = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** What organizations would like to buy, as its list shows it; who they are is for who may see people. */
export const quoteExport: ExportList = {
  permission: 'requests.view',
  columns: [
    ...['number', 'created_at', 'state', 'organization', 'register_number', 'phone', 'units', 'lines', 'list_total'],
    ...['total', 'valid_until', 'order', 'comment', 'reply'],
  ],
  read: async (ctx, request) => {
    const { rows, page } = await quotesOfPage(ctx.db, plainPageWanted(request))
    const quotes = await serializeQuotes(ctx, ctx.db, rows)
    return exported({ rows: quotes, page }, (row) => {
      const { name, register_number, phone } = row.organization
      const lines = row.items.map(({ name: of, options_text, quantity }) =>
        [[of, options_text].filter(Boolean).join(', '), quantity].join(' × '),
      )
      return [
        ...[row.number, time(row.created_at), row.state],
        ...(request.sees_people ? [name, register_number, phone] : [null, null, null]),
        ...[row.total_quantity, lines.join('; '), row.list_total, row.total, time(row.valid_until), row.order_number],
        ...[request.sees_people ? row.comment : null, row.reply],
      ]
    })
  },
}

/** Prices that shoppers propose, as their list shows them. */
export const suggestionExport: ExportList = {
  permission: 'requests.view',
  columns: [
    ...[
      'created_at',
      'state',
      'product',
      'options',
      'selling_price',
      'price',
      'url',
      'valid_until',
      'comment',
      'reply',
    ],
  ],
  read: async (ctx, request) => {
    const { rows, page } = await suggestionsOfPage(ctx.db, plainPageWanted(request))
    const suggestions = await serializeSuggestions(ctx, ctx.db, rows)
    return exported({ rows: suggestions, page }, ({ product, ...row }) => [
      ...[time(row.created_at), row.state, product.name, product.options_text, product.selling_price, row.price],
      ...[row.url, time(row.valid_until), request.sees_people ? row.comment : null, row.reply],
    ])
  },
}
