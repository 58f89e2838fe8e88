import { format } from '@delguur/kit/money'
import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { lazy, Suspense } from 'react'
import type { Checkout } from './use-checkout.ts'

/** Comes with the first change. */
const TotalChanged = lazy(() => import('./total-changed.tsx'))

/** The one button: carries the amount that is left to pay, takes one press at a time. */
export function PayButton({ checkout }: { checkout: Checkout }) {
  const t = useT()
  const amount = format(checkout.left)
  return (
    <Button
      type="submit"
      name="intent"
      value="place"
      variant="main"
      big
      wide
      busy={checkout.busy && t('checkout.placing')}
    >
      {t(checkout.changed ? 'checkout.total_changed.confirm' : 'checkout.place_order', { amount })}
    </Button>
  )
}

/** What stands in the way or has changed, above the button. */
export function PayNotes({ checkout }: { checkout: Checkout }) {
  const { changed, problem, faults } = checkout
  const t = useT()
  const count = Object.keys(faults).length
  return (
    <>
      {changed && (
        <Suspense>
          <TotalChanged changed={changed} />
        </Suspense>
      )}
      {problem && (
        <Note kind="bad" live>
          {problem}
        </Note>
      )}
      {count > 0 && !problem && <p className="err">{t('checkout.errors_title', { count })}</p>}
    </>
  )
}
