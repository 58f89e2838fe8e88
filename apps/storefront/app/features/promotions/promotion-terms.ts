import type { Promotion } from '@delguur/contract/promotions/promotions'
import type { Translate } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'

/** What a promotion or a coupon asks for and where it ends, each in a line. */
export const termsOf = (
  t: Translate,
  { min_total, max_discount, taxons }: Pick<Promotion, 'min_total' | 'max_discount' | 'taxons'>,
): string[] => [
  ...(Number(min_total) > 0 ? [t('coupons.min', { amount: format(Number(min_total)) })] : []),
  ...(max_discount ? [t('coupons.max', { amount: format(Number(max_discount)) })] : []),
  ...(taxons.length > 0
    ? [t('coupons.only', { names: taxons.map(({ name }) => name).join(t('common.punctuation.list')) })]
    : []),
]
