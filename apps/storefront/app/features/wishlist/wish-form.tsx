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
  return (
    <form method="post" action={forms.action} className={className} onSubmit={forms.submit}>
      {Object.entries({ intent, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
