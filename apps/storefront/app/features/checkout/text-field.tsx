import { Field as FormField, Input } from '@delguur/ui/field'
import type { ComponentProps, ReactNode } from 'react'
import { idOf } from './focus-first.ts'
import type { Field } from './form.ts'
import type { Checkout } from './use-checkout.ts'

type Props = ComponentProps<'input'> & {
  checkout: Checkout
  field: Field
  label: string
  hint?: ReactNode
  optional?: boolean
  before?: ReactNode
}

/** A line of the checkout's form: label above, checked on leaving, its fault gone while typing. */
export function TextField({ checkout, field, label, hint, optional, ...input }: Props) {
  return (
    <FormField
      id={idOf(field)}
      label={label}
      hint={hint}
      error={checkout.faults[field]}
      good={checkout.isGood(field)}
      {...(optional ? { optional } : { required: field !== 'email' })}
    >
      <Input
        {...input}
        name={field}
        value={checkout.form[field]}
        onChange={(event) => checkout.change({ [field]: event.target.value })}
        onBlur={() => checkout.leave(field)}
      />
    </FormField>
  )
}
