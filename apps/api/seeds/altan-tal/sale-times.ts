import { text } from '../demo/text.ts'
import type { DemoDryDay, DemoSaleHours } from '../rows/demo.ts'

const ulaanbaatar = '11'

/** Settings that staff change: retail hours of the whole country. */
export const saleHours: DemoSaleHours[] = [{ division_id: null, weekday: null, opens: '10:00', closes: '22:00' }]

/** The capital's monthly dry day. */
export const dryDays: DemoDryDay[] = [
  {
    division_id: ulaanbaatar,
    on_date: null,
    day_of_month: 1,
    reason: text(
      'Сар бүрийн 1-нд Улаанбаатарт архи худалдахгүй.',
      'No alcohol is sold in Ulaanbaatar on the 1st of each month.',
      'Первого числа каждого месяца в Улан-Баторе алкоголь не продают.',
      '每月1日乌兰巴托全市不售酒。',
      'Il primo di ogni mese a Ulaanbaatar non si vendono alcolici.',
    ),
  },
]
