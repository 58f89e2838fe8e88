import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { providerName } from './provider-name.ts'
import type { SocialTold } from './social-outcome.ts'

/** Says how a trip to Google or Facebook ended; words of the namespace `auth`. Nothing when there was none. */
export function SocialNote({ told }: { told: SocialTold | null }) {
  const t = useT()
  if (!told) return null
  const { kind, email } = told
  const provider = providerName(told.provider)
  const key = kind === 'link_required' && !email ? 'link_required_blind' : kind
  const expected = kind === 'link_required' || kind === 'declined'
  return (
    <Note kind={expected ? 'plain' : 'bad'} live>
      {t(`auth.social.note.${key}`, { provider, email: email ?? '' })}
    </Note>
  )
}
