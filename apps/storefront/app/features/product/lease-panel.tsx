import type { ProductDetail } from '@delguur/contract/shopfront/shop-schemas'
import { format } from '@delguur/kit/money'
import { Chip } from '@delguur/ui/chip'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { useState } from 'react'
import { usePath } from '../../lib/path.ts'

/** Paying in parts: choose the months, see the sum. */
export function LeasePanel({ leases, price }: { leases: ProductDetail['leases']; price: number }) {
  const t = useT()
  const path = usePath()
  const [months, setMonths] = useState(leases.at(-1)?.months)
  const chosen = leases.find((lease) => lease.months === months) ?? leases.at(-1)
  if (!chosen) return null
  return (
    <section className="panel" aria-label={t('product.lease.title')}>
      <b>{t('product.lease.title')}</b>
      <div className="chips needs-scripts">
        {leases.map((lease) => (
          <Chip key={lease.months} line on={lease === chosen} onClick={() => setMonths(lease.months)}>
            {t('product.lease.months', { months: lease.months })}
          </Chip>
        ))}
      </div>
      <p className="lease-sum">
        <b>{t('product.lease.monthly', { amount: format(chosen.monthly) })}</b>{' '}
        <span className="muted small">
          · {t('product.lease.terms', { down: format(chosen.down_payment), total: format(chosen.total) })}
        </span>
      </p>
      <Link className="link small" href={path(`/leasing?amount=${price}&months=${chosen.months}`)}>
        {t('product.lease.more')}
      </Link>
    </section>
  )
}
