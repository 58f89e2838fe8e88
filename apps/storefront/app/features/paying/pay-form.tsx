import { decimal } from '@delguur/kit/money'
import { useLocale } from '@delguur/ui/i18n'
import type { ComponentProps } from 'react'
import type { PayView } from './pay-view.server.ts'
import { payAt } from './pay-ways.ts'

/** A press on «pay»: by scripts as the page wants it, else as a plain form that leads back to the page. */
export function PayForm({ view, children, ...rest }: ComponentProps<'form'> & { view: PayView }) {
  const locale = useLocale()
  return (
    <form method="post" action={payAt(view)} {...rest}>
      <input type="hidden" name="locale" value={locale} />
      {view.at && <input type="hidden" name="seen" value={decimal(view.due)} />}
      {children}
    </form>
  )
}
