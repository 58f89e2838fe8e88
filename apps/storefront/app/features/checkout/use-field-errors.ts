import type { MessageKey } from '@delguur/i18n/keys'
import { useT } from '@delguur/ui/i18n'
import { useEffect, useState } from 'react'
import { focusFirst } from './focus-first.ts'
import type { Field, FieldErrors } from './form.ts'

const without = (faults: FieldErrors, names: readonly Field[]): FieldErrors =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name as Field)))

/** What is wrong with which field, and which fields were left right. */
export function useFieldErrors(initial: FieldErrors) {
  const t = useT()
  const [faults, setFaults] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  // a form that was sent before the scripts were there comes back as a new page
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page came with
  useEffect(() => focusFirst(initial), [])
  return {
    faults,
    add: (found: FieldErrors) => setFaults((all) => ({ ...all, ...found })),
    /** While typing nothing is wrong yet. */
    clear: (names: readonly Field[]) => {
      setFaults((all) => without(all, names))
      setLeft((all) => new Set([...all].filter((name) => !names.includes(name))))
    },
    /** The shopper has left a field; `key` says what is wrong with it. */
    check: (field: Field, key: MessageKey | undefined) => {
      setLeft((all) => new Set([...all, field]))
      setFaults((all) => ({ ...without(all, [field]), ...(key && { [field]: t(key) }) }))
    },
    /** Shows all that is wrong and goes to the first of it. */
    refuse: (found: FieldErrors) => {
      setFaults(found)
      focusFirst(found)
    },
    inWords: (found: FieldErrors<MessageKey>): FieldErrors =>
      Object.fromEntries(Object.entries(found).map(([field, key]) => [field, t(key)])),
    isGood: (field: Field): boolean => left.has(field) && !faults[field],
  }
}
