import { type Place, placeOf } from '@delguur/kit/text/spoken-place'
import { Button } from '@delguur/ui/button'
import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { type FormEvent, useState } from 'react'

/** A code that somebody says, typed: the pin goes there, or what was misheard is named. */
export function CodeField({ near, onFound }: { near: Place; onFound: (place: Place) => void }) {
  const t = useT()
  const [fault, setFault] = useState<string>()
  if (!useHydrated()) return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const heard = placeOf(String(new FormData(event.currentTarget).get('code') ?? ''), near)
    if ('place' in heard) {
      setFault(undefined)
      onFound(heard.place)
    } else setFault(t(`pin.code.${heard.fault}`, { word: heard.word ?? '' }))
  }
  return (
    <form className="acc-panel pin-type" onSubmit={submit} noValidate>
      <Field label={t('pin.type')} error={fault}>
        <Input
          name="code"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={t('pin.type.example')}
        />
      </Field>
      <Button type="submit" variant="line">
        {t('pin.show')}
      </Button>
    </form>
  )
}
