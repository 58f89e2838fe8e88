import { type LabelRow, mostLabelled } from '@delguur/contract/office/labels'
import { decimal, mnt } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { variantOf } from '../../catalog/stock/index.ts'
import { lockVariants, writeRowsWithVersions } from '../sheet/index.ts'
import { newBarcodes } from './barcodes.repository.ts'
import { tagsOf } from './labels.domain.ts'
import { type LabelSource, ofCount, ofProducts, ofTransfer, ofVariants, readLabels } from './labels.queries.ts'

type Wanted = {
  variants?: string[] | undefined
  products?: string[] | undefined
  filter?: string | undefined
  transfer?: number | undefined
  count?: number | undefined
}

const idsOf = (texts: readonly string[]): number[] => texts.map(Number).filter(Number.isSafeInteger)

/** Where the labels come from: one of the four. */
async function sourceOf(ctx: Ctx, { variants, products, filter, transfer, count }: Wanted): Promise<LabelSource> {
  if (variants) return ofVariants(idsOf(variants))
  if (products) return ofProducts(idsOf(products))
  if (transfer !== undefined) return ofTransfer(transfer)
  if (count !== undefined) return ofCount(count)
  const found = await ctx.registry.bulkActs.products.find(ctx, filter ?? '', mostLabelled)
  return ofProducts(idsOf(found))
}

/** What stands on the labels of variants; refuses more than are printed at once (`labels_too_many`). */
export async function listLabels(ctx: Ctx, wanted: Wanted): Promise<LabelRow[]> {
  const rows = await readLabels(ctx.db, await sourceOf(ctx, wanted), mostLabelled)
  if (rows.length > mostLabelled) throw new ShopError('labels_too_many', { params: { most: mostLabelled } })
  const amount = (value: number) => decimal(mnt(value))
  return rows.map(({ variant, version, scheduled, units, ...prices }) => {
    const priced = { ...prices, scheduled: scheduled.map(({ at, after }) => ({ at: new Date(at), after })) }
    const { now, next } = tagsOf(priced, ctx.now)
    const serialize = ({ price, old_price }: typeof now) => ({
      price: amount(price),
      old_price: old_price === null ? null : amount(old_price),
    })
    return {
      variant: variantOf(variant, ctx.locale),
      version,
      now: serialize(now),
      next: next && { ...serialize(next), at: next.at.toISOString() },
      units,
    }
  })
}

/** Makes barcodes for variants that have none, each once, whoever else does so at the same moment. */
export async function makeBarcodes(ctx: Ctx, ids: readonly number[]) {
  const wanted = [...new Set(ids)]
  return transact(ctx.db, async (tx) => {
    const without = (await lockVariants(tx, wanted)).filter(({ barcode }) => barcode === null)
    const codes = await newBarcodes(tx, without.length)
    const made = without.map(({ id }, place) => ({ variant_id: id, barcode: codes[place] ?? '' }))
    if (made.length > 0) {
      const writes = without.map(({ id, product_id }, place) => ({
        id,
        product_id,
        before: { barcode: null },
        after: { barcode: codes[place] ?? '' },
      }))
      await writeRowsWithVersions(tx, writes, { actor_id: ctx.user?.id ?? null, at: ctx.now, act: 'products.barcodes' })
      await audit(ctx, tx, {
        subject_type: 'sheet',
        subject_id: 'barcodes',
        before: null,
        after: Object.fromEntries(made.map(({ variant_id, barcode }) => [variant_id, barcode])),
      })
    }
    const ready = new Set(made.map(({ variant_id }) => variant_id))
    return { made, left: wanted.filter((id) => !ready.has(id)) }
  })
}
