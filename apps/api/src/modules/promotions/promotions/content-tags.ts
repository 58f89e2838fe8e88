import type { Ctx } from '../../../platform/context.ts'
import { nextEdge } from './promotions.queries.ts'

/** Notes for cached pages that promotions are displayed, or prices that they change. Triggers of the tables announce the tag. */
export async function notePromotions({ db, now, cacheTags }: Ctx): Promise<void> {
  cacheTags?.content('promotions').until(await nextEdge(db, now))
}

/** Of one promotion, whatever its kind. */
export const promotionTag = (id: number): string => `promotion:${id}`
