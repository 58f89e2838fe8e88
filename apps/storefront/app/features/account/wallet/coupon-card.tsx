import type { Coupon } from '@delguur/contract/promotions/promotions'
import { dayText, yearDayText } from '@delguur/i18n/dates'
import type { Translate } from '@delguur/i18n/translator'
import { lastInstant } from '@delguur/kit/dates'
import { CopyRow } from '@delguur/ui/copy-row'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../../lib/path.ts'
import { termsOf } from '../../promotions/promotion-terms.ts'
import { StateMark } from '../state-mark.tsx'

const kinds = { active: 'ok', upcoming: 'warn', used: 'plain', expired: 'plain', inactive: 'plain' } as const

/** Whether a coupon can be used, in a word or two. */
export function CouponState({ state }: Pick<Coupon, 'state'>) {
  const t = useT()
  return <StateMark kind={kinds[state]}>{t(`coupons.state.${state}`)}</StateMark>
}

/** Until when, or from when on. */
export function whenText(t: Translate, { state, starts_at, expires_at }: Coupon): string {
  if (state === 'upcoming' && starts_at) return t('coupons.from', { date: dayText(t, new Date(starts_at)) })
  return expires_at ? t('coupons.until', { date: yearDayText(t, lastInstant(expires_at)) }) : t('coupons.no_end')
}

/** What it takes, each in a line. */
export function rulesOf(t: Translate, coupon: Coupon): string[] {
  return [...termsOf(t, coupon), ...(coupon.kind === 'free_delivery' ? [] : [t('coupons.half')]), whenText(t, coupon)]
}

/** The code with a button that copies it. */
export function CouponCode({ code }: Pick<Coupon, 'code'>) {
  const t = useT()
  return (
    <dl className="copy-rows">
      <CopyRow name={t('coupons.code')} text={code} />
    </dl>
  )
}

/** A coupon in the list: what it gives, its code, until when, and the way to more. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const t = useT()
  const path = usePath()
  return (
    <article className="mo-card">
      <div className="mo-head">
        <h2>
          <Link href={path(`/account/coupons/${coupon.id}`)}>{coupon.name}</Link>
        </h2>
        <CouponState state={coupon.state} />
      </div>
      {coupon.state === 'active' && <CouponCode code={coupon.code} />}
      <p className="small muted">{whenText(t, coupon)}</p>
    </article>
  )
}
