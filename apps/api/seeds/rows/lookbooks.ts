import { localDayAt } from '@delguur/kit/dates'
import type { Insertable } from 'kysely'
import { type LookShape, lookShapes } from '../../../../assets/studio/scenes/look-shapes.ts'
import type { DB } from '../../src/platform/database/db-types.ts'
import type { DemoLook } from '../content-types.ts'
import type { Demo } from './demo.ts'
import { idsOf } from './ids.ts'
import type { Placed } from './products.ts'

type Rows<T extends keyof DB> = Insertable<DB[T]>[]

export const lookbookRows = ({ lookbooks }: Demo, now: Date): Rows<'lookbooks'> =>
  lookbooks.map(({ slug, title, description, tint, season, days_ago }, index) => ({
    id: index + 1,
    slug,
    title,
    description,
    tint,
    season,
    position: index + 1,
    published_at: localDayAt(now, -days_ago, 9),
    updated_at: now,
  }))

/** Looks with their ids, counted over all books. */
const numberedLooks = ({ lookbooks }: Demo): { id: number; lookbook_id: number; position: number; look: DemoLook }[] =>
  lookbooks
    .flatMap(({ looks }, book) => looks.map((look, index) => ({ lookbook_id: book + 1, position: index + 1, look })))
    .map((each, index) => ({ id: index + 1, ...each }))

export const lookRows = (demo: Demo): Rows<'looks'> =>
  numberedLooks(demo).map(({ look: { key, title, alt, reasons, promotion }, ...ids }) => ({
    ...ids,
    title,
    alt,
    reasons: JSON.parse(JSON.stringify(reasons)),
    picture_key: `look-${key}`,
    promotion_id: promotion ? idsOf(demo).promotion(promotion) : null,
  }))

/** Each piece at the middle of where it is drawn; its variant is the first size of the drawn colour. */
export const lookHotspotRows = (demo: Demo, placed: readonly Placed[]): Rows<'look_hotspots'> =>
  numberedLooks(demo).flatMap(({ id, look }) =>
    look.pieces.map(({ slug, set, wide, tall }, index) => {
      const found = placed.find(({ product }) => product.slug === slug)
      const color = found?.product.colors.find(({ picture_set }) => picture_set === set)
      const variant = found?.variants.find(({ way }) => way === (color?.way ?? null))
      if (!variant || !color) throw new Error(`look ${look.key}: ${slug} is not sold as ${set}`)
      const [spot, tallSpot] = [percent('wide', wide), percent('tall', tall)]
      const at = { x: spot.x, y: spot.y, tall_x: tallSpot.x, tall_y: tallSpot.y }
      return { look_id: id, position: index + 1, variant_id: variant.id, ...at }
    }),
  )

function percent(shape: LookShape, [x, y]: readonly [number, number, number]): { x: number; y: number } {
  const { width, height } = lookShapes[shape]
  const share = (value: number, total: number) => Math.round((value / total) * 10_000) / 100
  return { x: share(x, width), y: share(y, height) }
}
