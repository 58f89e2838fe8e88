import { z } from 'zod'
import { StockVariant } from '../catalog/stock.ts'
import { route } from '../route.ts'
import { commaList, count, localeCode, money } from '../schemas.ts'

// Price and shelf labels of goods, and barcodes for those that have none; flat.

/** As many variants have labels printed, or barcodes made, at once. */
export const mostLabelled = 500

const Price = z.object({
  price: money,
  /** The higher price that is struck out beside it. */
  old_price: money.nullable(),
})

export const LabelRow = z.object({
  variant: StockVariant,
  /** Of the variant, for who changes it. */
  version: z.int(),
  now: Price,
  /** The next change within a day: a sale that begins or ends, or prices that staff have scheduled. */
  next: Price.extend({ at: z.iso.datetime() }).nullable(),
  /** Units that the labels are for: received, counted, or on the shelves. */
  units: z.int(),
})
export type LabelRow = z.infer<typeof LabelRow>

export const labels = {
  list: route({
    method: 'GET',
    path: '/backoffice/labels',
    access: 'staff',
    permission: ['products.view', 'stock.view'],
    summary:
      'Staff: what stands on the labels of variants: named, of products, of a transfer or of a count; one of the four',
    query: z
      .object({
        variants: commaList.optional(),
        products: commaList.optional(),
        /** The part of the address of the list of products after `?`. */
        filter: z.string().max(2000).optional(),
        transfer: count.optional(),
        count: count.optional(),
        locale: localeCode.optional(),
      })
      .loose(),
    response: z.object({ labels: z.array(LabelRow) }),
  }),
  makeBarcodes: route({
    method: 'POST',
    path: '/backoffice/labels/barcodes',
    access: 'staff',
    permission: 'products.edit',
    audit: 'products.barcodes',
    status: 200,
    summary: 'Staff: makes barcodes of the range of the shop for variants that have none; those that have one keep it',
    body: z.object({ variants: z.array(count).min(1).max(mostLabelled), locale: localeCode.optional() }),
    response: z.object({
      made: z.array(z.object({ variant_id: z.int(), barcode: z.string() })),
      /** They have one, or are gone. */
      left: z.array(z.int()),
    }),
  }),
}
