import type { AccountOverview } from '@delguur/contract/account/account-flat'
import { classNames } from '@delguur/ui/class-names'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { ChevronRight, LogOut } from 'lucide'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'
import { allEntries, type Entry, groups } from './entries.ts'

type Counts = AccountOverview['counts']

/** Beside the page on a wide screen. */
export function AccountNav({ counts }: { counts: Counts }) {
  const t = useT()
  return (
    <nav className="acc-nav desk" aria-label={t('account.nav.label')}>
      <ul>
        {allEntries.map((entry) => (
          <EntryLink key={entry.path} entry={entry} counts={counts} />
        ))}
        <li>
          <SignOut />
        </li>
      </ul>
    </nav>
  )
}

/** On the first page of the account; on a phone the other pages lead back to it. */
export function AccountMenu({ counts }: { counts: Counts }) {
  const t = useT()
  return (
    <nav className="acc-menu" aria-label={t('account.nav.label')}>
      {groups.map(({ name, entries }) => (
        <MenuGroup key={name} title={t(name)} entries={entries} counts={counts} />
      ))}
      <div className="acc-group">
        <SignOut />
      </div>
    </nav>
  )
}

function MenuGroup({ title, entries, counts }: { title: string; entries: Entry[]; counts: Counts }) {
  const id = useId()
  return (
    <section className="acc-group" aria-labelledby={id}>
      <h2 id={id} className="acc-group-name">
        {title}
      </h2>
      <ul>
        {entries.map((entry) => (
          <EntryLink key={entry.path} entry={entry} counts={counts} arrow />
        ))}
      </ul>
    </section>
  )
}

function EntryLink({ entry, counts, arrow }: { entry: Entry; counts: Counts; arrow?: boolean }) {
  const t = useT()
  const path = usePath()
  const { pathname } = useLocation()
  const { flags } = useTenant()
  if (entry.flag && !flags[entry.flag]) return null
  const href = path(entry.path)
  const inside = entry.path !== '/account' && pathname.startsWith(`${href}/`)
  const count = entry.count?.(counts) ?? 0
  return (
    <li>
      <Link className="acc-entry" href={href} aria-current={pathname === href ? 'page' : inside || undefined} prefetch>
        <Icon icon={entry.icon} />
        <span>{t(entry.name)}</span>
        {count > 0 && <span className={classNames('acc-count', entry.waiting && 'acc-count-new')}>{count}</span>}
        {arrow && <Icon icon={ChevronRight} small />}
      </Link>
    </li>
  )
}

function SignOut() {
  const t = useT()
  const locale = useLocale()
  return (
    <form method="post" action="/resources/sign-out">
      <input type="hidden" name="locale" value={locale} />
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      <button type="submit" className="acc-entry">
        <Icon icon={LogOut} />
        <span>{t('account.nav.sign_out')}</span>
      </button>
    </form>
  )
}
