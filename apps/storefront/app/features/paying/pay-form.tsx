import { useLocale } from '@delguur/ui/i18n'
import type { ComponentProps } from 'react'

/** A press on «pay»: by scripts as the page wants it, else as a plain form that leads back to the page. */
export function PayForm({ number, children, ...rest }: ComponentProps<'form'> & { number: string }) {
  const locale = useLocale()
  return (
    <form method="post" action={`/resources/orders/${number}/payment`} {...rest}>
      <input type="hidden" name="locale" value={locale} />
      {children}
    </form>
  )
}
