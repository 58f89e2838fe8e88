import { Button } from '@delguur/ui/button'
import { Field, Input, Select } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import type { Save } from './use-save.ts'

export const SaveContext = createContext<Save | undefined>(undefined)

export function useForm(): Save {
  const save = use(SaveContext)
  if (!save) throw new Error('outside of a form')
  return save
}

/** The button that sends the form it stands in; it stands out while the form waits for a proof. */
export function SaveButton({
  children,
  busy,
  variant = 'main',
  ...rest
}: Omit<ComponentProps<typeof Button>, 'busy'> & { busy?: string }) {
  const t = useT()
  const save = useForm()
  return (
    <Button
      type="submit"
      {...rest}
      variant={save.answer?.proof && variant === 'line' ? 'dark' : variant}
      busy={save.busy && (busy ?? t('common.saving'))}
    >
      {children}
    </Button>
  )
}

type Common = { name: string; label: string; hint?: ReactNode; optional?: boolean }

/** A line of text, with what is wrong with it; empty unless `known`, or typed before and refused. */
export function TextLine({
  name,
  label,
  hint,
  optional,
  known = '',
  ...input
}: Common & { known?: string | null } & Omit<ComponentProps<'input'>, 'name'> & {
    before?: ReactNode
    after?: ReactNode
  }) {
  const save = useForm()
  return (
    <Field
      id={`${save.intent}-${name}`}
      label={label}
      hint={hint}
      error={save.fault(name)}
      {...(optional ? { optional } : { required: true })}
    >
      <Input {...input} name={name} defaultValue={save.answer?.typed[name] ?? known ?? ''} />
    </Field>
  )
}

/** A native list. */
export function Choice({
  name,
  label,
  hint,
  optional,
  known = '',
  children,
}: Common & { known?: string | null; children: ReactNode }) {
  const save = useForm()
  return (
    <Field
      id={`${save.intent}-${name}`}
      label={label}
      hint={hint}
      error={save.fault(name)}
      {...(optional && { optional })}
    >
      <Select name={name} defaultValue={save.answer?.typed[name] ?? known ?? ''}>
        {children}
      </Select>
    </Field>
  )
}
