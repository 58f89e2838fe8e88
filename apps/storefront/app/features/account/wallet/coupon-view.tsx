import type { Coupon } from '@delguur/contract/promotions/promotions'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { usePath } from '../../../lib/path.ts'
import { Panel } from '../account-page.tsx'
import { SaveButton, TextLine } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSave } from '../use-save.ts'
import { CouponCode, CouponState, rulesOf } from './coupon-card.tsx'

/** One coupon: its code, its terms, and a form that mails it. */
export function CouponView({ coupon }: { coupon: Coupon }) {
  const t = useT()
  const path = usePath()
  const usable = coupon.state === 'active'
  return (
    <>
      <Panel>
        <p className="acc-fact">
          <CouponState state={coupon.state} />
        </p>
        {coupon.description && <p>{coupon.description}</p>}
        <CouponCode code={coupon.code} />
        {usable && (
          <div className="acc-row">
            <ButtonLink variant="main" href={path(`/cart?coupon=${coupon.code}`)}>
              {t('coupons.use')}
            </ButtonLink>
          </div>
        )}
      </Panel>
      <Panel title={t('coupons.rules')}>
        <ul className="acc-points">
          {rulesOf(t, coupon).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Panel>
      {usable && (
        <Panel title={t('coupons.send.title')} text={t('coupons.send.text')}>
          <SendForm id={coupon.id} />
        </Panel>
      )}
    </>
  )
}

function SendForm({ id }: { id: number }) {
  const t = useT()
  const save = useSave('send', { onSaved: () => showToast({ text: t('coupons.send.sent') }) })
  const foot = <SaveButton variant="line">{t('coupons.send.button')}</SaveButton>
  return (
    <SaveForm save={save} saved={t('coupons.send.sent')} foot={foot}>
      <input type="hidden" name="id" value={id} />
      <TextLine name="email" label={t('coupons.send.email')} type="email" autoComplete="email" />
    </SaveForm>
  )
}
