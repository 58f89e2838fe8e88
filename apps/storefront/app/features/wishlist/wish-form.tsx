import { useHydrated } from '@delguur/ui/use-hydrated'
import type { ReactNode } from 'react'
import type { WishForms } from './use-wish-changes.ts'

type WishFormProps = {
  forms: WishForms
  intent: string
  fields: Record<string, string | number>
  className?: string
  children: ReactNode
}

/** A change of a list as a form: without scripts the page is loaded anew, with them it stays. */
export function WishForm({ forms, intent, fields, className, children }: WishFormProps) {
  const hydrated = useHydrated()
  const all = { intent, ...fields, ...(hydrated && { script: '1' }) }
  return (
    <forms.Form method="post" action={forms.action} className={className}>
      {Object.entries(all).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </forms.Form>
  )
}
