/** What of a batch of codes its rules are read from. */
export type BatchInput = {
  kind: 'coupon' | 'voucher' | 'gift_card'
  units: number
  value?: number | null | undefined
  promotion_id?: number | null | undefined
  usage_limit: number
  expires_at: string
}

/** Money codes are posted one by one. */
const mostOfMoney = 500
const longestYears = 5

type Rule = 'blank' | 'number_too_large' | 'moment_past' | 'years_too_many' | 'entry_unknown'
export type BatchError = { key: string; code: Rule; params?: Record<string, number> }

/** What a batch lacks or contradicts. */
export function faultsOf(input: BatchInput, now: Date): BatchError[] {
  const isCoupon = input.kind === 'coupon'
  const until = new Date(input.expires_at)
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + longestYears)
  const faults: [boolean, string, Rule, Record<string, number>?][] = [
    [isCoupon && !input.promotion_id, 'promotion_id', 'blank'],
    [!isCoupon && !input.value, 'value', 'blank'],
    [!isCoupon && input.units > mostOfMoney, 'units', 'number_too_large', { most: mostOfMoney }],
    [until <= now, 'expires_at', 'moment_past'],
    [until > latest, 'expires_at', 'years_too_many', { most: longestYears }],
  ]
  return faults.flatMap(([is, key, code, params]) => (is ? [{ key, code, ...(params && { params }) }] : []))
}

/** What a batch costs the shop at most: of coupons what each may take, where that is known. */
export function worthOf(
  input: BatchInput,
  promotion: { kind: string; value: number; max_discount: number | null } | undefined,
) {
  if (input.kind !== 'coupon') return (input.value ?? 0) * input.units
  const each = promotion?.max_discount ?? (promotion?.kind === 'amount' ? promotion.value : 0)
  return each * input.units * input.usage_limit
}

/** `••••••GH45`: enough to know one that somebody holds. */
export const maskedCode = (code: string): string => {
  const plain = code.replace(/[\s-]/g, '')
  return `••••••${plain.slice(-4)}`
}
