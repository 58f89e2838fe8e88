import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/database/db-types.ts'
import type { NutritionCode } from '../demo/types.ts'
import type { Placed } from './products.ts'

/** Unit and the daily reference amount of an adult, from which the percentages are told. */
const reference: Record<NutritionCode, { unit: string; daily: number }> = {
  energy: { unit: 'kcal', daily: 2000 },
  protein: { unit: 'g', daily: 50 },
  fat: { unit: 'g', daily: 70 },
  saturated_fat: { unit: 'g', daily: 20 },
  carbohydrate: { unit: 'g', daily: 260 },
  sugar: { unit: 'g', daily: 90 },
  fiber: { unit: 'g', daily: 25 },
  salt: { unit: 'g', daily: 6 },
  vitamin_c: { unit: 'mg', daily: 80 },
  calcium: { unit: 'mg', daily: 800 },
}

export const nutritionRows = ({ id, product }: Placed): Insertable<DB['nutrition_items']>[] =>
  (product.nutrition?.items ?? []).map(({ code, amount }, index) => ({
    product_id: id,
    code,
    amount,
    unit: reference[code].unit,
    daily_percent: Math.round((amount / reference[code].daily) * 100),
    position: index + 1,
  }))
