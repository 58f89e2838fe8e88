import { ChipLink } from '@delguur/ui/chip'
import { useT } from '@delguur/ui/i18n'
import { usePath } from '../../lib/path.ts'

const tabs = ['posts', 'saved'] as const

/** What somebody wrote, and what they keep of others. */
export function PostTabs({ open }: { open: (typeof tabs)[number] }) {
  const t = useT()
  const path = usePath()
  return (
    <nav className="chips" aria-label={t('account.nav.posts')}>
      {tabs.map((tab) => (
        <ChipLink key={tab} on={tab === open} href={path(`/account/${tab}`)}>
          {t(`posts.tab_${tab}`)}
        </ChipLink>
      ))}
    </nav>
  )
}
