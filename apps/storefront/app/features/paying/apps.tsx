import { LiveRegion } from '@delguur/ui/a11y'
import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { Search } from 'lucide'
import { useState } from 'react'
import { BankMark } from './bank-mark.tsx'
import type { ChargeView } from './pay-view.server.ts'

const searchFrom = 9

/** The apps that a bill opens in, by name; a search when there are many. */
export function Apps({ apps }: { apps: ChargeView['apps'] }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const searches = useHydrated() && apps.length >= searchFrom
  const wanted = typed.trim().toLowerCase()
  const found = apps.filter(({ name, link }) => `${name} ${link.split(':')[0]}`.toLowerCase().includes(wanted))
  return (
    <div className="paying-apps">
      {searches && (
        <Field label={t('paying.apps_find')}>
          <Input
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            before={<Icon icon={Search} small />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      <ul aria-label={t('paying.apps')}>
        {found.map(({ name, link }) => (
          <li key={link}>
            <a className="paying-app" href={link} rel="noreferrer">
              <BankMark name={name} link={link} />
              {name}
            </a>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="small muted">{t('paying.apps_none')}</p>}
      <LiveRegion>{wanted ? t('paying.apps_count', { count: found.length }) : ''}</LiveRegion>
    </div>
  )
}
