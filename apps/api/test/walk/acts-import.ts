import { importStep } from '../../src/modules/office/imports/step.ts'
import type { Answer } from '../app.ts'
import { asJustSignedIn } from '../people/signed-in-staff.ts'
import { sendFile } from '../uploads.ts'
import { type Act, isDone } from './act.ts'
import { staffCall, type Walk } from './scene.ts'

// Files of staff that change the products of a living order: what lies on a shelf, what they are called, whether they are shown.

async function imported(walk: Walk, kind: string, lines: readonly string[]): Promise<Answer> {
  const { shop } = walk
  await asJustSignedIn(shop.db, shop.staff.owner, shop.clock.now)
  const { body: upload } = await sendFile(shop, shop.staff.owner, 'goods.csv', Buffer.from(lines.join('\n')))
  const made = await staffCall(walk, 'POST', '/imports', { upload_id: upload.upload_id, kind })
  if (!isDone(made)) return made
  const work = async (): Promise<void> => {
    for (;;) {
      await importStep.run(shop.services, { import_id: made.body.id })
      const { rows } = await shop.pool.query('select phase from imports where id = $1', [made.body.id])
      if (rows[0].phase === null) return
    }
  }
  await work()
  const checked = await staffCall(walk, 'PUT', `/imports/${made.body.id}/check`)
  if (!isDone(checked)) return checked
  await work()
  const started = await staffCall(walk, 'PUT', `/imports/${made.body.id}/run`)
  if (isDone(started)) await work()
  return started
}

export const importActs: Act[] = [
  {
    name: 'import_stock',
    by: 'staff',
    weight: 0.4,
    silent: true,
    keeps: true,
    run: async (walk) => {
      const { shop, random } = walk
      const { id, slug } = random.pick(walk.variants)
      const at = async () =>
        (
          await shop.pool.query(
            `select i.id::int, i.count_on_hand, held_units(i.id)::int as held from stock_items i
             where i.variant_id = $1 and i.stock_location_id = $2`,
            [id, shop.store.id],
          )
        ).rows[0]
      const before = await at()
      const units = random.below(9)
      const answer = await imported(walk, 'stock', [`sku,stock_${shop.store.code}`, `${slug},${units}`])
      // the file counts what lies there for orders too; fewer than that are a mistake of its line
      const by = units < before.held ? 0 : units - before.held - before.count_on_hand
      if (isDone(answer)) walk.shelves.set(before.id, (walk.shelves.get(before.id) ?? 0) + by)
      return answer
    },
  },
  {
    name: 'import_names',
    by: 'staff',
    weight: 0.3,
    silent: true,
    keeps: true,
    run: (walk) => {
      const { slug, price } = walk.random.pick(walk.variants)
      const row = `${slug},${slug},Шинэ нэр ${walk.random.below(1_000)},New name,${price + 1_000}`
      return imported(walk, 'products', ['slug,sku,name_mn,name_en,price', row])
    },
  },
  {
    name: 'hide_product',
    by: 'staff',
    weight: 0.4,
    silent: true,
    keeps: true,
    run: async (walk) => {
      const { id } = walk.random.pick(walk.variants)
      const { rows } = await walk.shop.pool.query(
        'select p.id::int, p.status from products p join variants v on v.product_id = p.id where v.id = $1',
        [id],
      )
      return staffCall(walk, 'PUT', `/products/${rows[0].id}/${rows[0].status === 'hidden' ? 'publish' : 'hide'}`)
    },
  },
]
