import { format, type Mnt } from '@delguur/kit/money'
import { formatPhone } from '@delguur/kit/numbers/phone'
import { paysVat } from '@delguur/kit/numbers/taxpayer'
import { refundPromise } from '@delguur/kit/promises'
import type { Ctx } from '../../../platform/context.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { type Tariff, tariffs } from './site.queries.ts'
import { returnHours } from './tenant.ts'

/** What words of pages read: the settings, and what deliveries cost and take. */
export type PageFacts = { tenant: Tenant; tariffs: readonly Tariff[] }

export const pageFacts = async ({ tenant, db }: Pick<Ctx, 'tenant' | 'db'>): Promise<PageFacts> => ({
  tenant,
  tariffs: await tariffs(db),
})

const span = (from: number, to: number): string => (from === to ? String(to) : `${from}–${to}`)
const oClock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

type Settle = (tenant: Tenant, about: string | undefined) => string
const settings: Record<string, Settle> = {
  return_hours: (tenant, permalink) => String(returnHours(tenant, permalink)),
  cart_days: ({ cart_days }) => String(cart_days),
  hold_hours: ({ hold_hours }) => String(hold_hours),
  guest_hold_hours: ({ hold_hours, holds }) => String(Math.min(hold_hours, holds.guest_hours)),
  refund_hours: ({ refund_days }) => String(refundPromise(refund_days).app_hours),
  refund_days: ({ refund_days }) => {
    const { from, to } = refundPromise(refund_days).account_days
    return span(from, to)
  },
  /** Words that hold only while prices hold VAT: `{with_vat:VAT is in the price.}`. */
  with_vat: (tenant, about) => (paysVat(tenant) ? (about ?? '') : ''),
  receipt_days: ({ receipt }) => String(receipt.days),
  leaves_hours: ({ promises }) => String(promises.leaves.hours),
  leaves_before: ({ promises }) => oClock(promises.leaves.before_hour),
  ordered_days: ({ promises }) => span(promises.ordered_days.from, promises.ordered_days.to),
  phone: ({ support }) => formatPhone(support.phone),
  email: ({ support }) => support.email,
  lease_from: ({ lease }) => format(lease.barrier),
  lease_to: ({ lease }) => format(lease.allowed_max),
  lease_months: ({ lease }) => lease.months.join(', '),
  lease_down: ({ lease }) => String(Math.round(lease.term * 100)),
  lease_interest: ({ lease }) => String(lease.interest),
}

/** Of a way of delivery, in one of its places where it is named: `{fee:standard:ub-central}`. */
const deliveries: Record<string, (tariff: Tariff) => string | null> = {
  hours: ({ min_hours, max_hours }) => span(min_hours, max_hours),
  hours_to: ({ max_hours }) => String(max_hours),
  cut_off: ({ cut_off_hour }) => (cut_off_hour === null ? null : oClock(cut_off_hour)),
  fee: ({ price }) => format(price as Mnt),
  free_from: ({ free_from }) => (free_from === null ? null : format(free_from as Mnt)),
}

/** What stands where the shop has no such figure any more. */
const unknown = '…'

/**
 * Words of a page with the figures of the shop, so that they never promise other than what it does; a name in braces that
 * is none of ours stays as it is written.
 */
export const withFigures = (words: string, { tenant, tariffs: known }: PageFacts): string =>
  words.replace(/\{(\w+)(?::([^{}:]+))?(?::([^{}:]+))?\}/g, (written, name: string, about?: string, zone?: string) => {
    const setting = settings[name]
    if (setting) return setting(tenant, about)
    const figure = deliveries[name]
    if (!figure) return written
    const tariff = known.find((each) => each.way === about && (zone === undefined || each.zone === zone))
    return (tariff && figure(tariff)) ?? unknown
  })
