import { LiveRegion } from '@delguur/ui/a11y'
import { ButtonLink } from '@delguur/ui/button'
import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { Search } from 'lucide'
import { useState } from 'react'
import { useTenant } from '../../lib/tenant.ts'
import { keep, useShopStore } from '../visitor/store.ts'
import { BankMark } from './bank-mark.tsx'
import type { ChargeView } from './pay-view.server.ts'

const searchFrom = 9

const schemeOf = (link: string): string => link.split(':')[0] ?? ''
const remember = (link: string): void => keep({ last_bank: schemeOf(link) })

/** The apps that a bill opens in, by name: the one used last as a large button, and a search when there are many. */
export function Apps({ apps }: { apps: ChargeView['apps'] }) {
  const t = useT()
  const { flags } = useTenant()
  const lastScheme = useShopStore((store) => store.last_bank)
  const last = flags.last_bank ? apps.find(({ link }) => schemeOf(link) === lastScheme) : undefined
  const [typed, setTyped] = useState('')
  const searches = useHydrated() && apps.length >= searchFrom
  const wanted = typed.trim().toLowerCase()
  const found = apps.filter(({ name, link }) => `${name} ${schemeOf(link)}`.toLowerCase().includes(wanted))
  return (
    <div className="paying-apps">
      {last && (
        <>
          <ButtonLink variant="main" big wide href={last.link} rel="noreferrer">
            <BankMark {...last} />
            {t('paying.apps_last', { name: last.name })}
          </ButtonLink>
          <p className="small muted">{t('paying.apps_others')}</p>
        </>
      )}
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
            <a className="paying-app" href={link} rel="noreferrer" onClick={() => remember(link)}>
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
